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
    public static var completion: Completion { .kind }
}
