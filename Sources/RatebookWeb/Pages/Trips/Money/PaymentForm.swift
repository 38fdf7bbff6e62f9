import Answers
import Bookkeeping
import Language
import Phrases
import Rates
import Trips

/// The form of a payment between two people, in part or more than is owed: its values as typed.
struct PaymentForm {
    private let giver, taker, amount, date: String
    /// The last transfer when the form was shown.
    private let last: String

    static let fields = ["giver", "taker", "amount", "date"]

    init(_ form: Request.Fields = [:]) {
        func text(_ name: String) -> String { form[name]?.composed ?? "" }
        (giver, taker, amount, date) = (text("giver"), text("taker"), text("amount"), text("date"))
        last = text("last")
    }

    /// Records the payment.
    ///
    /// - Throws: ``FormFaults`` with every field that cannot be read; what recording throws.
    func record(on trip: Stored<Trip>, _ writer: Bookkeeper) throws {
        _ = try writer.pay(giver, taker, of: String(trip.id)) { reader in
            var (draft, faults) = (TransferDraft(), FormFaults())
            draft.amount = faults.read("amount") { try reader.amount(amount) }
            draft.last = Int64(last)
            if !date.isEmpty { draft.date = faults.read("date") { try DayPhrase(field: date) } }
            try faults.check()
            return draft
        }
    }

    /// - Parameter last: the number of the trip's last transfer, zero if there is none.
    func html(on trip: Trip, after last: Int64, _ visit: Visit, _ faults: FormFaults?) -> HTML {
        func say(_ text: Text) -> String { visit.say(text) }
        let other = taker.isEmpty ? trip.people.dropFirst().first ?? "" : taker
        return """
            <details class="more"\(if: faults != nil, " open")><summary>\(say(MoneyWords.payment))</summary>
            <form class="card stack" method="post" action="\(TripPath(trip).settle)/pay">\(Layout.token(visit))
            <input type="hidden" name="last" value="\(last)">
            \(faults.map { $0.heading(visit) })
            <div class="grid">
            \(SelectField(say(MoneyWords.giver), "giver", giver, of: trip.people, faults).html(visit))
            \(SelectField(say(MoneyWords.taker), "taker", other, of: trip.people, faults).html(visit))
            \(FormField(say(TripWords.amount), "amount", amount, "autocomplete=\"off\" required", faults, hint: say(MoneyWords.paymentHint)).html(visit))
            \(FormField(say(TripWords.date), "date", date, "", faults, type: "date").html(visit))
            </div>
            <button class="button primary" type="submit">\(say(TripWords.save))</button></form></details>
            """
    }
}
