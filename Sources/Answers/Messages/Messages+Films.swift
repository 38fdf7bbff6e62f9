package import Bookkeeping
package import Films
package import Language
package import Rates
package import Sync

/// Texts about films.
extension Messages {
    package enum FilmHeading {
        package static var rank: Text { Text("Rank", "순위") }
        package static var title: Text { Text("Title", "영화명") }
        package static var audience: Text { Text("Audience", "관객수") }
        package static var change: Text { Text("Change", "증감") }
        package static var total: Text { Text("Total", "누적관객수") }
        package static var share: Text { Text("Share", "매출점유율") }
        package static var screens: Text { Text("Screens", "스크린") }
        package static var showings: Text { Text("Showings", "상영횟수") }
        package static var perShowing: Text { Text("A showing", "회당 관객") }
        package static var day: Text { Text("Day", "상영일") }
        package static var run: Text { Text("Run", "관객 추이") }
        package static var director: Text { Text("Director", "감독") }
        package static var cast: Text { Text("Cast", "출연") }
        package static var opened: Text { Text("Opened", "개봉일") }
        package static var english: Text { Text("English title", "영문 제목") }
        package static var original: Text { Text("Original title", "원제") }
        package static var year: Text { Text("Year", "제작연도") }
        package static var minutes: Text { Text("Running time", "상영시간") }
        package static var rating: Text { Text("Rating", "관람등급") }
        package static var nations: Text { Text("Country", "국가") }
        package static var genres: Text { Text("Genre", "장르") }
        package static var status: Text { Text("Status", "상태") }
        package static var type: Text { Text("Type", "유형") }
        package static var showingTypes: Text { Text("Shown as", "상영형태") }
        package static var companies: Text { Text("Companies", "영화사") }
        package static var staff: Text { Text("Staff", "스태프") }
    }

    /// What a chart is of: `Daily box office, Korean films`.
    package static func name(of chart: FilmChart) -> Text {
        let period =
            switch chart.period {
            case .day: Text("Daily box office", "일별 박스오피스")
            case .week: Text("Weekly box office", "주간 박스오피스")
            case .weekend: Text("Weekend box office", "주말 박스오피스")
            }
        let nation: Text? =
            switch chart.nation {
            case .korean: Text("Korean films", "한국 영화")
            case .foreign: Text("foreign films", "외국 영화")
            case nil: nil
            }
        let arthouse = chart.isArthouse ? Text("art-house", "다양성 영화") : nil
        let area = chart.area.map { Text("area \($0)", "지역 \($0)") }
        return joined([period, nation, arthouse, area].compactMap { $0 }, by: ", ")
    }

    /// What the change of a rank is: ▲ 2, ▼ 1, NEW, or a dash.
    package static func rise(of rank: FilmRank) -> Text {
        if rank.isNew { return Text("NEW", "신작") }
        return same(
            rank.rise == 0 ? "-" : "\(rank.rise > 0 ? "▲" : "▼") \(rank.rise.magnitude)")
    }

    /// The day of a film's run, the first being that on which it opened.
    package static func dayOfRun(_ day: Int?) -> Text {
        guard let day else { return nothing }
        let count = Numbers.grouped(day)
        return day < 1 ? Text("preview", "개봉 전") : Text(count, "\(count)일째")
    }

    /// A number of people; in Korean as it is said, in units of ten thousand: 211만 4,266명.
    package static func people(_ count: Int64) -> Text {
        func grouped(_ count: Int64) -> String { Numbers.grouped(units: count, places: 0) }
        let (tenThousands, rest) = count.quotientAndRemainder(dividingBy: 10_000)
        let parts = [
            tenThousands == 0 ? nil : "\(grouped(tenThousands))만",
            rest == 0 && tenThousands != 0 ? nil : grouped(rest),
        ]
        let korean = parts.compactMap { $0 }.joined(separator: " ")
        return Text(grouped(count), rest == 0 && tenThousands != 0 ? "\(korean) 명" : "\(korean)명")
    }

    /// How often a list had been corrected, and when last.
    package static func revision(_ revision: Int, at last: Instant) -> Text {
        let times = revision == 1 ? "once" : revision == 2 ? "twice" : "\(revision) times"
        return Text("corrected \(times), last at \(last)", "\(revision)번 정정됨, 마지막 \(last)")
    }

    /// The days of a list: `2026-01-28 (Wed)`, `2026-01-23 – 2026-01-25`.
    package static func days(_ days: ClosedRange<Day>) -> Text {
        days.lowerBound == days.upperBound
            ? date(days.lowerBound) : same("\(days.lowerBound) – \(days.upperBound)")
    }

    /// No such list is stored.
    package static func noList(_ chart: FilmChart, _ days: ClosedRange<Day>) -> Text {
        let list = joined([name(of: chart), Messages.days(days)], by: " · ")
        return Text(
            "\(noData[.english]): no stored list (\(list[.english]))",
            "\(noData[.korean]): 저장되지 않은 목록 (\(list[.korean]))")
    }

    package static var notKnownThen: Text {
        Text(
            "Name a later instant: the source does not say what it said before.",
            "더 늦은 시각을 지정하세요. 출처에서는 지난 버전을 다시 받을 수 없습니다.")
    }

    package static var orFilmFile: Text {
        Text(
            "Or read a saved answer: ratebook sync --from FILE",
            "저장해 둔 응답 파일이 있으면: ratebook sync --from 파일")
    }

    /// Another list than the one that was asked for.
    package static func listBefore(_ days: ClosedRange<Day>) -> Text {
        Text(
            "There is no stored list of \(Messages.days(days)[.english]); this is the newest one before it",
            "\(Messages.days(days)[.korean]) 목록이 없어 그 전의 최근 목록을 보여 줍니다")
    }

    package static var dateIsOption: Text {
        Text(
            "A day is given with --date", "날짜는 --date로 지정하세요")
    }

    /// A film that the list does not have may be in others.
    package static func runOf(_ text: String) -> Text {
        Text(
            "Not in this list. In all lists: ratebook film \(text)",
            "이 목록에는 없습니다. 모든 목록에서 찾으려면: ratebook film \(text)")
    }

    package static var correctedSince: Text { Text("Corrected since then:", "그 뒤에 정정된 값:") }

    /// What of a row has been corrected.
    package static func correction(_ change: FilmCorrection) -> Text {
        let title = change.title
        guard let before = change.before else {
            return Text("\(title): was not in the list", "\(title): 목록에 없던 영화")
        }
        guard let after = change.after else {
            return Text("\(title): no longer in the list", "\(title): 목록에서 빠짐")
        }
        let figures: [(name: Text, KeyPath<FilmRank, Int64>)] = [
            (FilmHeading.audience, \.audience.amount), (FilmHeading.total, \.audience.total),
            (Text("Sales", "매출액"), \.sales.amount),
            (Text("Total sales", "누적매출액"), \.sales.total),
            (FilmHeading.screens, \.screens), (FilmHeading.showings, \.showings),
            (Text("Published change", "발표된 관객수 증감"), \.audience.change),
            (Text("Published change of sales", "발표된 매출액 증감"), \.sales.change),
        ]
        func number(_ count: Int64) -> String { Numbers.grouped(units: count, places: 0) }
        var moves = figures.filter { before[keyPath: $1] != after[keyPath: $1] }.map {
            name, figure in
            let move =
                "\(number(before[keyPath: figure])) → \(number(after[keyPath: figure]))"
            return Text("\(name[.english].lowercased()) \(move)", "\(name[.korean]) \(move)")
        }
        if before.rank != after.rank {
            moves.insert(
                Text(
                    "rank \(before.rank) → \(after.rank)", "순위 \(before.rank) → \(after.rank)"),
                at: 0)
        }
        if moves.isEmpty { moves = [Text("percentages", "비율")] }
        return joined([same(title), joined(moves, by: ", ")], by: ": ")
    }

    /// The largest audience of the days that are stored.
    package static func best(_ best: FilmDay, of days: Int) -> Text {
        let (day, audience) = (date(best.day), people(best.rank.audience.amount))
        return Text(
            "best of \(counted(days, "stored day")) \(day[.english]): \(audience[.english])",
            "저장된 \(Numbers.grouped(days))일 중 최고 \(day[.korean]) \(audience[.korean])")
    }

    /// The cumulative audience, as the last list that has the film says.
    package static func total(_ last: FilmDay) -> Text {
        let total = people(last.rank.audience.total)
        return Text(
            "Audience \(total[.english]) by \(last.day)", "누적관객수 \(total[.korean]) (\(last.day))")
    }

    /// When a film had been seen by a number of million people.
    package static func milestone(_ found: FilmRun.Milestone, dayOfRun: Int?) -> Text {
        let run = dayOfRun.flatMap { $0 > 0 ? $0 : nil }.map {
            Text(" (day \(Numbers.grouped($0)))", " (\(Numbers.grouped($0))일째)")
        }
        let count = Numbers.grouped(Int(clamping: found.millions))
        let people = people(found.millions.multipliedOrLargest(by: 1_000_000))[.korean]
        return found.isExact
            ? Text(
                "\(count) million on \(found.day)\(run?[.english] ?? "")",
                "\(people) 돌파 \(found.day)\(run?[.korean] ?? "")")
            : Text(
                "\(count) million by \(found.day)",
                "늦어도 \(found.day)에 \(people) 돌파")
    }

    /// Days without a row of a film.
    package static func gap(_ gap: FilmRun.Gap) -> Text {
        gap.isListed
            ? Text("not in the list", "순위 밖") : Text("no list stored", "저장된 목록 없음")
    }

    package static func minutes(_ minutes: Int64) -> Text { Text("\(minutes) min", "\(minutes)분") }

    package static var notInLists: Text { Text("In no stored list yet", "저장된 목록에 아직 없습니다") }

    /// What was done to favourites.
    package static func favorites(_ films: [FilmName], areAdded: Bool) -> Text {
        let titles = films.map(\.title).joined(separator: ", ")
        return areAdded
            ? Text("Favourite films now include \(titles)", "관심 영화에 추가했습니다: \(titles)")
            : Text("No longer favourite films: \(titles)", "관심 영화에서 뺐습니다: \(titles)")
    }

    package static func loadingList(_ day: Day) -> Text {
        Text("Loading the list of \(day) …", "\(day) 목록을 불러오는 중 …")
    }

    package static var loadingPage: Text { Text("Loading the film's page …", "영화 정보를 불러오는 중 …") }

    package static func oldList(_ days: ClosedRange<Day>) -> Text {
        Text(
            "The newest stored list is of \(Messages.days(days)[.english]). For newer ones, run: ratebook sync --source kobis",
            "저장된 최신 목록은 \(Messages.days(days)[.korean])입니다. 새 목록을 받으려면: ratebook sync --source kobis"
        )
    }

    package static var noPage: Text {
        Text("KOBIS has no page of this film", "KOBIS에 이 영화의 정보가 없습니다")
    }

    package static func pageFailed(_ message: Text) -> Text {
        Text(
            "The film's page could not be loaded: \(message[.english])",
            "영화 정보를 불러올 수 없습니다: \(message[.korean])")
    }
}

/// Texts of a sync of films.
extension Messages {
    package static func storedFilms(_ report: SyncReport, isRehearsal: Bool) -> Text {
        let films = report.entries
        let (stored, saved) = (
            isRehearsal ? "would be stored" : "stored", "저장\(isRehearsal ? "할 수 있습니다" : "했습니다")"
        )
        guard report.snapshots > 0 else {
            return Text("1 film's page \(stored)", "영화 1편의 정보를 \(saved)")
        }
        let day = report.day.map(\.description) ?? "–"
        return Text(
            "\(counted(report.snapshots, "list")) of \(counted(films, "film")) \(stored), newest \(day)",
            "목록 \(Numbers.grouped(report.snapshots))개(영화 \(Numbers.grouped(films))편)를 \(saved). 최근 날짜: \(day)"
        )
    }

    package static func correctedFilms(_ report: SyncReport, isRehearsal: Bool) -> Text {
        let (films, day) = (report.entries, report.day.map(\.description) ?? "–")
        let (replaced, saved) = (
            isRehearsal ? "would be corrected" : "corrected",
            "정정\(isRehearsal ? "할 수 있습니다" : "했습니다")"
        )
        guard report.snapshots > 0 else {
            return Text("1 film's page \(replaced)", "영화 1편의 정보를 \(saved)")
        }
        return Text(
            "\(counted(report.snapshots, "list")) of \(counted(films, "film")) \(replaced), newest \(day)",
            "목록 \(Numbers.grouped(report.snapshots))개(영화 \(Numbers.grouped(films))편)를 \(saved). 최근 날짜: \(day)"
        )
    }

    package static func noFilmsSince(_ report: SyncReport) -> Text {
        guard let day = report.day else {
            return Text("nothing new", "새로운 내용이 없습니다")
        }
        return Text("nothing new since \(day)", "\(day) 이후 새 목록이 없습니다")
    }

    package static func noFilmsBefore(_ instant: String) -> Text {
        Text("nothing new before \(instant)", "\(instant) 전에는 새 목록이 없습니다")
    }

    package static var noFilmsThatDay: Text { Text("no list for that day", "해당 날짜의 목록이 없습니다") }

    package static func correctedLists(_ days: Int, newest: Day) -> Text {
        let count = Numbers.grouped(days)
        return Text(
            "known days that were corrected: \(count), the newest \(newest)",
            "이미 저장된 \(count)일의 목록이 정정되었습니다. 최근 정정일: \(newest)")
    }

    package static func listsAreOld(_ source: String, _ days: Int) -> Text {
        Text(
            "The newest list of \(source) is \(days) days old. Run: ratebook sync --source \(source)",
            "\(source)의 최신 목록이 \(days)일 전 자료입니다. 실행해 보세요: ratebook sync --source \(source)")
    }
}

extension Int64 {
    /// A product, or the largest number where it is larger.
    fileprivate func multipliedOrLargest(by factor: Int64) -> Int64 {
        let (product, isTooLarge) = multipliedReportingOverflow(by: factor)
        return isTooLarge ? .max : product
    }
}
