package import Language
package import Rates
package import Trips

extension Purse {
    /// The columns of a list of purses; of what was sold, moved and missing, only where there is some.
    package static func columns(of purses: [Purse]) -> Columns<Purse> {
        func look(_ heading: Text, _ units: (Purse) -> Int64) -> ColumnLook? {
            purses.contains { units($0) != 0 } ? .number(heading, rank: 1) : nil
        }
        return Columns {
            Column("person", { .text($0.owner) }, as: .text(Heading.whose, least: 8)) {
                $0.owner ?? ""
            }
            Column("currency", { .text($0.currency.code) }, as: .text(Heading.currency))
            amount("bought", .number(Heading.bought)) { $0.bought }
            amount("spent", .number(Heading.spent)) { $0.spent }
            amount("left", .number(Heading.left)) { $0.left }
            amount("sold", look(Heading.sold) { $0.sold }) { $0.sold }
            amount("moved_out", look(Heading.movedOut) { $0.movedOut }) { $0.movedOut }
            amount("missing", look(Heading.missingCash) { $0.missing }) { $0.missing }
            Column("rate", { .decimal($0.rate?.decimal) }, as: .number(Heading.rate)) {
                $0.rate?.decimal.map(Numbers.significant) ?? "–"
            }
            home("cost", Heading.cost) { $0.cost }
            home("cost_left", Heading.costLeft) { $0.left == 0 ? 0 : $0.costLeft }
            Column("fees") { .decimal($0.home($0.fees).decimal) }
            Column("home_currency") { .text($0.homeCurrency.code) }
        }
    }

    private static func amount(
        _ name: String, _ look: ColumnLook?, _ units: @escaping (Purse) -> Int64
    ) -> Column<Purse> {
        Column(name, { .decimal($0.money(units($0)).decimal) }, as: look) {
            $0.money(units($0)).number
        }
    }

    private static func home(
        _ name: String, _ heading: Text, _ units: @escaping (Purse) -> Int64?
    ) -> Column<Purse> {
        Column(
            name, { purse in .decimal(units(purse).map { purse.home($0).decimal }) },
            as: .number(heading)
        ) {
            purse in units(purse).map { purse.home($0).text } ?? "–"
        }
    }

    package func home(_ units: Int64) -> Amount {
        Amount(minorUnits: units, currency: homeCurrency)
    }
}

extension CashEntry {
    /// The columns of a list of entries of cash.
    package static func columns(_ language: Language) -> Columns<Stored<RecordedCash>> {
        Columns {
            Column("id", { .count($0.id) }, as: .number(Heading.number))
            Column("date", { .text($0.entry.date) }, as: .text(Heading.date))
            Column("kind", { .text($0.entry.kind.rawValue) }, as: .text(Heading.kind)) {
                Messages.kind($0.entry.kind)[language]
            }
            Column("person", { .text($0.entry.person) }, as: .text(Heading.whose, least: 8)) {
                $0.entry.person ?? ""
            }
            Column("amount", { .decimal($0.entry.amount.decimal) }, as: .number(Heading.amount)) {
                $0.entry.amount.text
            }
            Column("currency") { .text($0.entry.amount.currency.code) }
            Column("cost", { .decimal($0.entry.cost?.amount.decimal) }, as: .number(Heading.cost)) {
                $0.entry.cost?.amount.text ?? ""
            }
            Column("cost_currency") { .text($0.entry.cost?.amount.currency.code) }
            Column("cost_home") { .decimal($0.entry.cost?.price.homeAmount?.decimal) }
            Column("fee", { .decimal($0.entry.fee?.amount.decimal) }, as: .number(Heading.fee)) {
                $0.entry.fee?.amount.text ?? ""
            }
            Column("fee_currency") { .text($0.entry.fee?.amount.currency.code) }
            Column(
                "place", { .text($0.entry.place) }, as: .text(Messages.heading(ofField: "place"))
            ) {
                $0.entry.place ?? ""
            }
            Column("uid") { .text($0.uid) }
        }
    }
}

extension Card {
    /// The columns of a list of cards.
    package static var columns: Columns<Card> {
        Columns {
            Column("name", { .text($0.name) }, as: .text(Heading.name, least: 8))
            Column("person", { .text($0.person) }, as: .text(Heading.whose)) { $0.person ?? "" }
            Column("fee_percent", { .decimal($0.fee.normalized) }, as: .number(Heading.fee)) {
                "\($0.fee.normalized)%"
            }
            Column("minimum", { .amount($0.minimum) }, as: .number(Heading.minimum)) {
                $0.minimum?.text ?? ""
            }
            Column("minimum_currency") { .text($0.minimum?.currency.code) }
            Column("fixed", { .amount($0.fixed) }, as: .number(Heading.fixed)) {
                $0.fixed?.text ?? ""
            }
            Column("fixed_currency") { .text($0.fixed?.currency.code) }
            Column("rates", { .text($0.source) }, as: .text(Heading.source)) { $0.source ?? "" }
        }
    }
}
