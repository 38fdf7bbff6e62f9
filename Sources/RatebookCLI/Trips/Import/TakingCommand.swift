import Answers
import Rates
import Terminal
import Texts
import Trips

/// A command that replaces a value in the book by the one in a file.
struct TakingCommand {
    /// The command without its options: `ratebook expense edit 8`.
    let subject: String
    /// The options with the new values: `--amount 1500`.
    let options: String

    init(_ subject: String, _ options: [String] = []) {
        (self.subject, self.options) = (subject, options.joined(separator: " "))
    }

    /// The whole command; nil if it contains characters that cannot be copied from a terminal.
    var text: String? {
        let text = options.isEmpty ? subject : subject + " " + options
        return text.isTerminalSafe && text.clipped == text ? text : nil
    }

    /// Joins consecutive commands with the same subject.
    static func joined(_ commands: [TakingCommand]) -> [TakingCommand] {
        commands.reduce(into: []) { joined, next in
            if let last = joined.last, last.subject == next.subject {
                joined[joined.count - 1] = TakingCommand(
                    next.subject, [last.options, next.options])
            } else {
                joined.append(next)
            }
        }
    }
}

extension TakingCommand {
    /// An option with its value, as one word if the value looks like an option.
    private static func option(_ name: String, _ value: String) -> String {
        name + (value.hasPrefix("-") ? "=" : " ") + value.shellWord
    }

    /// Creates the command for a field of an expense; nil if no command sets it.
    ///
    /// - Parameter people: the trip's people.
    init?(_ known: StoredExpense, _ field: ExpenseField, file: Expense, people: [String]) {
        guard let options = Self.options(field, of: known.content, file, people) else { return nil }
        self.init("ratebook expense edit \(known.id)", options)
    }

    private static func options(
        _ field: ExpenseField, of expense: Expense, _ file: Expense, _ people: [String]
    ) -> [String]? {
        switch field {
        case .single(let form): [option(of: form, file.value(form))]
        case .amount:
            ["--amount \(file.amount.decimal)"]
                + (expense.amount.currency == file.amount.currency
                    ? [] : ["--currency \(file.amount.currency)"])
        case .rate: rate(of: file)
        case .payments:
            file.payments.isEmpty
                ? nil
                : file.payments.map { payment in
                    let paid = Amount(minorUnits: payment.amount, currency: file.amount.currency)
                    let word = "\(payment.person)=\(paid.decimal)"
                    return "--paid-by "
                        + (file.payments.count == 1 ? payment.person : word).shellWord
                }
        // The items say it.
        case .split where file.bill != nil: nil
        case .split:
            ["--split \(file.split.rawValue)"]
                + (file.split == .even && Set(file.shares.map(\.person)) == Set(people)
                    || file.split == .none
                    ? []
                    : file.shares.map { share in
                        (share.person + (share.part.map { "=\($0.normalized)" } ?? "")).shellWord
                    })
        // The home amount follows from amount and rate; photos are added by the import itself.
        case .homeAmount, .photos: nil
        }
    }

    /// The option that sets a field to a value; of a flag, the option that takes it away, too.
    private static func option(of form: FieldForm, _ value: FieldValue) -> String {
        let name = form.name.replacing("_", with: "-")
        switch value {
        case .flag: return "--\(name)"
        case .bill(let bill): return option("--\(name)", bill.text)
        case .none where form.kind == .flag: return "--not-\(name)"
        case .day(let day): return "--\(name) \(day)"
        default: return option("--\(name)", value.text ?? "")
        }
    }

    private static func rate(of file: Expense) -> [String]? {
        switch file.rate.kind {
        case .same, .pending, .purse, .estimated: nil
        case .stored, .cross: file.rate.source.map { ["--source \($0.shellWord)"] }
        case .manual: file.rate.rate.map { ["--rate \($0.normalized)"] }
        case .charged: file.homeAmount.map { ["--charged \($0.decimal)"] }
        }
    }

    /// Creates the command for a field of a trip; nil if no command sets it.
    init?(_ known: Stored<Trip>, _ field: TripField, file: Trip) {
        if field == .isArchived {
            self.init("ratebook trip \(file.isArchived ? "archive" : "restore") \(known.id)")
        } else if field == .personSettings {
            // One at a time: of whom the file and the book say different things.
            guard
                let person = file.members.first(where: { person in
                    known.members.contains { $0.name == person.name && $0 != person }
                })
            else { return nil }
            self.init(
                "ratebook person edit \(person.name.shellWord) --trip \(known.id)",
                Self.options(of: person))
        } else {
            self.init(
                "ratebook trip edit \(known.id)", Self.options(field, of: known.content, file))
        }
    }

    private static func options(of person: Person) -> [String] {
        [
            "--weight \(person.weight)",
            "--from \(person.days?.first.description ?? NamedValue.none)",
            "--to \(person.days?.last.description ?? NamedValue.none)",
            option("--with", person.settlesWith ?? NamedValue.none),
            "--currency \(person.currency?.code ?? NamedValue.none)",
        ]
    }

    private static func options(_ field: TripField, of trip: Trip, _ file: Trip) -> [String] {
        func amount(_ units: Int64?) -> String {
            units.map { file.money($0).decimal.description } ?? NamedValue.none
        }
        switch field {
        case .title: return [option("--title", file.title)]
        case .place: return [option("--place", file.place ?? "")]
        case .days: return ["--from \(file.firstDay)", "--to \(file.lastDay)"]
        case .headCount: return ["--people \(file.headCount)"]
        case .names:
            let new = file.people.filter { !trip.people.contains($0) }
            let gone = trip.people.filter { !file.people.contains($0) }
            // One name gone and one new: the person was renamed.
            if let name = new.first, let old = gone.first, new.count == 1, gone.count == 1 {
                return ["--rename \("\(old)=\(name)".shellWord)"]
            }
            return new.map { "--person \($0.shellWord)" }
                + gone.map { "--remove-person \($0.shellWord)" }
        case .personSettings: return []
        case .isByCurrency:
            return ["--balances \(BalancesArgument(isByCurrency: file.isByCurrency).rawValue)"]
        case .budget: return ["--budget \(amount(file.budget))"]
        case .dailyBudget: return ["--daily-budget \(amount(file.dailyBudget))"]
        case .categoryBudgets:
            return Set(trip.categoryBudgets.keys).union(file.categoryBudgets.keys).sorted()
                .filter { trip.categoryBudgets[$0] != file.categoryBudgets[$0] }
                .map { name in
                    "--category-budget "
                        + "\(name)=\(amount(file.categoryBudgets[name]))".shellWord
                }
        case .categorySplits:
            return Set(trip.categorySplits.keys).union(file.categorySplits.keys).sorted()
                .filter { trip.categorySplits[$0] != file.categorySplits[$0] }
                .map { name in
                    let people = file.categorySplits[name]?.joined(separator: ",")
                    return "--category-split "
                        + "\(name)=\(people ?? NamedValue.none)".shellWord
                }
        case .pinnedRates:
            return Set(trip.pinnedRates.keys).union(file.pinnedRates.keys).sorted()
                .filter { trip.pinnedRates[$0] != file.pinnedRates[$0] }
                .map { code in
                    let rate = file.pinnedRates[code].map { "\($0.decimal.normalized)" }
                    return "--pin \(code)=\(rate ?? NamedValue.none)"
                }
        case .isArchived: return []
        }
    }
}
