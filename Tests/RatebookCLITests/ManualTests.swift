import Answers
import Foundation
import Language
import TestSupport
import Testing

@testable import RatebookCLI

/// The manual pages, as roff and man(1) read them.
@Suite struct ManualTests {
    private static let commands = [""] + CommandRegistry.all.map { $0.name }

    @Test(arguments: Repetitions.cases(commands, quick: 6), ["en", "ko"])
    func everyCommandHasAPage(_ command: String, _ language: String) throws {
        let program = try Program()
        let words = command.isEmpty ? "" : " " + command
        let name = command.isEmpty ? "ratebook" : "ratebook-\(command)"
        let page = try program.shell("\"$ratebook\" --lang \(language) help --man\(words)")
        #expect(page.status == 0 && page.errors.isEmpty)
        try program.folder.write(page.output, to: "page.1")

        let warnings = try program.shell("groff -k -man -ww -Tutf8 page.1 2>&1 >/dev/null")
        #expect(warnings.output.isEmpty)
        let shown = try program.shell("LC_ALL=C.UTF-8 MANWIDTH=80 man -l page.1")
        #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
        let sections =
            language == "ko"
            ? ["이름", "사용법", "설명", "옵션", "종료 코드", "환경 변수", "파일", "관련 문서"]
            : [
                "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS",
                "ENVIRONMENT", "FILES", "SEE ALSO",
            ]
        let titles = shown.output.split(separator: "\n").filter { $0.first?.isLetter ?? false }
            .map(String.init)
        #expect(Set(sections).subtracting(titles).isEmpty)
        #expect(shown.output.contains("\n       \(name) - "))
        #expect(shown.output.contains("ratebook \(Version.number)"))
        // Placeholders are translated; words to type, such as <even|none>, are not.
        let foreign = language == "ko" ? shown.output.firstMatch(of: /<[a-z=\-\[\]]+>/)?.0 : nil
        #expect(foreign == nil)
        let whatis = try program.shell("lexgrog page.1")
        #expect(whatis.output.contains("\(name) - "))
    }

    @Test func thePagesAreListed() throws {
        let list = try Program().run("help", "--man", "--list").output
        let pages = CommandRegistry.all.map { "ratebook-\($0.name).1\n" }
        #expect(list == "ratebook.1\n" + pages.joined())
    }

    @Test func aSubcommandStandsOnThePageOfItsCommand() throws {
        let program = try Program()
        let page = try program.run("help", "--man", "favorite").output
        #expect(try program.run("help", "--man", "favorite", "add").output == page)
        #expect(page.contains(#".SS "favorite add""#))
        #expect(try program.run("help", "--man", "nothing").status == 64)
    }

    @Test func everyCommandIsDescribed() {
        let described = Set(Messages.ManualPages.ofCommands.keys)
        #expect(described == Set(CommandRegistry.all.map { $0.name }))
    }

    /// Every variable of the sources is in the manual.
    @Test func everyVariableIsInTheManual() throws {
        let page = try Program().run("help", "--man").output
        let folder = "Sources/RatebookCLI/"
        let files = FileManager.default.enumerator(atPath: Project.path(folder))
        for case let file as String in files ?? .init() where file.hasSuffix(".swift") {
            for match in try Project.text(folder + file).matches(of: /nvironment\["([A-Z_]+)"\]/) {
                #expect(page.contains(match.1), "\(file)")
            }
        }
    }

    @Test func makeInstallsAndUninstalls() throws {
        let program = try Program()
        let root = program.folder.path("root")
        let make = { (target: String) in
            try program.shell(
                """
                make --silent -C '\(Project.root.path)' -o binary \(target) \
                RELEASE="$ratebook" DESTDIR='\(root)' PREFIX=/usr 2>&1
                """)
        }
        let files = { (try program.shell("cd root && find . -type f | sort")).output }
        #expect(try make("install").output == "")
        let pages = Manual(language: .english, commands: CommandRegistry.all).files.flatMap {
            ["share/man/man1/\($0)", "share/man/ko/man1/\($0)"]
        }
        let expected =
            pages + [
                "bin/ratebook", "share/bash-completion/completions/ratebook",
                "share/zsh/site-functions/_ratebook",
                "share/fish/vendor_completions.d/ratebook.fish",
            ]
        let found = try files().split(separator: "\n").map(String.init)
        #expect(Set(found) == Set(expected.map { "./usr/" + $0 }))
        let modes = try program.shell("cd root/usr && find share -type f ! -perm 644")
        #expect(modes.output.isEmpty)

        try program.folder.write("mine", to: "root/usr/share/man/man1/other.1")
        #expect(try make("uninstall").output == "")
        #expect(try files() == "./usr/share/man/man1/other.1\n")
        #expect(try make("uninstall").status == 0)
    }
}
