import Answers
import Bookkeeping
import Language

/// Texts about mirrors.
extension Messages {
    static let nameMirror = Text("Name the database", "데이터베이스를 지정하세요")
    static let mirrorExample = Text(
        "For example: ratebook mirror postgresql://user@host/database, or set RATEBOOK_MIRROR",
        "예: ratebook mirror postgresql://user@host/database. RATEBOOK_MIRROR로 정할 수도 있습니다")

    static let mirrorCreated = Text(
        "Made the tables of the mirror", "미러의 테이블을 만들었습니다")
    static let mirrorLacksReader = Text(
        "This user may not make the role ratebook_reader. An administrator can: ratebook mirror --create --dry-run prints the SQL.",
        "이 사용자는 ratebook_reader 역할을 만들 권한이 없습니다. 관리자가 만들 수 있는 SQL: ratebook mirror --create --dry-run"
    )

    static func mirrored(_ series: MirrorReport.Series, isRehearsal: Bool) -> Text {
        let days = Numbers.grouped(series.snapshots)
        let entries = Numbers.grouped(series.entries)
        let confirmed = series.confirmations
        if series.isRepaired, series.snapshots == 0 {
            return isRehearsal
                ? Text("\(series.title): to remove", "\(series.title): 지울 예정")
                : Text("\(series.title): removed", "\(series.title): 지움")
        }
        return Text(
            "\(series.title): \(counted(series.snapshots, "publication")) with \(entries) rows"
                + (confirmed == 0 ? "" : ", \(counted(confirmed, "confirmation"))")
                + (isRehearsal ? " to send" : " sent") + (series.isRepaired ? " again" : ""),
            "\(series.title): 발표 \(days)건, \(entries)행"
                + (confirmed == 0 ? "" : ", 확인된 환율 \(Numbers.grouped(confirmed))개")
                + (series.isRepaired ? " 다시" : "") + (isRehearsal ? " 보낼 예정" : " 보냄"))
    }

    static func mirroredFilms(_ count: Int, isRehearsal: Bool) -> Text {
        Text(
            "\(counted(count, "film")) \(isRehearsal ? "to send" : "sent")",
            "영화 \(Numbers.grouped(count))편 \(isRehearsal ? "보낼 예정" : "보냄")")
    }

    /// A trip that was sent, or removed.
    static func mirrored(_ trip: MirrorReport.Trip, isRehearsal: Bool) -> Text {
        guard let rows = trip.rows else {
            return Text(
                "Trip \(trip.title): \(isRehearsal ? "to remove" : "removed")",
                "여행 \(trip.title): \(isRehearsal ? "지울 예정" : "지움")")
        }
        return Text(
            "Trip \(trip.title): \(counted(rows, "row")) \(isRehearsal ? "to send" : "sent")",
            "여행 \(trip.title): \(Numbers.grouped(rows))행 \(isRehearsal ? "보낼 예정" : "보냄")")
    }

    static let mirrorIsCurrent = Text("Nothing new to send", "새로 보낼 자료가 없습니다")

    static func mirroring(_ progress: MirrorProgress) -> Text {
        switch progress {
        case .publications(let count):
            Text("\(counted(count, "publication")) sent", "발표 \(Numbers.grouped(count))건 보냄")
        case .trips(let number, let all):
            Text(
                "\(Numbers.grouped(number)) of \(counted(all, "trip")) sent",
                "여행 \(Numbers.grouped(all))건 중 \(Numbers.grouped(number))건 보냄")
        }
    }

    static func compared(_ comparison: MirrorComparison) -> Text {
        let (snapshots, entries) = (comparison.snapshots, comparison.entries)
        let unsent = comparison.unsent
        return Text(
            "Compared: \(counted(snapshots, "publication")) with \(counted(entries, "row"))"
                + (unsent == 0 ? "" : "; \(Numbers.grouped(unsent)) more are to be sent"),
            "대조했습니다: 발표 \(Numbers.grouped(snapshots))건, \(Numbers.grouped(entries))행"
                + (unsent == 0 ? "" : ". 아직 보내지 않은 발표 \(Numbers.grouped(unsent))건"))
    }

    static func compared(_ trips: MirrorComparison.Trips) -> Text {
        let unsent = trips.unsent
        return Text(
            "Compared: \(counted(trips.compared, "trip")) with \(counted(trips.rows, "row"))"
                + (unsent == 0
                    ? "" : "; changes of \(counted(unsent, "trip")) are to be sent"),
            "대조했습니다: 여행 \(Numbers.grouped(trips.compared))개, \(Numbers.grouped(trips.rows))행"
                + (unsent == 0
                    ? "" : ". 변경 내용을 아직 보내지 않은 여행 \(Numbers.grouped(unsent))개"))
    }

    static func mirrorDiffers(_ count: Int) -> Text {
        Text(
            "The mirror differs from the book in \(counted(count, "place"))",
            "미러가 장부와 \(Numbers.grouped(count))곳에서 다릅니다")
    }

    static let repairMirror = Text(
        "To remove these series from the mirror and send them again: --verify --repair",
        "미러에서 지우고 다시 보내려면: --verify --repair")

    static let nothingRepaired = Text(
        "No series has diverged. To compare every row: --verify --repair",
        "어긋난 자료가 없습니다. 모든 행을 대조해 고치려면: --verify --repair")

    static let repairTripMirror = Text(
        "To send again what differs: --verify --trips --repair",
        "다른 자료를 다시 보내려면: --verify --trips --repair")

    static func difference(_ difference: MirrorComparison.Difference) -> Text {
        let place = [
            difference.series ?? difference.object
                ?? (difference.kind == .films ? "films" : "tables"),
            difference.day,
            difference.revision.flatMap { $0 == 0 ? nil : "(\($0))" },
        ].compactMap { $0 }.joined(separator: " ")
        let what = text(of: difference.kind)
        return Text("\(place): \(what[.english])", "\(place): \(what[.korean])")
    }

    /// A trip by its title, and by its uid, which tells it from others with the title.
    static func difference(_ trip: MirrorComparison.Trips.Difference) -> Text {
        let what = text(of: trip.kind)
        return Text(
            "Trip \(trip.title.map { "\($0) (\(trip.uid))" } ?? trip.uid): \(what[.english])",
            "여행 \(trip.title.map { "\($0)(\(trip.uid))" } ?? trip.uid): \(what[.korean])")
    }

    private static func text(of kind: MirrorComparison.Kind) -> Text {
        switch kind {
        case .missing: Text("missing", "없습니다")
        case .unknown: Text("not in the book", "장부에 없는 자료입니다")
        case .content: Text("its rows differ", "내용이 다릅니다")
        case .snapshot: Text("its times or its hash differ", "시각이나 해시가 다릅니다")
        case .doubt:
            Text("a rate that is or was held back differs", "보류되었던 환율이 다릅니다")
        case .diverged:
            Text("what was sent is not in the book", "보냈던 자료가 장부에 없습니다")
        case .strays:
            Text("rows that belong to no series", "어느 출처에도 속하지 않는 행이 있습니다")
        case .view: Text("the view is missing", "뷰가 없습니다")
        case .key: Text("the primary key is missing", "기본 키가 없습니다")
        case .films: Text("titles or details differ", "영화 정보가 다릅니다")
        }
    }

    /// Said by a sync whose mirror was not reached.
    static func notMirrored(_ failure: Failure) -> Text {
        Text(
            "Not mirrored: \(failure.message[.english])",
            "미러로 보내지 못했습니다: \(failure.message[.korean])")
    }
}
