package import Language
package import Rates
import Sync

/// Errors in values, and how to write them.
extension Messages {
    package static var themeNeedsPicture: Text {
        Text("--theme is for pictures: add --svg FILE or --png FILE")
    }

    package static var namePicture: Text {
        Text("--svg and --png need the name of a file")
    }

    package static func isTheBook(_ path: String) -> Text {
        Text("\(path) belongs to the book")
    }

    package static var anotherName: Text { Text("Choose another name.") }

    package static func written(_ path: String) -> Text {
        Text("Written: \(path)")
    }

    package static func noPNGLibrary(_ reason: String) -> Text {
        Text("PNG needs librsvg: \(reason)")
    }

    package static var installPNGLibrary: Text {
        Text("Install it (Debian: librsvg2-2), or use --svg.")
    }

    package static var noKoreanFont: Text {
        Text(
            "No font here has Korean letters: they are boxes in the PNG. Install one (Debian: fonts-nanum), or use --svg."
        )
    }

    package static func badPair(_ text: String) -> Text {
        text.isEmpty
            ? Text("A pair of currencies is missing")
            : Text("'\(text)' is not a pair of currencies")
    }

    package static var pairExample: Text {
        Text("Write it as USD/KRW or USD KRW.")
    }

    package static func unknownCurrency(_ code: String) -> Text {
        Currency.isOtherAsset(code)
            ? Text("'\(code)' is not a currency of the book") : Text("Unknown currency '\(code)'")
    }

    package static func unknownSource(_ id: String) -> Text {
        Text("Unknown source '\(id)'")
    }

    package static func oneOf(_ ids: [String]) -> Text {
        Text("One of: \(ids.joined(separator: ", "))")
    }

    package static func badDate(_ text: String) -> Text {
        Text("'\(text)' is not a date")
    }

    package static func badYear(_ text: String) -> Text {
        Text("'\(text)' is not a year of 1900 to 2099")
    }

    package static func badAge(_ text: String) -> Text {
        Text("'\(text)' is not a number of days")
    }

    package static var ageRange: Text { Text("Write 0 to 36525.") }

    package static func badKind(_ text: String) -> Text {
        Text("There is no kind of rates '\(text)'")
    }

    /// The kinds of rates, and who publishes those that most sources do not have.
    package static var kinds: Text {
        let others = RateKind.allCases.filter { $0 != .mid }.map { kind in
            let sources = SourceRegistry.rates.filter { $0.rates.kinds.contains(kind) }
            return "\(kind.rawValue) (\(sources.map(\.about.id).joined(separator: ", ")))"
        }
        return Text("Kinds and their sources: mid (most), \(others.joined(separator: ", "))")
    }

    package static func badInstant(_ text: String) -> Text {
        Text("'\(text)' is not a time with a zone")
    }

    package static var instantExample: Text {
        Text("Write 2026-11-20T09:00:00Z or 2026-11-20T18:00+09:00.")
    }

    package static func badDigits(_ text: String) -> Text {
        Text("'\(text)' is not a number of decimals")
    }

    package static var digitsRange: Text {
        Text("Write 0 to 12, or 'currency' for the currency's own.")
    }

    package static func sinceAfterUntil(_ since: Day, _ until: Day) -> Text {
        Text("\(since) is after \(until)")
    }

    /// How to give two days in order, each with its option.
    package static func earlierDayFirst(
        _ first: (option: String, day: Day), _ last: (option: String, day: Day)
    ) -> Text {
        let words = "\(first.option) \(first.day) \(last.option) \(last.day)"
        return Text("The earlier day first: \(words)")
    }
}

extension Failure {
    package static func unknownCurrency(_ code: String) -> Failure {
        Failure.usage(
            "unknown-currency", Messages.unknownCurrency(code),
            Currency.nearest(to: code).map { Messages.didYouMean($0.code) }
                ?? Messages.run("ratebook rates --all"))
    }

    package static func unknownSource(_ id: String) -> Failure {
        Failure.usage("unknown-source", Messages.unknownSource(id), hint(on: id.lowercased()))
    }

    private static func hint(on id: String) -> Text {
        // A bank that Frankfurter is not asked for is a source itself.
        let prefix = "frankfurter:"
        guard id.hasPrefix(prefix) else {
            return closestWord(to: id, among: SourceRegistry.all.map(\.about.id))
                .map(Messages.didYouMean) ?? Messages.listSources
        }
        let bank = String(id.dropFirst(prefix.count))
        return SourceRegistry.source(bank).map { Messages.didYouMean($0.about.id) }
            ?? Messages.listBanks
    }
}

/// Texts about files and the environment.
extension Messages {
    package static var emptyName: Text {
        Text("--db needs the name of a file")
    }

    package static var noLocation: Text {
        Text("There is no place for the book: HOME is not set")
    }

    package static var nameTheBook: Text {
        Text("Name the file: --db FILE, or RATEBOOK_DB=FILE")
    }

    /// How to create a book at a path.
    package static func makeBook(_ path: String) -> Text {
        let command = "ratebook --db \(path.shellWord) sync"
        return Text("Is the name right? To create a book there: \(command)")
    }

    /// - Parameter variable: the one that names the file.
    package static func keyFileUnreadable(
        _ path: String, _ reason: String, variable: String? = nil
    ) -> Text {
        variable.map {
            Text("The key file \(path) cannot be read: \(reason) (\($0))")
        } ?? Text("The key file \(path) cannot be read: \(reason)")
    }

    package static func fileUnreadable(_ path: String, _ reason: String) -> Text {
        Text("\(path) cannot be read: \(reason)")
    }

    package static var lookAtName: Text { Text("Check the file's name.") }

    package static func unknownZone(_ zone: String) -> Text {
        Text("Warning: the time zone TZ=\(zone) is unknown; dates are in UTC")
    }

}
