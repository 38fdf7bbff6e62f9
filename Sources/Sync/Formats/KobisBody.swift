internal import Films
internal import JSON
internal import Rates

/// The JSON of KOBIS: lists of films, a film's page, and faults, which come with status 200.
///
/// Format: https://www.kobis.or.kr/kobisopenapi/homepg/apiservice/searchServiceInfo.do. Every value is
/// a text.
enum KobisBody {
    /// The document's member of a name; throws the fault that it reports instead.
    static func result(_ name: String, in body: [UInt8]) throws(SyncError) -> JSONValue {
        let document = try JSONParser.parse(body)
        if let fault = document["faultInfo"] { throw try error(of: fault) }
        guard let result = document[name] else { throw .malformed(.missing(name)) }
        return result
    }

    private static func error(of fault: JSONValue) throws(SyncError) -> SyncError {
        let code = try fault.text("errorCode")
        let message = try fault.text("message")
        return code == "320010" ? .keyRefused("320010") : .refusedBySource("\(code) \(message)")
    }

    /// A list, and the days that it is for.
    static func list(
        in body: [UInt8]
    ) throws(SyncError) -> (days: ClosedRange<Day>, isDaily: Bool, rows: [FilmRank]) {
        let result = try result("boxOfficeResult", in: body)
        let ends = try result.text("showRange").split(separator: "~").map(String.init)
        guard ends.count == 2, let first = day(ends[0]), let last = day(ends[1]), first <= last
        else { throw .malformed(.notADate(try result.text("showRange"))) }
        let isDaily = result["dailyBoxOfficeList"] != nil
        let name = isDaily ? "dailyBoxOfficeList" : "weeklyBoxOfficeList"
        guard case .array(let rows)? = result[name] else { throw .malformed(.missing(name)) }
        var ranks: [FilmRank] = []
        for row in rows {
            let rank = try rank(row)
            guard !ranks.contains(where: { $0.rank == rank.rank }) else {
                throw .malformed(.twice("rank \(rank.rank)"))
            }
            guard !ranks.contains(where: { $0.film.code == rank.film.code }) else {
                throw .malformed(.twice(rank.film.code))
            }
            ranks.append(rank)
        }
        return (first...last, isDaily, ranks.sorted { $0.rank < $1.rank })
    }

    private static func rank(_ row: JSONValue) throws(SyncError) -> FilmRank {
        let isNew: Bool
        switch try row.text("rankOldAndNew") {
        case "NEW": isNew = true
        case "OLD": isNew = false
        default: throw .malformed(.wrongKind("rankOldAndNew"))
        }
        let rank = try row.count("rank")
        guard (1...100_000).contains(rank) else { throw .malformed(.wrongKind("rank")) }
        let rise = try row.whole("rankInten")
        guard (-100_000...100_000).contains(rise) else { throw .malformed(.wrongKind("rankInten")) }
        return FilmRank(
            rank: Int(rank), rise: isNew ? 0 : Int(rise), isNew: isNew, film: try name(row),
            audience: try figure(row, "audiCnt", "audiInten", "audiChange", "audiAcc"),
            sales: try figure(row, "salesAmt", "salesInten", "salesChange", "salesAcc"),
            salesShare: try row.share("salesShare"), screens: try row.count("scrnCnt"),
            showings: try row.count("showCnt"))
    }

    private static func figure(
        _ row: JSONValue, _ amount: String, _ change: String, _ percent: String, _ total: String
    ) throws(SyncError) -> FilmRank.Figure {
        FilmRank.Figure(
            amount: try row.count(amount), change: try row.whole(change),
            percent: try row.thousandths(percent), total: try row.count(total))
    }

    private static func name(_ row: JSONValue) throws(SyncError) -> FilmName {
        let code = try row.text("movieCd")
        guard isCode(code) else { throw .malformed(.wrongKind("movieCd")) }
        let title = try row.text("movieNm")
        guard !title.isEmpty else { throw .malformed(.wrongKind("movieNm")) }
        let opened = try row.text("openDt")
        guard opened.isEmpty || day(opened) != nil else { throw .malformed(.notADate(opened)) }
        return FilmName(code: code, title: title, opened: day(opened))
    }

    /// Whether a text can be a film's code: letters and digits, at most 20.
    static func isCode(_ text: String) -> Bool {
        (1...20).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            }
    }

    /// A day with dashes, as in lists, or without, as in pages.
    private static func day(_ text: String) -> Day? {
        guard text.utf8.count == 8, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return Day(text)
        }
        return Day("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
    }

    /// A film's page.
    static func page(in body: [UInt8]) throws(SyncError) -> FilmPage {
        let info = try result("movieInfoResult", in: body)["movieInfo"]
        guard let info, case .object(let members) = info else {
            throw .malformed(.missing("movieInfo"))
        }
        // An unknown code has an empty page.
        guard !members.isEmpty else { throw .nothingThere }
        var page = FilmPage(try name(info))
        page.englishTitle = try info.optionalText("movieNmEn")
        page.originalTitle = try info.optionalText("movieNmOg")
        page.year = try info.optionalCount("prdtYear")
        page.minutes = try info.optionalCount("showTm").flatMap { $0 > 0 ? $0 : nil }
        page.rating = try info.list("audits") { row throws(SyncError) in
            try row.optionalText("watchGradeNm")
        }.compactMap { $0 }.last
        page.nations = try info.list("nations") { row throws(SyncError) in
            try row.text("nationNm")
        }.filter { !$0.isEmpty }
        page.genres = try info.list("genres") { row throws(SyncError) in try row.text("genreNm") }
            .filter { !$0.isEmpty }
        page.people = try people(info, "directors", .director) + people(info, "actors", .actor)
        page.status = try info.optionalText("prdtStatNm")
        page.type = try info.optionalText("typeNm")
        page.showingTypes = try info.list("showTypes") { row throws(SyncError) in
            let (group, type) = (
                try row.optionalText("showTypeGroupNm"), try row.optionalText("showTypeNm")
            )
            return group == type ? type : [group, type].compactMap { $0 }.joined(separator: " ")
        }.compactMap { $0 }.filter { !$0.isEmpty }
        page.companies = try credits(info, "companys", name: "companyNm", part: "companyPartNm")
        page.staff = try credits(info, "staffs", name: "peopleNm", part: "staffRoleNm")
        return page
    }

    /// Companies or staff; the same name with the same part is given once.
    private static func credits(
        _ info: JSONValue, _ list: String, name: String, part: String
    ) throws(SyncError) -> [FilmPage.Credit] {
        let all = try info.list(list) { row throws(SyncError) in
            FilmPage.Credit(
                name: try row.text(name), englishName: try row.optionalText(name + "En"),
                part: try row.optionalText(part))
        }
        var seen: Set<FilmPage.Credit> = []
        return all.filter { !$0.name.isEmpty && seen.insert($0).inserted }
    }

    private static func people(
        _ info: JSONValue, _ list: String, _ role: FilmPage.Person.Role
    ) throws(SyncError) -> [FilmPage.Person] {
        try info.list(list) { row throws(SyncError) in
            FilmPage.Person(
                role, name: try row.text("peopleNm"),
                englishName: try row.optionalText("peopleNmEn"),
                part: try role == .actor ? row.optionalText("cast") : nil)
        }.filter { !$0.name.isEmpty }
    }
}

extension JSONValue {
    /// A member's text without blanks at its ends, and without what steers a terminal or turns the
    /// direction of the text around it.
    fileprivate func text(_ name: String) throws(SyncError) -> String {
        guard let value = self[name] else { throw .malformed(.missing(name)) }
        guard case .string(let text) = value else { throw .malformed(.wrongKind(name)) }
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: shown.append(" ")
            case .format where scalar.properties.isBidiControl: continue
            default: shown.append(scalar)
            }
        }
        var trimmed = String(shown).drop(while: \.isWhitespace)
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        return String(trimmed)
    }

    /// A member's text; nil if it is missing or empty.
    fileprivate func optionalText(_ name: String) throws(SyncError) -> String? {
        guard self[name] != nil else { return nil }
        let text = try text(name)
        return text.isEmpty ? nil : text
    }

    private func decimal(_ name: String, places: Int) throws(SyncError) -> Int64 {
        let text = try text(name)
        guard let number = try? ExactDecimal(text, grammar: .sign).normalized,
            number.scale <= places, let scaled = number.rounded(to: places),
            let units = Int64(exactly: scaled.coefficient)
        else { throw .malformed(.wrongKind(name)) }
        return units
    }

    /// A whole number, with or without a point.
    fileprivate func whole(_ name: String) throws(SyncError) -> Int64 {
        try decimal(name, places: 0)
    }

    /// A whole number that is not negative.
    fileprivate func count(_ name: String) throws(SyncError) -> Int64 {
        let number = try whole(name)
        guard number >= 0 else { throw .malformed(.wrongKind(name)) }
        return number
    }

    fileprivate func optionalCount(_ name: String) throws(SyncError) -> Int64? {
        try optionalText(name) == nil ? nil : count(name)
    }

    /// A number of at most three decimals, in thousandths.
    fileprivate func thousandths(_ name: String) throws(SyncError) -> Int64 {
        try decimal(name, places: 3)
    }

    /// A percentage that is not negative, in thousandths.
    fileprivate func share(_ name: String) throws(SyncError) -> Int64 {
        let share = try thousandths(name)
        guard share >= 0 else { throw .malformed(.wrongKind(name)) }
        return share
    }

    /// The elements of a list, read one by one; empty if it is missing.
    fileprivate func list<Element>(
        _ name: String, _ read: (JSONValue) throws(SyncError) -> Element
    ) throws(SyncError) -> [Element] {
        guard let value = self[name] else { return [] }
        guard case .array(let rows) = value else { throw .malformed(.wrongKind(name)) }
        var elements: [Element] = []
        for row in rows { elements.append(try read(row)) }
        return elements
    }
}
