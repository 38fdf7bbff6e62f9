import Answers
import Bookkeeping
import Phrases
import Rates

/// The fields of a new alert.
struct AlertForm {
    /// The base may be several units: `100 JPY`.
    let base, quote, rule, limit, days, source: String

    /// The fields as a form or an address has them; a pair alone in `pair`.
    init(_ fields: Request.Fields, usual: CurrencyPair) {
        let pair = fields["pair"].flatMap { try? CurrencyPair(typed: $0) } ?? usual
        base = fields["base"] ?? pair.base.code
        quote = fields["quote"] ?? pair.quote.code
        rule = fields["rule"] ?? AlertRule.Kind.above.rawValue
        (limit, days) = (fields["limit"] ?? "", fields["days"] ?? "")
        source = fields["source"] ?? ""
    }

    /// The alert as people type it: `USD/KRW change 2% in 7 days`.
    ///
    /// - Throws: ``FormFaults`` where a field that the rule needs is empty or wrong.
    func phrase(home: Currency?) throws -> AlertPhrase {
        let kind = AlertRule.Kind(rawValue: rule) ?? .above
        let words =
            switch kind {
            case .above, .below: [kind.rawValue, limit]
            case .change:
                [kind.rawValue, limit.hasSuffix("%") ? limit : limit + "%", "in", days, "days"]
            case .high, .low: [kind.rawValue, "in", days, "days"]
            }
        if [.above, .below].contains(kind), limit.isEmpty {
            throw FormFaults(TypedAmountError.empty, in: "limit")
        }
        let text = "\(base)/\(quote) " + words.joined(separator: " ")
        do {
            return try AlertPhrase(text, home: home)
        } catch AlertPhraseError.notDays(let days) {
            throw FormFaults(AlertPhraseError.notDays(days), in: "days")
        } catch {
            throw FormFaults(error, in: "limit")
        }
    }
}
