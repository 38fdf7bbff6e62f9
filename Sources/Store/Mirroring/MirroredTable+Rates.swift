/// The tables of rates and of lists of films.
extension MirroredTable {
    /// What one source publishes under one name; the ids are the copy's own.
    public static let series = ofRates(
        "series",
        """
        series JOIN sources ON sources.id = source_id
            LEFT JOIN rate_series ON rate_series.id = series.id
            LEFT JOIN currencies ON currencies.id = base_id
        """,
        [
            Column("id", .integer, nil), Column("source", .text, "sources.name"),
            Column("name", .text, "series.name"), Column("base", .text, "currencies.code"),
            Column("kind", .text, "kind"), Column("quotation", .text, "quotation"),
        ])

    /// Which currencies each series has rates of, the base among them.
    public static let seriesCurrencies = ofRates(
        "series_currencies", "",
        [Column("series_id", .integer, nil), Column("currency", .text, nil)])

    /// How far each series was copied: the values of a ``MirrorMark``.
    public static let watermarks = ofRates(
        "watermarks", "",
        [
            Column("series_id", .integer, nil), Column("date", .day, nil),
            Column("revision", .integer, nil), Column("content_hash", .bytes, nil),
            Column("snapshots", .integer, nil), Column("checksum", .integer, nil),
            Column("confirmed_at", .instant, nil), Column("confirmations", .integer, nil),
        ])

    /// The tables whose rows belong to a publication, which their first three columns name.
    public static let ofPublications = [snapshots, rates, doubtedRates, filmRanks]

    public static let snapshots = ofPublication(
        "snapshots", "snapshots AS s JOIN fetches AS f ON f.id = s.fetch_id",
        [
            Column("published_at", .instant, "s.published_at"),
            Column("known_at", .instant, "f.fetched_at"),
            Column("content_hash", .bytes, "s.content_hash"),
        ])

    /// Read currency by currency, as there are millions; a further column is one of `rates AS r`.
    public static let rates = MirroredTable(
        ratesSchema, "rates", "rates AS r",
        [
            Column("series_id", .integer, nil), Column("date", .day, nil),
            Column("revision", .integer, nil), Column("currency", .text, nil),
            Column("nanos", .integer, nil), Column("known_at", .instant, nil),
        ])

    public static let doubtedRates = ofPublication(
        "doubted_rates",
        """
        doubted_rates AS d JOIN snapshots AS s ON s.id = d.snapshot_id
            JOIN currencies AS c ON c.id = d.currency_id
        """,
        [
            Column("currency", .text, "c.code"), Column("nanos", .integer, "d.nanos"),
            Column("previous_nanos", .integer, "d.previous_nanos"),
            Column("confirmed_at", .instant, "d.confirmed_at"),
            Column("reason", .text, "d.reason"), Column("witnesses", .text, "d.witnesses"),
        ])

    public static let filmRanks = ofPublication(
        "film_ranks",
        """
        film_ranks AS r JOIN snapshots AS s ON s.id = r.snapshot_id
            JOIN films AS f ON f.id = r.film_id
        """,
        [Column("film_code", .text, "f.code")]
            + [
                "rank", "rise", "is_new", "audience", "audience_change", "audience_percent",
                "audience_total", "sales", "sales_change", "sales_percent", "sales_total",
                "sales_share", "screens", "showings",
            ].map { Column($0, .integer, "r." + $0) })

    public static let films = ofRates(
        "films", "films",
        [
            Column("code", .text, "code"), Column("title", .text, "title"),
            Column("opened", .day, "opened"), Column("english_title", .text, "english_title"),
            Column("original_title", .text, "original_title"),
            Column("year", .integer, "year"), Column("minutes", .integer, "minutes"),
            Column("rating", .text, "rating"), Column("nations", .text, "nations"),
            Column("genres", .text, "genres"),
        ])

    private static let ratesSchema = "ratebook"

    private static func ofRates(
        _ name: String, _ source: String, _ columns: [Column]
    ) -> MirroredTable { .init(ratesSchema, name, source, columns) }

    /// - Parameter source: the FROM clause that has the snapshot as `s`.
    private static func ofPublication(
        _ name: String, _ source: String, _ columns: [Column]
    ) -> MirroredTable {
        ofRates(
            name, source,
            [
                Column("series_id", .integer, nil), Column("date", .day, "s.day"),
                Column("revision", .integer, "s.revision"),
            ] + columns)
    }
}
