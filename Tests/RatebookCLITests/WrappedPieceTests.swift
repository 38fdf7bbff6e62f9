import Terminal
import Testing

@testable import RatebookCLI

/// What is kept on one line of a wrapped text.
@Suite struct WrappedPieceTests {
    private static let linesTable: [(String, Int, [String])] = [
        (
            "To take theirs: ratebook trip choose 1 theirs. To keep mine: ratebook trip choose 1 mine",
            44,
            [
                "To take theirs:", "ratebook trip choose 1 theirs. To keep mine:",
                "ratebook trip choose 1 mine",
            ]
        ),
        (
            "상대 값으로 하려면: ratebook trip choose 1 상대것", 40,
            ["상대 값으로 하려면:", "ratebook trip choose 1 상대것"]
        ),
        (
            "mine 2,080 JPY = 17,632 KRW · paid by Minji", 25,
            ["mine 2,080 JPY =", "17,632 KRW · paid by", "Minji"]
        ),
        ("Total 9,600 KRW.", 14, ["Total", "9,600 KRW."]),
        // What is longer than a line is divided.
        (
            "Run: ratebook trip share Osaka FOLDER", 20,
            ["Run: ratebook trip", "share Osaka FOLDER"]
        ),
        ("day 4 KST of the trip", 8, ["day", "4 KST of", "the trip"]),
        ("", 8, [""]), ("a  b", 8, ["a  b"]),
    ]

    @Test(arguments: linesTable)
    func lines(_ text: String, _ width: Int, _ lines: [String]) {
        let style = TextStyle(hasColor: false, width: width)
        #expect(style.wrapped(text) == lines)
        #expect(TextStyle(hasColor: false, width: nil).wrapped(text) == [text])
    }
}
