import TestSupport
import Testing

/// What a person sees who runs the program on a terminal, by script(1).
@Suite struct TerminalTests {
    private func screen(_ command: String, in program: Program) throws -> String {
        try program.shell("script -qec \"\(command)\" /dev/null").output
    }

    @Test func aLongReadingShowsItsProgressAndLeavesOneLine() throws {
        let program = try Program()
        let text = try screen("$ratebook sync --from \(Program.history)", in: program)
        #expect(text.contains("\r\u{1B}[KReading 256 of 7,126 days"))
        #expect(text.contains("\r\u{1B}[KReading 6,912 of 7,126 days"))
        #expect(
            text.hasSuffix(
                "\r\u{1B}[Kecb: 7,126 days and 221,702 rates stored, newest 2026-10-30\r\n"))
        let quiet = try screen("$ratebook sync -q --from \(Program.history)", in: program)
        #expect(quiet.isEmpty)
    }

    @Test func arrowsHaveTheColoursOfTheReader() throws {
        let program = try Program()
        _ = try program.run("sync", "--from", Program.history)
        let command = "$ratebook rates --date 2026-10-30"
        let english = try screen(command, in: program)
        #expect(
            english.contains("\u{1B}[32m▲\u{1B}[0m") && english.contains("\u{1B}[31m▼\u{1B}[0m"))
        let korean = try screen("\(command) --lang ko", in: program)
        #expect(korean.contains("\u{1B}[31m▲\u{1B}[0m") && korean.contains("\u{1B}[34m▼\u{1B}[0m"))
        for plain in ["\(command) --no-color", "NO_COLOR=1 \(command)", "TERM=dumb \(command)"] {
            #expect(try !screen(plain, in: program).contains("\u{1B}"), "\(plain)")
        }
        let piped = try program.run("rates", "--date", "2026-10-30")
        #expect(!piped.output.contains("\u{1B}"))
    }
}
