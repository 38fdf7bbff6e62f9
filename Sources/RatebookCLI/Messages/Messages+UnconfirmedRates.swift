import Language
import Rates

/// Texts about unconfirmed rates: those held back until they are confirmed.
///
/// A move is a pair with its old and new rate: `EUR/KRW 1,488.40 → 2,976.80 (+100.00%)`.
extension Messages {
    static func unconfirmedMove(
        _ source: String, _ move: String, _ day: Day, accept command: String
    )
        -> Text
    {
        Text(
            "\(source): \(move) on \(day) is held back until it is confirmed. To accept it: \(command)",
            "\(source): \(day) \(move) 변동은 확인될 때까지 반영하지 않습니다. 반영하려면: \(command)")
    }

    static func accepted(_ source: String, _ move: String, _ day: Day) -> Text {
        Text("\(source): \(move) on \(day) accepted", "\(source): \(day) \(move) 변동을 반영했습니다")
    }

    static let unconfirmedRates = Text("Held back until they are confirmed:", "확인될 때까지 보류한 환율:")

    static func moreListed(_ count: Int) -> Text {
        Text("  and \(count) more (all of them: -v)", "  외 \(count)개(전체 보기: -v)")
    }

    static func moreUnconfirmed(_ count: Int) -> Text {
        Text(
            "And \(count) more rates are held back. Run: ratebook status",
            "보류된 환율이 \(count)개 더 있습니다. 실행해 보세요: ratebook status")
    }

    static let acceptWhat = Text("Which currencies are to be accepted?", "반영할 통화를 입력하세요")

    static let acceptExample = Text(
        "Write: ratebook sync --accept 2026-10-30 KRW", "예: ratebook sync --accept 2026-10-30 KRW")

    static func nothingUnconfirmed(_ currencies: [Currency], _ day: Day) -> Text {
        let codes = currencies.map(\.code).joined(separator: ", ")
        return Text("No rate of \(codes) is held back on \(day)", "\(day)에 보류된 환율이 없습니다: \(codes)")
    }
}
