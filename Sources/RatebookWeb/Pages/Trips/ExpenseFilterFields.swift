import Answers
import Bookkeeping
import Language
import Phrases
import Rates
import Trips

/// The filter of expenses in an address: the text `q`, a `day`, and fields with the names of the options of
/// `expense list`.
struct ExpenseFilterFields {
    let filter: ExpenseFilter
    /// The page that is filtered.
    private let root: String
    private let visit: Visit

    private static let names =
        ["q", "category", "person", "for", "day", "currency", "pending"]
        + ExpenseTexts.names.map(\.name)

    /// - Throws: a ``Failure`` in words for a text that is no currency; `DayPhraseError`.
    init(_ visit: Visit, root: String) throws {
        let query = visit.request.query
        var filter = ExpenseFilter(text: query["q"]?.composedOrNil)
        (filter.category, filter.person) = (query["category"], query["person"])
        filter.sharer = query["for"]
        for form in ExpenseTexts.names { filter.names[form] = query[form.name] }
        let day = try query["day"].map { try DayPhrase(typed: $0) }
        (filter.since, filter.until) = (day, day)
        filter.currency = try visit.currency("currency")
        filter.isPending = query["pending"] != nil
        (self.filter, self.root, self.visit) = (filter, root, visit)
    }

    /// The address with these fields, or without one of them.
    func address(without name: String? = nil) -> String {
        let fields = chosen.filter { $0.name != name }.map {
            "\($0.name)=\($0.value.escapedForAddress)"
        }
        return fields.isEmpty ? root : root + "?" + fields.joined(separator: "&")
    }

    private var chosen: [(name: String, value: String)] {
        Self.names.compactMap { name in
            visit.request.query[name]?.composedOrNil.map { (name, $0) }
        }
    }

    // MARK: The form

    /// The form behind one line, which is open while something is chosen.
    func folded(_ choices: ExpenseChoices?, people: [String]) -> HTML {
        """
        <details class="fold"\(if: !chosen.isEmpty, " open")><summary>\(Icon.search.html)\(visit.say(TripWords.searchAndFilter))</summary>
        \(form(choices, people: people))</details>
        """
    }

    /// The field for a text, and a choice for each filter; what is chosen is removed with its own link.
    ///
    /// - Parameters:
    ///   - choices: nil where there is nothing but a text to search for.
    ///   - people: the people of the trip.
    func form(_ choices: ExpenseChoices?, people: [String] = []) -> HTML {
        let removable = chosen.filter { $0.name != "q" }.map(removal)
        let offered = choices.map { offers($0, people) } ?? []
        return """
            <form class="find" action="\(root)" role="search">\
            <input type="search" name="q" value="\(visit.request.query["q"])" \
            aria-label="\(visit.say(TripWords.searchExpenses))" \
            placeholder="\(visit.say(TripWords.searchHint))" autocomplete="off" maxlength="200" \
            enterkeyhint="search">\
            <button class="button">\(visit.say(TripWords.search))</button>\
            \(if: !removable.isEmpty || !offered.isEmpty, "<div class=\"chips scroll sift\">\(removable)\(offered)</div>")</form>
            """
    }

    private func removal(_ name: String, _ value: String) -> HTML {
        let label = label(name, value)
        return """
            <input type="hidden" name="\(name)" value="\(value)">\
            <a class="chip" aria-current="true" href="\(address(without: name))" \
            aria-label="\(visit.say(TripWords.removeFilter(label)))">\(label)\(Icon.close.html)</a>
            """
    }

    private func label(_ name: String, _ value: String) -> String {
        switch name {
        case "category": return visit.category(value)
        case "for": return visit.say(TripWords.part(value))
        case "day": return Day(value).map(visit.shortDate) ?? value
        case "currency": return value.uppercased()
        case "pending": return visit.say(TripWords.noRate)
        default:
            guard let form = ExpenseTexts.names.first(where: { $0.name == name }) else {
                return value
            }
            return ExpenseTexts.nothing.contains(value)
                ? visit.say(Messages.none(of: form)) : visit.say(Messages.text(value, of: form))
        }
    }

    /// A choice for each field that is not chosen yet and has several values.
    private func offers(_ choices: ExpenseChoices, _ people: [String]) -> [HTML] {
        let fields: [(name: String, heading: Text, values: [(String, String)])] = [
            (
                "category", TripWords.category,
                choices.categories.map { ($0, visit.category($0)) }
            ),
            ("person", TripWords.by(.person), people.map { ($0, $0) }),
            ("day", TripWords.by(.day), choices.days.map { ($0.description, visit.shortDate($0)) }),
            ("currency", TripWords.currency, choices.currencies.map { ($0.code, $0.code) }),
        ]
        let query = visit.request.query
        let selects = fields.filter { query[$0.name] == nil && $0.values.count > 1 }.map { field in
            let heading = visit.say(field.heading)
            let options = field.values.map { "<option value=\"\($0.0)\">\($0.1)</option>" as HTML }
            return """
                <select name="\(field.name)" aria-label="\(heading)" data-submit>\
                <option value="">\(heading)</option>\(options)</select>
                """ as HTML
        }
        let pending: HTML =
            "<label><input type=\"checkbox\" name=\"pending\" value=\"1\" data-submit>\(visit.say(TripWords.noRate))</label>"
        return selects + (choices.hasPending && query["pending"] == nil ? [pending] : [])
    }
}
