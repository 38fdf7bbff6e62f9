import Foundation
import TestSupport
import Testing

/// What the program prints in the pseudo-language comes from its catalogue, or is data.
@Suite struct PseudoLanguageTests {
    /// Commands whose output is for programs, in another language, or of another program.
    private static var others: Regex<Substring> {
        /--json|--csv|--lang|--svg|--format|--create|sqlite3|\bcat |\bls\b|\bman |\bfind |\bsed |\bhead |\bgrep |script |__complete|LC_ALL|LANG=|--stats/
    }

    /// What commands, sources and formats are called.
    private static let names: Set<String> = [
        "ratebook", "Tests", "Data", "csv", "db", "ecb", "er", "api", "exchangerate", "eximbank",
        "frankfurter", "kobis", "European", "Central", "Bank", "Euro", "foreign", "exchange",
        "reference", "rates", "Frankfurter", "ExchangeRate", "API", "open", "access", "with", "key",
        "Korea", "Eximbank", "KOBIS", "undo", "redo", "mid", "mizuho", "Mizuho", "boe", "boc",
        "rba", "of", "England", "Canada", "Reserve", "Australia", "bbk", "Deutsche", "Bundesbank",
        "cbr",
        "Russia", "nbp", "Narodowy", "Polski", "table",
        "currency", "fawazahmed", "fed", "usd", "Federal", "ecos", "tcmb", "Merkez", "Bankas",
        "Cumhuriyet",
        "rkiye", "bot", "unionpay", "National", "Romania", "Taiwan",
        "UnionPay", "International",
        // The kinds of rates, as they are typed.
        "bank", "cash", "card",
    ]

    @Test(
        "Screens in the pseudo-language",
        arguments: [
            "alert", "check", "convert", "entry", "expense", "far-rates", "favorite", "home",
            "import", "old-rates", "pending", "rates", "report", "share", "source", "sync",
            "trip-choice", "trip-days", "trip-names", "trip",
        ])
    func screens(_ name: String) throws {
        let screen = try Project.text("Tests/RatebookCLITests/Screens/\(name).screen")
        let played = try Screen(screen).played(in: Screen.folder(), locale: "en_XA.UTF-8")
        #expect(played.contains("["))
        let typed = screen.split(separator: "\n").filter {
            $0.hasPrefix("$ ") || $0.hasPrefix("# ")
        }
        let words = typed.joined(separator: " ").matches(of: /[A-Za-z]+/).map { String($0.output) }
        let data = Self.names.union(words)
        var isRead = true
        for line in played.split(separator: "\n") where !line.hasPrefix("# ") {
            if line.hasPrefix("$ ") {
                isRead = !line.contains(Self.others)
            } else if isRead {
                let stray = strayWords(in: String(line), data: data)
                #expect(stray.isEmpty, "\(line)")
            }
        }
    }

    @Test("The help of every command has no English")
    func help() throws {
        let program = try Program()
        let all = try program.run("--lang", "en-XA", "--help")
        let commands = all.output.matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.output.1) }
        #expect(commands.count > 20)
        for command in commands {
            let help = try program.run("--lang", "en-XA", "help", command)
            #expect(help.status == 0)
            // Below examples stand commands.
            let lines = help.output.split(separator: "\n").filter { !$0.contains("ratebook") }
            let data = Self.names.union([
                "add", "list", "remove", "edit", "copy", "conflicts", "choose", "devices", "leave",
            ])
            for line in lines where !line.contains(#/^  [a-z]+ /#) {
                #expect(strayWords(in: String(line), data: data).isEmpty, "\(command): \(line)")
            }
        }
    }

    @Test("The pseudo-language is not offered")
    func isHidden() throws {
        let program = try Program()
        let help = try program.run("help", "options").output
        #expect(help.contains("<en|ko>"))
        let wrong = try program.run("rates", "--lang", "xx")
        #expect(wrong.status == 64 && !wrong.errors.contains("XA"))
    }
}
