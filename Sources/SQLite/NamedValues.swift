/// Values by the names of their parameters, such as `:base`; searched linearly.
public struct NamedValues: ExpressibleByDictionaryLiteral, Sendable {
    private var values: [(name: String, value: Value)]

    public init(dictionaryLiteral elements: (String, Value)...) {
        values = elements.map { (name: $0, value: $1) }
    }

    /// The value of a parameter; nil if it has none.
    public subscript(name: String) -> Value? {
        get { values.first { $0.name == name }?.value }
        set {
            let place = values.firstIndex { $0.name == name }
            switch (place, newValue) {
            case (let place?, let value?): values[place].value = value
            case (let place?, nil): values.remove(at: place)
            case (nil, let value?): values.append((name: name, value: value))
            case (nil, nil): break
            }
        }
    }
}
