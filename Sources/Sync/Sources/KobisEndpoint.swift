internal import Films
internal import Rates

/// An address of KOBIS and the only answer that it gives.
struct KobisEndpoint<Answer> {
    let path: String
    let read: (_ body: [UInt8]) throws(SyncError) -> Answer

    private static var root: String { "/kobisopenapi/webservice/rest/" }
}

extension KobisEndpoint where Answer == FilmList? {
    /// The list of a chart that has a day; nil if the source has none.
    static func list(_ chart: FilmChart, on day: Day) -> KobisEndpoint {
        let digits = day.description.filter { $0 != "-" }
        var path =
            switch chart.period {
            case .day: "boxoffice/searchDailyBoxOfficeList.json?targetDt=\(digits)"
            case .week: "boxoffice/searchWeeklyBoxOfficeList.json?weekGb=0&targetDt=\(digits)"
            case .weekend: "boxoffice/searchWeeklyBoxOfficeList.json?weekGb=1&targetDt=\(digits)"
            }
        if let nation = chart.nation { path += "&repNationCd=\(nation == .korean ? "K" : "F")" }
        if chart.isArthouse { path += "&multiMovieYn=Y" }
        if let area = chart.area { path += "&wideAreaCd=\(area)" }
        return KobisEndpoint(path: root + path) { body throws(SyncError) in
            let list = try KobisBody.list(in: body)
            guard list.isDaily == (chart.period == .day),
                list.days == chart.period.days(around: day)
            else { throw .malformed(.wrongKind("showRange")) }
            return list.rows.isEmpty
                ? nil : FilmList(chart, on: list.days.lowerBound, list.rows)
        }
    }
}

extension KobisEndpoint where Answer == FilmPage {
    /// A film's page.
    static func film(_ code: String) -> KobisEndpoint {
        KobisEndpoint(path: root + "movie/searchMovieInfo.json?movieCd=\(code)") {
            body throws(SyncError) in
            let page = try KobisBody.page(in: body)
            guard page.name.code == code else { throw .malformed(.wrongKind("movieCd")) }
            return page
        }
    }
}
