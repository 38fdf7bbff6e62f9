import Foundation
import TestSupport
import Testing

/// Completion in the real shells, each on its own terminal.
@Suite struct ShellTests {
    /// A line, and the result of the tab key; a blank ends a completed word.
    private static let lines = [
        ("ratebook ra", "ratebook rates "),
        ("ratebook nothing ra", "ratebook nothing ra"),
        ("LANG=C ratebook ra", "LANG=C ratebook rates "),
        ("true && ratebook ra", "true && ratebook rates "),
        ("ratebook help fav", "ratebook help favorite "),
        ("ratebook completions z", "ratebook completions zsh "),
        ("ratebook --lang ko favorite a", "ratebook --lang ko favorite add "),
        ("ratebook rates --bas", "ratebook rates --base "),
        ("ratebook rates --base KR", "ratebook rates --base KRW "),
        ("ratebook rates --base=KR", "ratebook rates --base=KRW "),
        ("ratebook rates --base=kr", "ratebook rates --base=krw "),
        ("ratebook rates --kind ba", "ratebook rates --kind bank-"),
        ("ratebook rates --kind=bank-b", "ratebook rates --kind=bank-buys "),
        (
            "ratebook rates --now=2026-11-20T09:00:00Z --bas",
            "ratebook rates --now=2026-11-20T09:00:00Z --base "
        ),
        (
            "ratebook rates --now 2026-11-20T09:00:00Z --bas",
            "ratebook rates --now 2026-11-20T09:00:00Z --base "
        ),
        ("ratebook history USD/KR", "ratebook history USD/KRW "),
        ("ratebook history usd/kr", "ratebook history usd/krw "),
        ("ratebook history USD KR", "ratebook history USD KRW "),
        ("ratebook history USD/KRW --since ye", "ratebook history USD/KRW --since yesterday "),
        ("ratebook history USD/KRW --since -7", "ratebook history USD/KRW --since -7d "),
        ("ratebook history USD/KRW --since=-7", "ratebook history USD/KRW --since=-7d "),
        ("ratebook convert 100 USD KR", "ratebook convert 100 USD KRW "),
        ("ratebook convert '12.5 * 3' USD KR", "ratebook convert '12.5 * 3' USD KRW "),
        ("ratebook convert three", "ratebook convert three"),
        ("ratebook source enable fra", "ratebook source enable frankfurter "),
        ("ratebook favorite add -- KR", "ratebook favorite add -- KRW "),
        ("ratebook sync --from three", "ratebook sync --from three-days.csv "),
        ("ratebook sync --from=three", "ratebook sync --from=three-days.csv "),
        ("ratebook sync --from sp", "ratebook sync --from sp\\ ace.csv "),
        ("ratebook sync --from \"three", "ratebook sync --from \"three-days.csv\" "),
        ("ratebook history \"USD/KR", "ratebook history \"USD/KRW\" "),
        ("ratebook rates > three", "ratebook rates > three-days.csv "),
        ("ratebook --db three", "ratebook --db three-days.csv "),
    ]

    /// The typed beginning of a name, and a name that someone else's file may contain.
    private static let names = [
        ("wi", "wine;touch${IFS}x"), ("cof", "coffee and cake"), ("sub", "sub$(touch x)"),
        ("tick", "tick`touch x`"), ("it", "it's"), ("'it", "it's"), ("\"it", "it's"),
        ("quot", #"quot"e"#), ("'quot", #"quot"e"#), ("\"quot", #"quot"e"#),
        ("back", #"back\slash"#), ("'back", #"back\slash"#), ("\"back", #"back\slash"#),
        ("wh", "what*?[a]"), ("bra", "bra{c}"), ("\\~", "~root"), ("'~", "~root"),
        ("\"~", "~root"), ("\\#", "#1"), ("'#", "#1"), ("\"#", "#1"), ("\\$", "$HOME"),
        ("'$", "$HOME"), ("\"\\$", "$HOME"), ("bang", "bang!!"), ("'bang", "bang!!"),
        ("\"bang", "bang!!"), ("pip", "pipe|touch x&touch x<x>x"),
        ("\"pip", "pipe|touch x&touch x<x>x"), ("'pip", "pipe|touch x&touch x<x>x"),
        ("par", "par(touch x)"), ("at", "at@home"), ("at@", "at@home"), ("at@h", "at@home"),
        ("col", "colon: a@b"), ("colon:", "colon: a@b"), ("'colon:", "colon: a@b"),
        ("colon:\\ a", "colon: a@b"), ("na", "naïve 라떼"), ("라", "라면;touch x"),
        ("\"라", "라면;touch x"), ("per", "per%c %1"), ("up", "up^a^b"), ("lea", "leaf🍃 tea"),
        ("wine\\;", "wine;touch${IFS}x"), ("\"coffee a", "coffee and cake"),
        ("cof\"fee a", "coffee and cake"), ("\"fin", "fin\""), ("'fan", "fan'"), ("\"fan", "fan'"),
    ]

    /// The tab key and Enter pass such names unchanged, and run nothing in them.
    @Test(
        arguments: Repetitions.cases(
            [
                ("bash", "source <(ratebook completions bash)"),
                (
                    "bash",
                    "COMP_WORDBREAKS=${COMP_WORDBREAKS//[=:]/}; source <(ratebook completions bash)"
                ),
                (
                    "zsh",
                    "autoload -Uz compinit; compinit -u -D; source <(ratebook completions zsh)"
                ),
                ("fish", "ratebook completions fish | source"),
            ], quick: 2))
    func namesAreWordsAndNoCommands(_ shell: String, _ startup: String) throws {
        var program = try Program()
        for name in Set(Self.names.map(\.1)) {
            #expect(try program.run("category", "add", "--", name).status == 0)
        }
        // A program that completes like the real one, and records the words that it gets.
        try FileManager.default.createDirectory(
            atPath: program.folder.path("bin"), withIntermediateDirectories: false)
        let stand = try program.folder.write(
            """
            #!/bin/sh
            case $1 in __complete | completions) exec \(Project.binary) "$@" ;; esac
            printf '<%s>' "$@" >>"$LINES_FILE"
            echo >>"$LINES_FILE"

            """, to: "bin/ratebook")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: stand)
        program.environment["PATH"] = program.folder.path("bin") + ":/usr/local/bin:/usr/bin:/bin"
        program.environment["LC_ALL"] = "C.UTF-8"
        let lines = Self.names.flatMap { typed, name in
            [
                ("category remove \(typed)", "<category><remove><\(name)>"),
                ("expense list --category=\(typed)", "<expense><list><--category=\(name)>"),
            ]
        }
        .filter { shell != "fish" || !$0.0.contains("=") }
        let files = try program.folder.names()
        let result = try Command(
            "/usr/bin/env",
            [
                "python3", Project.path("Tests/RatebookCLITests/Shells/type-and-tab.py"),
                "--enter", shell, startup,
            ],
            environment: program.environment,
            input: lines.map { "ratebook \($0.0)\n" }.joined(), folder: program.folder.url.path)
        #expect(result.status == 0, "\(result.errors)")
        let ran = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(ran.count == lines.count + 1)
        for ((line, expected), found) in zip(lines, ran) {
            #expect(found == expected, "\(shell), \(startup): \(line)")
        }
        #expect(try program.folder.names().filter { !$0.hasPrefix(".") } == files)
    }

    /// The shells, each with the script where `Scripts/install` puts it and with the script sourced
    /// at the start.
    @Test(
        arguments: Repetitions.cases(
            [
                ("bash", "source <(ratebook completions bash)"),
                ("bash", "source /usr/share/bash-completion/bash_completion"),
                (
                    "bash",
                    "COMP_WORDBREAKS=${COMP_WORDBREAKS//[=:]/}; source <(ratebook completions bash)"
                ),
                (
                    "zsh",
                    "autoload -Uz compinit; compinit -u -D; source <(ratebook completions zsh)"
                ),
                (
                    "zsh",
                    "fpath=(~/.local/share/zsh/site-functions $fpath); autoload -Uz compinit; compinit -u -D"
                ), ("fish", "ratebook completions fish | source"), ("fish", ""),
            ], quick: 3))
    func theTabKey(_ shell: String, _ startup: String) throws {
        var program = try Program()
        let local = program.folder.path(".local")
        let installed = try Command(
            Project.path("Scripts/install"), [Project.binary, local],
            environment: ["PATH": "/usr/bin:/bin"])
        #expect(installed.status == 0, "\(installed.errors)")
        for name in ["three-days.csv", "sp ace.csv"] { try program.folder.write("", to: name) }
        program.environment["PATH"] = "\(local)/bin:/usr/local/bin:/usr/bin:/bin"
        program.environment["XDG_DATA_DIRS"] = "\(local)/share:/usr/share"
        program.environment["LC_ALL"] = "C.UTF-8"
        var lines = Self.lines
        if startup.contains("WORDBREAKS") {
            // Only a shell that splits words at = completes the file name after it.
            lines.removeAll { $0.0.contains("--from=") }
        }
        let result = try Command(
            "/usr/bin/env",
            [
                "python3", Project.path("Tests/RatebookCLITests/Shells/type-and-tab.py"), shell,
                startup,
            ],
            environment: program.environment, input: lines.map { $0.0 + "\n" }.joined(),
            folder: program.folder.url.path)
        #expect(result.status == 0, "\(result.errors)")
        let typed = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(typed.count == lines.count + 1)
        for ((line, expected), found) in zip(lines, typed) {
            #expect(found == expected, "\(shell), \(startup): \(line)")
        }
    }

    @Test func fishShowsWhatTheWordsMean() throws {
        var program = try Program()
        program.environment["PATH"] =
            "\(URL(fileURLWithPath: Project.binary).deletingLastPathComponent().path):/usr/local/bin:/usr/bin:/bin"
        let result = try Command(
            "/usr/bin/env",
            [
                "fish", "--no-config", "-c",
                "ratebook completions fish | source; complete -C 'ratebook --lang ko favorite '",
            ], environment: program.environment)
        #expect(
            result.output
                == "add\t즐겨찾기에 추가합니다.\nremove\t즐겨찾기에서 뺍니다.\nlist\t즐겨찾기를 보여 줍니다.\nfilm\t관심 영화를 관리합니다. 통화 즐겨찾기와는 별개입니다.\n"
        )
    }
}
