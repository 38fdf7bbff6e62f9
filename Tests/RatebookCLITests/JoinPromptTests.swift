import Foundation
import TestSupport
import Testing

/// `trip join` on a terminal, where nobody has said who uses the book.
@Suite struct JoinPromptTests {
    /// A program beside a folder with a trip that Minji shares with Jisu and 친구.
    private func program() throws -> Program {
        let program = try Program()
        try program.shell(
            """
            mkdir stick; export RATEBOOK_DB=host.db
            $ratebook trip add Osaka 2026-10-10 2026-10-19 --currency KRW \
                --person Minji --person Jisu --person 친구
            $ratebook trip share Osaka stick --as Minji
            """
        ).expectSuccess()
        return program
    }

    private static let theAnswerIsWhoPaysTable: [(String, String)] = [
        ("2", "Jisu"), (" jisu ", "Jisu"), ("JISU", "Jisu"), ("친구", "친구"), ("1", "Minji"),
        // Somebody who is none of the people: the first of them pays.
        ("Ann", "Minji"),
    ]

    @Test(arguments: theAnswerIsWhoPaysTable)
    func theAnswerIsWhoPays(_ typed: String, _ payer: String) throws {
        let program = try program()
        let shown = try program.typing([typed], at: "trip join stick")
        #expect(shown.contains("Who are you on Osaka? 1 Minji, 2 Jisu, 3 친구"), "\(shown)")
        #expect(shown.contains("Joined: Osaka"), "\(shown)")
        try program.run("expense", "add", "5000", "KRW", "coffee", "--now", "2026-10-11T09:00:00Z")
            .expectSuccess()
        let paid = try program.query(
            "SELECT people.name FROM payments JOIN people ON people.id = person_id")
        #expect(paid == payer, "\(shown)")
        let isNamed = shown.contains("Ann is none of the trip's people, so Minji pays by default")
        #expect(isNamed == (typed == "Ann"), "\(shown)")
    }

    private static let withoutAnAnswerNothingIsJoinedTable: [(String, String, String)] = [
        ("", "", "Say who you are on Osaka: Minji, Jisu, 친구"),
        ("", "--lang ko", "Osaka 일행 중 내가 누구인지 지정하세요: Minji, Jisu, 친구"),
        ("4", "", "Say who you are on Osaka: Minji, Jisu, 친구"),
        ("0", "", "Say who you are on Osaka: Minji, Jisu, 친구"),
        ("-9223372036854775808", "", "Say who you are on Osaka: Minji, Jisu, 친구"),
    ]

    /// An empty line, or a number that is none of the list's.
    @Test(arguments: withoutAnAnswerNothingIsJoinedTable)
    func withoutAnAnswerNothingIsJoined(_ typed: String, _ option: String, _ error: String) throws {
        let program = try program()
        let shown = try program.typing([typed], at: "trip join stick \(option)")
        #expect(shown.contains(error) && shown.contains("--as"), "\(shown)")
        #expect(try program.query("SELECT count(*) FROM trips") == "0")
    }

    /// Where nobody can answer, the command names the option.
    @Test func withoutATerminalTheOptionIsNeeded() throws {
        let program = try program()
        let joined = try program.run("trip", "join", "stick")
        #expect(joined.status == 64 && joined.errors.contains("--as"), "\(joined.errors)")
        #expect(try program.run("trip", "join", "stick", "--as", " jisu").status == 0)
    }
}
