internal import Rates

/// The only text of a bill, as people can type it: `ramen 1200 @Jun; beer 600 @Jun @Mina; gyoza 900; tax 10%`.
extension Bill {
    /// The items, the charges, and who shares what is for all: `all @Jun @Kims=3`.
    public var text: String {
        let items = items.map { item in
            ([item.text, number(item.amount)] + item.people.map(Self.text)).joined(separator: " ")
        }
        let charges = sizes.map { "\($0.charge.rawValue) \(text(of: $0.size))" }
        let rest = all.isEmpty ? [] : [(["all"] + all.map(Self.text)).joined(separator: " ")]
        return (items + charges + rest).joined(separator: "; ")
    }

    /// A percentage or an amount: `10%`, `270`.
    public func text(of size: Size) -> String {
        switch size {
        case .percent(let percent): "\(percent)%"
        case .amount(let units): number(units)
        }
    }

    private func number(_ units: Int64) -> String {
        Amount(minorUnits: units, currency: currency).decimal.description
    }

    private static func text(_ sharer: Sharer) -> String {
        sharer.weight == 1 ? "@\(sharer.person)" : "@\(sharer.person)=\(sharer.weight)"
    }
}
