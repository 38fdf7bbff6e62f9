public import Arguments
public import Rates

extension RateKind: ExpressibleByArgument {
    public init(argument: String) throws {
        guard let kind = RateKind(rawValue: argument) else {
            throw ArgumentError.invalidValue(argument, name: "", allowed: Self.allowedValues)
        }
        self = kind
    }

    public static var allowedValues: [String] { allCases.map(\.rawValue) }

    /// What the option that takes one says of itself.
    static let help = Text(
        "The middle, or what the bank pays or takes.",
        "매매기준율(mid), 송금 받을 때(bank-buys), 송금 보낼 때(bank-sells).")
}
