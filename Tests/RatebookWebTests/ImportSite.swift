import Foundation
import TestSupport
import Testing

@testable import RatebookWeb

/// A trip whose page imports files.
struct ImportSite {
    var site: TripSite
    let trip: String

    init(people: String = "A, B") throws {
        site = try TripSite()
        trip = try site.addTrip(people: people)
    }

    var address: String { trip + "/import" }

    /// Sends a file, with other fields of the form.
    func send(
        _ file: [UInt8], _ name: String = "file.csv", _ fields: [(String, String)] = [],
        as visitor: Visitor = TripSite.owner, _ language: String = "en"
    ) throws -> Shown {
        let upload = try site.upload(file, name, field: "file")
        return Shown(
            try site.post(address, fields, uploads: [upload], as: visitor, language))
    }

    func send(_ text: String, _ language: String = "en") throws -> Shown {
        try send(Array(text.utf8), language)
    }

    private func send(_ bytes: [UInt8], _ language: String) throws -> Shown {
        try send(bytes, "file.csv", as: TripSite.owner, language)
    }

    /// Sends the form of a page again, with changes.
    func again(
        _ shown: Shown, _ changes: [(String, String?)] = [], as visitor: Visitor = TripSite.owner,
        _ language: String = "en"
    ) throws -> Shown {
        Shown(try site.post(address, shown.fields(changes), as: visitor, language))
    }

    func take(_ shown: Shown, _ changes: [(String, String?)] = []) throws -> Shown {
        try again(shown, changes + [("do", "take")])
    }

    /// The amounts of the recorded expenses with their memos.
    func recorded() throws -> [String] {
        let list = try site.program("expense", "list", "--trip", "Osaka", "--csv")
        return list.split(whereSeparator: \.isNewline).map(String.init)
    }

    /// The number of expenses.
    func count() throws -> Int { try max(0, recorded().count - 1) }

    /// An answer with the fields of its form, as a browser would send them.
    struct Shown {
        let answer: TripSite.Answer

        init(_ answer: TripSite.Answer) { self.answer = answer }

        var text: String { answer.text }
        var status: Int32 { answer.status }

        /// The fields with changes: nil removes a field, a value replaces all of its name.
        func fields(_ changes: [(String, String?)]) -> [(String, String)] {
            let names = changes.map(\.0)
            return all.filter { !names.contains($0.0) }
                + changes.compactMap { change in change.1.map { (change.0, $0) } }
        }

        private var all: [(String, String)] {
            let inputs = text.matches(of: /<input ([^>]*)>/).compactMap { match in
                let attributes = String(match.1)
                guard let name = Self.attribute("name", attributes), name != "token" else {
                    return (String, String)?.none
                }
                let isTick =
                    attributes.contains("type=\"checkbox\"") || attributes.contains("radio")
                guard !isTick || attributes.contains(" checked") else { return nil }
                return (name, Self.attribute("value", attributes) ?? "")
            }
            let selects = text.matches(of: /<select id="([^"]*)".*?<\/select>/.dotMatchesNewlines())
                .compactMap { match in
                    String(match.0).firstMatch(of: /<option value="([^"]*)" selected>/)
                        .map { (String(match.1), String($0.1)) }
                }
            return inputs + selects
        }

        private static func attribute(_ name: String, _ attributes: String) -> String? {
            guard let start = attributes.range(of: " \(name)=\"", options: []) else {
                guard attributes.hasPrefix("\(name)=\"") else { return nil }
                return String(attributes.dropFirst(name.count + 2).prefix { $0 != "\"" })
            }
            return String(attributes[start.upperBound...].prefix { $0 != "\"" })
        }

        /// The rows that have a tick.
        var rows: [String] {
            text.matches(of: /name="row" value="([^"]*)"/).map { String($0.1) }
        }
    }

    static let statement = """
        Date,Amount,Currency,Description
        2026-11-01,-1980,JPY,Ichiran
        2026-11-02,-650,JPY,Lawson
        2026-11-03,0,JPY,Nothing
        2026-11-03,-12000,JPY,Universal
        """
}
