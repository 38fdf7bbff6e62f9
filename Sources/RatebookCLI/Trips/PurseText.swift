import Answers
import Bookkeeping
import Language
import Rates
import Terminal
import Trips

/// The output of a change of cash.
enum PurseText {
    static func show(_ answer: PurseAnswer, _ context: Context) throws {
        context.noteChoice(answer.trip)
        if let purse = answer.purse { note(purse, context) }
        let entry = answer.entry.content.entry
        if let day = answer.countedOn, let purse = answer.purse {
            context.note(Messages.countedOn(day, missing: purse.money(purse.missing)))
        }
        try context.answer(record(answer, context.language), value: String(answer.entry.id)) {
            var lines = ["#\(answer.entry.id) " + context.say(Messages.entry(entry))]
            if let target = answer.target { lines[0] += " → \(target.title.terminalSafe)" }
            if let missing = answer.missing { lines.append(context.say(found(missing))) }
            if let purse = answer.purse {
                lines.append(context.say(Messages.purse(purse)))
                if answer.priced > 0 {
                    lines.append(context.say(Messages.pricedByPurse(answer.priced)))
                }
            }
            return lines.flatMap { context.style.wrapped($0) }
        }
    }

    private static func found(_ missing: Amount) -> Text {
        let units = missing.minorUnits
        if units == 0 { return Messages.nothingMissing }
        let amount = Amount(
            minorUnits: units == .min ? .max : abs(units), currency: missing.currency)
        return units > 0 ? Messages.missingCash(amount.text) : Messages.foundCash(amount.text)
    }

    /// Notes what is to be mended of a purse.
    static func note(_ purse: Purse, _ context: Context) {
        if purse.left < 0 {
            let excess = Amount(
                minorUnits: purse.left == .min ? .max : -purse.left, currency: purse.currency)
            context.note(Messages.overspent(excess.text))
        }
        if purse.cost == nil { context.note(Messages.pendingPurse(purse.currency)) }
    }

    private static func record(_ answer: PurseAnswer, _ language: Language) -> Record {
        let columns = CashEntry.columns(language)
        return Record(
            columns.names + ["missing", "trip", "moved_to"],
            columns.values(of: answer.entry) + [
                .amount(answer.missing), .text(answer.trip.trip.title),
                .text(answer.target?.title),
            ])
    }
}
