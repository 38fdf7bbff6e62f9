import Foundation
import TestSupport
import Testing
import Trips

/// docs/json.md lists the fields that the program prints, with their types and meanings.
@Suite struct JSONDocumentTests {
    /// With UPDATE_SCREENS set, the document is rewritten.
    @Test func fields() throws {
        let isUpdate = ProcessInfo.processInfo.environment["UPDATE_SCREENS"] != nil
        let arguments = ["Scripts/json-shapes", Project.binary] + (isUpdate ? [] : ["--check"])
        let compared = try Command(
            "/usr/bin/env", arguments,
            environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
            folder: Project.root.path)
        #expect(compared.status == 0, "\(compared.output)\(compared.errors)")
    }

    /// The document has the fields of the table of fields, by their names and with the types of their kinds.
    @Test func tableOfFields() throws {
        let text = try Project.text("docs/json.md")
        let start = try #require(text.range(of: "\n## export --format json\n"))
        let section = text[start.upperBound...].prefix(while: { $0 != "#" })
        for (entity, prefix) in Self.entityTable {
            for form in entity.fields where form != .removed {
                if form == .paid {
                    #expect(section.contains("| `\(prefix)paid` | object or null |"))
                    continue
                }
                for (name, type) in Self.members(of: form) {
                    let row = "\n| `\(prefix)\(name)` | \(type) |"
                    #expect(section.contains(row), "\(row) is missing")
                }
            }
        }
    }

    private static let entityTable: [(entity: TripEntity, prefix: String)] = [
        (.trip, "trips[]."), (.expense, "trips[].expenses[]."),
        (.transfer, "trips[].settlements[]."), (.cash, "trips[].cash[]."),
        (.card, "trips[].cards[]."),
    ]

    /// The members of JSON that have a field's values, and their types.
    private static func members(of form: FieldForm) -> [(name: String, type: String)] {
        let end = form.isEssential ? "" : " or null"
        return switch form.kind {
        case .text, .label, .currency: [(form.name, "text" + end)]
        case .flag: [(form.name, "boolean")]
        case .number: [(form.name, "integer")]
        case .day: [(form.name, "date" + end)]
        case .days: [("first_day", "date"), ("last_day", "date")]
        case .amount where form.isFamily: [("category_\(form.name)s", "object")]
        case .amount: [(form.name, "decimal" + end)]
        case .rate: [("pinned_\(form.name)s", "object")]
        case .money: [("amount", "decimal"), ("currency", "text"), ("home", "decimal or null")]
        case .people: [("category_\(form.name)s", "object")]
        case .photo: [("\(form.name)s", "list of objects")]
        case .bill: [(form.name, "list of objects")]
        case .transfer:
            [("date", "date"), ("giver", "text"), ("taker", "text"), ("amount", "decimal")]
        case .cash:
            [
                ("kind", "text"), ("date", "date"), ("person", "text or null"),
                ("amount", "decimal"), ("currency", "text"), ("cost", "object or null"),
                ("fee", "object or null"), ("place", "text or null"),
            ]
        case .card:
            [
                ("name", "text"), ("person", "text or null"), ("fee_percent", "decimal"),
                ("minimum", "text or null"), ("fixed", "text or null"), ("rates", "text or null"),
            ]
        }
    }
}
