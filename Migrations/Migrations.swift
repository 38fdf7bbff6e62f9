/// The steps of the book's schema, oldest first: the `.sql` files of this folder, compiled in.
///
/// A step that has landed is never edited: books record its text and are compared with it.
public enum Migrations {
    /// A step: its name, and its SQL, which is only made into a string when it is asked for.
    public struct Step: Sendable {
        public let name: String
        private let bytes: [UInt8]

        fileprivate init(_ name: String, _ bytes: [UInt8]) {
            (self.name, self.bytes) = (name, bytes)
        }

        public var sql: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// How many steps there are.
    public static let count = all.count

    /// Each step, in the order in which they are applied.
    public static var all: [Step] {
        [
            Step("0001_rates", PackageResources._001_rates_sql),
            Step("0002_preferences", PackageResources._002_preferences_sql),
            Step("0003_trust", PackageResources._003_trust_sql),
            Step("0004_latest_rates", PackageResources._004_latest_rates_sql),
            Step("0005_trips", PackageResources._005_trips_sql),
            Step("0006_changes", PackageResources._006_changes_sql),
            Step("0007_figures", PackageResources._007_figures_sql),
            Step("0008_second_copies", PackageResources._008_second_copies_sql),
            Step("0009_revised_days", PackageResources._009_revised_days_sql),
            Step("0010_questions", PackageResources._010_questions_sql),
            Step("0011_views", PackageResources._011_views_sql),
            Step("0012_alerts", PackageResources._012_alerts_sql),
            Step("0013_pending", PackageResources._013_pending_sql),
            Step("0014_authors", PackageResources._014_authors_sql),
            Step("0015_devices", PackageResources._015_devices_sql),
            Step("0016_series", PackageResources._016_series_sql),
            Step("0017_films", PackageResources._017_films_sql),
            Step("0018_lines", PackageResources._018_lines_sql),
            Step("0019_parts", PackageResources._019_parts_sql),
            Step("0020_sharing", PackageResources._020_sharing_sql),
            Step("0021_book_links", PackageResources._021_book_links_sql),
            Step("0022_quoted_units", PackageResources._022_quoted_units_sql),
            Step("0023_film_details", PackageResources._023_film_details_sql),
            Step("0024_one_log", PackageResources._024_one_log_sql),
            Step("0025_method", PackageResources._025_method_sql),
            Step("0026_seeking_views", PackageResources._026_seeking_views_sql),
            Step("0027_kinds", PackageResources._027_kinds_sql),
            Step("0028_reasons", PackageResources._028_reasons_sql),
            Step("0029_source_texts", PackageResources._029_source_texts_sql),
        ]
    }

    /// What all steps come to: the SQL of each table, then of each index, then of each view and
    /// trigger, in the order in which they were made, with ``schemaSeparator`` behind each.
    public static var schema: [UInt8] { PackageResources.schema_sql }

    /// What stands behind each statement of ``schema``.
    public static let schemaSeparator = Array(";\n\n".utf8)
}
