public import Films
public import Rates

/// KOBIS (영화진흥위원회): the films that were seen most on a day, in a week or on a weekend, and a page for
/// each film, with a key.
///
/// Format: https://www.kobis.or.kr/kobisopenapi/homepg/main/main.do. Lists are corrected for some days.
public struct Kobis: Source {
    public static let id = "kobis"

    public let about = SourceDescription(
        id: Kobis.id, name: "KOBIS (영화진흥위원회)", address: "https://www.kobis.or.kr",
        homepage: "https://www.kobis.or.kr/kobisopenapi", attribution: "영화진흥위원회 영화관입장권통합전산망(KOBIS)",
        history: .daily(from: Day(year: 2003, month: 11, day: 11)),
        // Yesterday's list is there before 08:00.
        publication: Publication(calendar: .everyDay, zone: .seoul, hour: 8, daysLater: 1),
        delay: 300...1_500, retry: 3_600, bodyLimit: 1 << 20,
        key: .query("key"), quota: Quota(limit: 3_000, period: .day))

    public init() {}

    /// The daily list of the whole country.
    public static let daily = FilmChart(source: id)

    public func request(
        for ask: Ask, of series: FilmChart, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard case .day(let day) = ask else { throw .needsDay }
        return SourceRequest(KobisEndpoint<FilmList?>.list(series, on: day).path)
    }

    public func recognizes(_ body: [UInt8]) -> Bool {
        isJSON("{", body, with: "\"boxOfficeResult\"") || isJSON("{", body, with: "\"faultInfo\"")
            || isPage(body)
    }

    /// Whether a body has the format of a film's page.
    public func isPage(_ body: [UInt8]) -> Bool {
        isJSON("{", body, with: "\"movieInfoResult\"")
    }

    /// Whether a text can be the code of a film.
    public static func isCode(_ text: String) -> Bool { KobisBody.isCode(text) }

    /// The request for a film's page.
    func pageRequest(_ code: String) -> SourceRequest {
        SourceRequest(KobisEndpoint<FilmPage>.film(code).path)
    }

    /// A film's page.
    ///
    /// - Parameter code: of the requested film; nil for a file.
    public func page(of code: String?, in body: [UInt8]) throws(SyncError) -> FilmPage {
        guard let code else { return try KobisBody.page(in: body) }
        return try KobisEndpoint<FilmPage>.film(code).read(body)
    }

    public func read(
        _ body: [UInt8], answering ask: Ask, of series: FilmChart?
    ) throws(SyncError) -> FilmReading {
        guard let series else { return try read(file: body) }
        guard case .day(let day) = ask else { throw .needsDay }
        let list = try KobisEndpoint<FilmList?>.list(series, on: day).read(body)
        return FilmReading(series, [list].compactMap { $0 })
    }

    /// Reads a file, whose body says which days it is for but not which films it leaves out.
    private func read(file body: [UInt8]) throws(SyncError) -> FilmReading {
        let list = try KobisBody.list(in: body)
        let first = list.days.lowerBound
        let period = FilmChart.Period.allCases.first {
            ($0 == .day) == list.isDaily && $0.days(around: first) == list.days
        }
        guard let period else { throw .malformed(.wrongKind("showRange")) }
        let chart = FilmChart(source: Self.id, period)
        return FilmReading(chart, list.rows.isEmpty ? [] : [FilmList(chart, on: first, list.rows)])
    }

    public func series(of body: FilmReading) -> FilmChart { body.series }

    public func nothing(of series: FilmChart) -> FilmReading { FilmReading(series, []) }

    public func check(_ body: FilmReading, isOf series: FilmChart) throws(SyncError) {
        guard body.series == series else { throw .malformed(.wrongKind("boxofficeType")) }
    }
}
