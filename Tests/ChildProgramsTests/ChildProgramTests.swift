import Foundation
import Testing

@testable import ChildPrograms

/// Running other programs to their end.
@Suite struct ChildProgramTests {
    @Test func whatItGetsAndSays() throws {
        let child = try ChildProgram(
            "sh", ["-c", "cat; echo \"$1\" >&2; exit 3", "-", "a 'b'"], input: Array("x".utf8))
        #expect(child.status == 3)
        #expect(child.output == Array("x".utf8))
        #expect(child.errors == Array("a 'b'\n".utf8))
    }

    /// More data than a pipe holds, in three directions at once.
    @Test func neitherWaitsForTheOther() throws {
        let input = [UInt8](repeating: 0x61, count: 3_000_000)
        let child = try ChildProgram("sh", ["-c", "tee /dev/stderr"], input: input)
        #expect(child.status == 0 && child.output == input && child.errors == input)
    }

    @Test func oneThatReadsNothing() throws {
        signal(SIGPIPE, SIG_IGN)  // As the program does.
        let child = try ChildProgram("true", [], input: [UInt8](repeating: 0, count: 3_000_000))
        #expect(child.status == 0)
    }

    @Test func signalsAreAsTheyWere() throws {
        signal(SIGPIPE, SIG_IGN)
        #expect(try ChildProgram("sh", ["-c", "kill -PIPE $$"]).status == -SIGPIPE)
    }

    @Test func oneThatIsMissing() {
        let error = #expect(throws: ChildProgramError.self) {
            _ = try ChildProgram("ratebook-no-such-program", [])
        }
        #expect(error?.isMissing == true)
    }

    @Test func ourVariablesAreForUs() throws {
        setenv("RATEBOOK_TEST_KEY", "canary", 1)
        defer { unsetenv("RATEBOOK_TEST_KEY") }
        let child = try ChildProgram("env", [])
        let text = String(decoding: child.output, as: UTF8.self)
        #expect(text.contains("PATH=") && !text.contains("canary"))
    }

    /// A program that it leaves running holds its output open.
    @Test(.timeLimit(.minutes(1))) func aGrandchildIsNotWaitedFor() throws {
        let child = try ChildProgram("sh", ["-c", "sleep 120 & echo $!; echo x >&2; exit 4"])
        #expect(child.status == 4 && child.errors == Array("x\n".utf8))
        let text = String(decoding: child.output, as: UTF8.self)
        let sleeper = try #require(pid_t(text.trimmingCharacters(in: .newlines)))
        #expect(kill(sleeper, SIGTERM) == 0)
    }
}
