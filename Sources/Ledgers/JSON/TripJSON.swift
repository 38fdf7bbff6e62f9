internal import JSON
internal import Rates
public import Trips

/// ratebook's own JSON format, which holds trips completely.
///
/// Amounts and rates are exact decimals in strings, amounts with all the decimals of their
/// currency. Members that are null are written too; a file that is read and written again is the
/// same byte for byte.
public enum TripJSON {
    /// The value of the member `format`.
    static let format = "ratebook-trip"
    /// The version that is written, and the newest that is read.
    public static let version = 1

    /// The file of some trips, with one expense per line.
    public static func text(of documents: [TripDocument]) -> String {
        let trips = documents.map { trip($0) }
        return "{\"format\": \"\(format)\", \"version\": \(version), \"trips\": "
            + list(trips, indent: "") + "}\n"
    }

    private static func trip(_ document: TripDocument) -> String {
        let trip = document.trip
        let home = trip.homeCurrency
        let budgets = trip.categoryBudgets.sorted {
            $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }
        let rates = trip.pinnedRates.sorted { $0.key < $1.key }
        let lines = [
            ("uid", quoted(trip.uid)),
            ("title", quoted(trip.title)),
            ("place", quoted(trip.place)),
            ("home_currency", quoted(home.code)),
            ("first_day", quoted(trip.firstDay.description)),
            ("last_day", quoted(trip.lastDay.description)),
            ("head_count", String(trip.headCount)),
            ("people", "[" + trip.people.map(quoted).joined(separator: ", ") + "]"),
            ("person_settings", settings(ofPeople: trip)),
            ("budget", amount(trip.budget, home)),
            ("daily_budget", amount(trip.dailyBudget, home)),
            ("category_budgets", object(budgets.map { ($0.key, amount($0.value, home)) })),
            ("category_splits", splits(ofCategories: trip)),
            (
                "pinned_rates",
                object(rates.map { ($0.key.code, quoted($0.value.description)) })
            ),
            ("archived", String(trip.isArchived)),
            ("by_currency", String(trip.isByCurrency)),
            ("expenses", list(document.expenses.map { expense($0) }, indent: "  ")),
            (
                "settlements",
                list(document.transfers.map { transfer($0, home) }, indent: "  ")
            ),
            ("cash", list(document.cash.map { cash($0) }, indent: "  ")),
            ("cards", list(document.cards.map { card($0) }, indent: "  ")),
        ]
        return "{\n"
            + lines.map { "  \(quoted($0.0)): \($0.1)" }.joined(separator: ",\n") + "\n }"
    }

    private static func expense(_ expense: Expense) -> String {
        object(
            [
                ("uid", quoted(expense.uid)),
                ("date", quoted(expense.date.description)),
                ("amount", amount(expense.amount.minorUnits, expense.amount.currency)),
                ("currency", quoted(expense.amount.currency.code)),
                ("home", amount(expense.homeAmount?.minorUnits, expense.homeCurrency)),
                ("rate", rate(expense.rate)),
                ("category", quoted(expense.category)),
            ] + ExpenseTexts.fields.map { ($0.name, quoted(expense.texts[$0.form])) } + [
                ("one_off", String(expense.isOneOff)),
                ("payments", payments(expense)),
                ("split", quoted(expense.split.rawValue)),
                ("shares", shares(expense)),
                ("items", items(expense)),
                (
                    "photos",
                    array(
                        expense.photos.map {
                            object([
                                ("hash", quoted($0.hash)), ("name", quoted($0.name)),
                                ("size", String($0.size)),
                            ])
                        })
                ),
                ("recorded", recorded(expense)),
            ])
    }

    static func rate(_ rate: ExpenseRate) -> String {
        object([
            ("kind", quoted(rate.kind.rawValue)),
            ("rate", quoted(rate.rate?.description)),
            ("date", quoted(rate.date?.description)),
            ("source", quoted(rate.source)),
            (
                "path",
                array(
                    rate.path.steps.map { step in
                        object([
                            ("base", quoted(step.pair.base.code)),
                            ("quote", quoted(step.pair.quote.code)),
                            ("rate", quoted(step.rate.description)),
                            ("date", quoted(step.date.description)),
                            ("kind", quoted(step.kind.rawValue)),
                        ])
                    })
            ),
        ])
    }

    /// The payments as an array; the CSV has the same in a field.
    static func payments(_ expense: Expense) -> String {
        array(
            expense.payments.map { payment in
                object([
                    ("person", quoted(payment.person)),
                    ("amount", amount(payment.amount, expense.amount.currency)),
                    ("home", amount(payment.homeAmount, expense.homeCurrency)),
                ])
            })
    }

    /// The shares as an array; the CSV has the same in a field.
    static func shares(_ expense: Expense) -> String {
        array(
            expense.shares.map { share in
                object([
                    ("person", quoted(share.person)),
                    ("part", quoted(share.part?.description)),
                    ("home", amount(share.homeAmount, expense.homeCurrency)),
                ])
            })
    }

    static func amount(_ units: Int64?, _ currency: Currency) -> String {
        quoted(units.map { Amount(minorUnits: $0, currency: currency).decimal.description })
    }

    static func quoted(_ text: String?) -> String {
        text.map { JSONWriter.quoted($0) } ?? "null"
    }

    static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
    }

    static func array(_ elements: [String]) -> String {
        "[" + elements.joined(separator: ", ") + "]"
    }

    /// An array with one element per line.
    private static func list(_ elements: [String], indent: String) -> String {
        guard !elements.isEmpty else { return "[]" }
        return "[\n" + elements.map { indent + " " + $0 }.joined(separator: ",\n") + "\n\(indent)]"
    }
}

extension TripJSON {
    /// Reads a file that ``text(of:)`` wrote, and validates it.
    public static func read(_ bytes: [UInt8]) throws(LedgerErrors) -> [TripDocument] {
        let root = try JSONValue(ofFile: bytes)
        do throws(LedgerError) {
            guard case .string(format)? = root["format"] else {
                throw LedgerError(.wrongFormat(expected: .json))
            }
            guard case .number(let number)? = root["version"], number == String(version) else {
                throw LedgerError(.unknownVersion(versionText(root)))
            }
        } catch {
            throw LedgerErrors([error])
        }
        var problems = Problems()
        var documents: [TripDocument] = []
        do throws(LedgerError) {
            let members = try MemberReader(root, path: "", names: ["format", "version", "trips"])
            for (path, value) in try members.list("trips") {
                guard let document = try readTrip(value, path, &problems) else { continue }
                documents.append(document)
            }
        } catch {
            problems.add(error)
        }
        checkNames(documents, &problems)
        try problems.check()
        return documents
    }

    private static func versionText(_ root: JSONValue) -> String {
        switch root["version"] {
        case .number(let text)?, .string(let text)?: text
        default: ""
        }
    }

    /// Adds a problem for every uid that is used twice.
    private static func checkNames(_ documents: [TripDocument], _ problems: inout Problems) {
        var trips: Set<String> = []
        var expenses: Set<String> = []
        var transfers: Set<String> = []
        var entries: Set<String> = []
        for (index, document) in documents.enumerated() {
            let path = "trips[\(index)]"
            if !trips.insert(document.trip.uid).inserted {
                problems.add(LedgerError(field: "\(path).uid", .twice(document.trip.uid)))
            }
            for (number, expense) in document.expenses.enumerated()
            where !expenses.insert(expense.uid).inserted {
                problems.add(
                    LedgerError(field: "\(path).expenses[\(number)].uid", .twice(expense.uid)))
            }
            for (number, record) in document.transfers.enumerated()
            where !transfers.insert(record.uid).inserted {
                problems.add(
                    LedgerError(field: "\(path).settlements[\(number)].uid", .twice(record.uid)))
            }
            for (number, entry) in document.cash.enumerated()
            where !entries.insert(entry.uid).inserted {
                problems.add(LedgerError(field: "\(path).cash[\(number)].uid", .twice(entry.uid)))
            }
        }
    }

    /// A trip; nil if one of its expenses has an error, which is added to the problems.
    private static func readTrip(
        _ value: JSONValue, _ path: String, _ problems: inout Problems
    ) throws(LedgerError) -> TripDocument? {
        let members = try MemberReader(
            value, path: path,
            names: [
                "uid", "title", "place", "home_currency", "first_day", "last_day", "head_count",
                "people", "person_settings", "budget", "daily_budget", "category_budgets",
                "category_splits", "pinned_rates", "archived", "by_currency", "expenses",
                "settlements", "cash", "cards",
            ])
        let trip = try readTrip(members)
        var document = TripDocument(trip: trip, expenses: [], transfers: [])
        let before = problems.errors.count
        for (path, value) in try members.list("expenses") where !problems.isFull {
            do throws(LedgerError) {
                document.expenses.append(try ExpenseMembers.read(value, path, of: trip))
            } catch {
                problems.add(error)
            }
        }
        for (path, value) in try members.list("settlements") where !problems.isFull {
            do throws(LedgerError) {
                document.transfers.append(try readTransfer(value, path, of: trip))
            } catch {
                problems.add(error)
            }
        }
        for (path, value) in try members.list("cash") where !problems.isFull {
            do throws(LedgerError) {
                document.cash.append(try readCash(value, path, of: trip))
            } catch {
                problems.add(error)
            }
        }
        for (path, value) in try members.list("cards") where !problems.isFull {
            do throws(LedgerError) {
                document.cards.append(try readCard(value, path, of: trip))
            } catch {
                problems.add(error)
            }
        }
        return problems.errors.count == before ? document : nil
    }

    private static func readTrip(_ members: MemberReader) throws(LedgerError) -> Trip {
        let home = try members.currency("home_currency")
        let (first, last) = (try members.day("first_day"), try members.day("last_day"))
        guard first <= last, Int(last.ordinal) - Int(first.ordinal) < Trip.longest else {
            throw members.error("last_day", .badPeriod(first: first, last: last))
        }
        var trip = Trip(
            uid: try members.text("uid"), title: try members.text("title"), homeCurrency: home,
            firstDay: first, lastDay: last,
            headCount: Int(try members.integer("head_count", in: 1...1_000)))
        trip.place = try members.optionalText("place")
        for (path, value) in try members.list("people") {
            guard case .string(let name) = value else { throw LedgerError(field: path, .wrongKind) }
            guard !name.isEmpty else { throw LedgerError(field: path, .badText("")) }
            guard Trip.isName(name) else { throw LedgerError(field: path, .badText(name)) }
            guard !trip.hasPerson(like: name) else {
                throw LedgerError(field: path, .twice(name))
            }
            trip.people.append(name)
            guard trip.people.count <= trip.headCount else { break }
        }
        guard trip.people.count <= trip.headCount else {
            throw members.error(
                "head_count", .headCount(trip.headCount, people: trip.people.count))
        }
        try readSettings(ofPeople: members, of: &trip)
        trip.budget = try budget(members, "budget", home)
        trip.dailyBudget = try budget(members, "daily_budget", home)
        let budgets = try members.object("category_budgets")
        let path = members.field("category_budgets")
        for member in budgets {
            guard !member.name.isEmpty else { throw LedgerError(field: path, .badText("")) }
            // Swift compares by canonical equivalence: two JSON keys may be one category.
            guard trip.categoryBudgets[member.name] == nil else {
                throw LedgerError(field: path, .twice(member.name))
            }
            let one = try MemberReader(.object([member]), path: path, names: [member.name])
            trip.categoryBudgets[member.name] = try budget(one, member.name, home)
        }
        try readSplits(ofCategories: members, of: &trip)
        for member in try members.object("pinned_rates") {
            let path = members.field("pinned_rates")
            guard let currency = Currency(member.name), currency.code == member.name,
                currency != home
            else { throw LedgerError(field: path, .unknownCurrency(member.name)) }
            let one = try MemberReader(.object([member]), path: path, names: [member.name])
            trip.pinnedRates[currency] = try one.rate(member.name)
        }
        trip.isArchived = try members.flag("archived")
        trip.isByCurrency = try members.flag("by_currency")
        return trip
    }

    private static func budget(
        _ members: MemberReader, _ name: String, _ home: Currency
    ) throws(LedgerError) -> Int64? {
        guard let units = try members.optionalUnits(name, home) else { return nil }
        guard units > 0 else { throw members.error(name, .notPositive(String(units))) }
        return units
    }
}
