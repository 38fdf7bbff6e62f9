import Answers
import Arguments
import Bookkeeping
import Phrases
import Rates
import Terminal
import Trips

/// The options of a transfer that is recorded or changed.
struct TransferFields: ParsableArguments {
    @Option("on", value: "day", help: Messages.SettleHelp.on) var on: DayPhrase?
    @Option("date", value: "day", help: Messages.SettleHelp.on) var date: DayPhrase?
    @Option("rate", value: "rate", help: Messages.SettleHelp.rate) var rate: String?
    @Option("counts-as", value: "amount", help: Messages.SettleHelp.countsAs) var countsAs: String?
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func draft(_ amount: [String], _ reader: AmountReader) throws -> TransferDraft {
        guard rate == nil || countsAs == nil else {
            throw Failure.usage("excluded", Messages.excludes("--rate", "--counts-as"))
        }
        var draft = TransferDraft()
        draft.date = on ?? date
        var amount = amount
        if draft.date == nil, amount.count > 1, let last = amount.last,
            (try? reader.amount(amount.joined(separator: " "))) == nil,
            let day = try? DayPhrase(last)
        {
            // `20000 10/21`
            draft.date = day
            amount.removeLast()
        }
        if !amount.isEmpty { draft.amount = try reader.amount(amount.joined(separator: " ")) }
        if let rate { draft.rate = .manual(try reader.rate(rate)) }
        if let countsAs { draft.rate = .charged(try reader.charge(countsAs)) }
        return draft
    }
}

/// `ratebook settle pay GIVER TAKER AMOUNT`: records a transfer of any amount.
struct SettlePayCommand: Command {
    static let name = "pay"
    static let overview = Messages.SettleHelp.pay
    static let examples = ["settle pay B A 20000", "settle pay B A 50 EUR --on 10/21"]
    static let rare = ["date"]

    @Argument("giver", isRequired: true, completion: .person, help: Messages.SettleHelp.giver)
    var giver: String?
    @Argument("taker", isRequired: true, completion: .person, help: Messages.SettleHelp.taker)
    var taker: String?
    @Argument("amount", isRequired: true, help: Messages.SettleHelp.amount) var amount: [String]
    @OptionGroup var fields: TransferFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let answer = try context.tripWriter()
            .pay(giver ?? "", taker ?? "", of: fields.trip?.text) { try fields.draft(amount, $0) }
        try TransferText.show(answer, context)
    }
}

/// `ratebook settle edit NUMBER [AMOUNT]`: changes a recorded transfer.
struct SettleEditCommand: Command {
    static let name = "edit"
    static let overview = Messages.SettleHelp.edit
    static let examples = ["settle edit 2 25000", "settle edit 2 --on 10/22"]
    static let rare = ["date"]

    @Argument("id", isRequired: true, help: Messages.SettleHelp.number) var id: Int?
    @Argument("amount", help: Messages.SettleHelp.newAmount) var amount: [String]
    @OptionGroup var fields: TransferFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let answer = try context.tripWriter()
            .editTransfer(Int64(id ?? 0), of: fields.trip?.text) { reader in
                let draft = try fields.draft(amount, reader)
                guard draft.amount != nil || draft.date != nil || draft.rate != nil else {
                    throw Failure.usage(
                        "nothing-to-change", Messages.nothingToChange, Messages.editTransferExample)
                }
                return draft
            }
        try TransferText.show(answer, context)
    }
}

/// `ratebook settle list`: lists the recorded transfers.
struct SettleListCommand: Command {
    static let name = "list"
    static let overview = Messages.SettleHelp.list

    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let (chosen, transfers) = try context.tripKeeper().transfers(of: trip?.text)
        context.noteChoice(chosen)
        let trip = chosen.trip.content
        let columns = Columns<Stored<RecordedTransfer>> {
            Column("id", { .count($0.id) }, as: .number(Heading.number))
            Column("date", { .text($0.date) }, as: .text(Heading.date))
            Column("from", { .text($0.giver) }, as: .text(Heading.from, least: 8))
            Column("to", { .text($0.taker) }, as: .text(Heading.to, least: 8))
            Column("paid", { trip.handed($0.content).cell }, as: .number(Heading.paid)) {
                trip.handed($0.content).number
            }
            Column("paid_currency", { .text(trip.handed($0.content).currency.code) }, as: .text(""))
            {
                trip.handed($0.content).currency.code
            }
            Column(
                "amount", { trip.cell($0.amount) },
                as: .number(Messages.same(trip.homeCurrency.code))
            ) { trip.money($0.amount).number }
            Column("currency") { _ in .text(trip.homeCurrency.code) }
            Column("rate") { .decimal($0.paid?.price.rate.rate) }
            Column("rate_date") { .text($0.paid?.price.rate.date) }
            Column("rate_source") { .text($0.paid?.price.rate.source) }
            Column("uid") { .text($0.uid) }
        }
        try context.answer(columns, transfers, nothing: Messages.noTransfers)
    }
}

/// `ratebook settle remove NUMBER`: moves a recorded transfer to the trash.
struct SettleRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.SettleHelp.remove

    @Argument("id", isRequired: true, help: Messages.SettleHelp.number) var id: [Int]
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let (chosen, transfers) = try context.tripWriter()
            .removeTransfers(numbered: id.map(Int64.init), of: trip?.text)
        for transfer in transfers {
            let text = TransferText.line(transfer, chosen.trip.content)
            context.note(Messages.removed(text, undo: "ratebook undo"))
        }
    }
}

/// The output of a recorded transfer.
enum TransferText {
    static func show(_ answer: TransferAnswer, _ context: Context) throws {
        context.noteChoice(answer.trip)
        let trip = answer.trip.trip.content
        try context.answer(record(answer, trip), value: String(answer.transfer.id)) {
            var lines = [line(answer.transfer, trip)]
            if let surplus = answer.overpaid {
                lines.append(
                    context.say(Messages.overpaid(answer.transfer.giver, surplus.text)))
            }
            if let surplus = answer.overtaken {
                lines.append(
                    context.say(Messages.overtaken(answer.transfer.taker, surplus.text)))
            }
            let rest = answer.rest.transfers.map { transfer in
                "\(transfer.giver) → \(transfer.taker) \(trip.money(of: transfer).text)"
            }
            lines.append(
                context.say(
                    rest.isEmpty
                        ? Messages.allEven(leavesOut: !answer.rest.pending.isEmpty)
                        : Messages.stillToPay(rest.joined(separator: ", "))))
            return lines.flatMap { context.style.wrapped($0.terminalSafe) }
        }
    }

    /// `2  2026-10-21  brother → me  50.00 EUR = 80,212 KRW (1,604.2400 ecb)`.
    static func line(_ stored: Stored<RecordedTransfer>, _ trip: Trip) -> String {
        "#\(stored.id) \(stored.date) \(stored.giver) → \(stored.taker) · "
            + trip.amounts(of: stored.content)
    }

    private static func record(_ answer: TransferAnswer, _ trip: Trip) -> Record {
        let transfer = answer.transfer
        let paid = trip.handed(transfer.content)
        return Record([
            ("id", .count(transfer.id)), ("date", .text(transfer.date)),
            ("from", .text(transfer.giver)), ("to", .text(transfer.taker)),
            ("paid", paid.cell), ("paid_currency", .text(paid.currency.code)),
            ("amount", trip.cell(transfer.amount)), ("currency", .text(trip.homeCurrency.code)),
            ("rate", .decimal(transfer.paid?.price.rate.rate)),
            ("rate_date", .text(transfer.paid?.price.rate.date)),
            ("rate_source", .text(transfer.paid?.price.rate.source)),
            ("overpaid", .amount(answer.overpaid)),
            ("overtaken", .amount(answer.overtaken)),
            ("counted_in", .text((answer.overpaid ?? answer.overtaken)?.currency.code)),
            (
                "left",
                .list(
                    answer.rest.transfers.map { rest in
                        Record([
                            ("from", .text(rest.giver)), ("to", .text(rest.taker)),
                            ("amount", trip.money(of: rest).cell),
                            ("currency", .text(trip.money(of: rest).currency.code)),
                        ])
                    })
            ),
        ])
    }
}
