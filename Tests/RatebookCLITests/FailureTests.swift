import Answers
import Language
import SQLite
import Store
import Testing

@testable import RatebookCLI

/// The wording of errors of the book.
@Suite struct FailureTests {
    /// SQLite's codes, the exit code, and a word of the message.
    @Test(
        arguments: [
            (7, ExitCode.tryLater, "not enough memory"), (3_082, .tryLater, "not enough memory"),
            (5, .tryLater, "Another process"), (11, .badData, "damaged"),
            (13, .inputOutput, "failed"),
            (10, .inputOutput, "failed"), (8, .notPermitted, "cannot be written"),
        ] as [(Int32, ExitCode, String)])
    func ofSQLite(_ code: Int32, _ exit: ExitCode, _ words: String) {
        let failure = Failure(SQLiteError(code: code, message: "x"))
        #expect(failure.code == exit && failure.hint != nil, "\(failure)")
        #expect(failure.text(.english, asJSON: false).contains(words))
        #expect(!failure.text(.english, asJSON: false).contains("SQLite error"))
        #expect(!failure.text(.korean, asJSON: false).contains("SQLite error"))
    }
}
