extension ParsableArguments {
    /// Reads words of which the last is still being typed, and may be empty.
    ///
    /// The words before it fill the slots as far as they can be understood; a wrong value leaves its slot empty.
    ///
    /// - Throws: ``ArgumentError`` where no word could follow.
    public static func parseUnfinished(
        _ words: [String]
    ) throws -> (arguments: Self, expectation: Expectation) {
        let (arguments, slots) = made()
        return (arguments, try UnfinishedLine(slots: slots).read(words))
    }
}

/// A command line up to the cursor.
private final class UnfinishedLine {
    private let slots: [Slot]
    /// The slots for the words to come, by their place.
    private var arguments: ArraySlice<Slot>
    private var values: [ObjectIdentifier: [String]] = [:]

    init(slots: [Slot]) {
        self.slots = slots
        arguments = slots.filter { $0.kind == .argument }[...]
    }

    func read(_ words: [String]) throws -> Expectation {
        let parser = Parser(slots: slots)
        guard let last = words.last else { return .nothing }
        var words = words.dropLast()
        var isAfterDashes = false
        while let word = words.popFirst() {
            if !isAfterDashes, word == "--" {
                isAfterDashes = true
            } else if !isAfterDashes, Parser.isOption(word) {
                for (slot, value) in try parser.options(word) {
                    if let value = slot.takesValue ? value ?? words.popFirst() : "" {
                        give(value, to: slot)
                    } else {
                        return mayBeGiven(slot) ? expectation(of: slot, last) : .nothing
                    }
                }
            } else {
                guard let slot = arguments.first else {
                    throw ArgumentError.unexpectedArgument(word)
                }
                give(word, to: slot)
                if !slot.isRepeating { arguments.removeFirst() }
            }
        }
        if !isAfterDashes, last == "-" || Parser.isOption(last) {
            return try option(last, parser)
        }
        return arguments.first.map { expectation(of: $0, last) } ?? .nothing
    }

    private func give(_ value: String, to slot: Slot) {
        values[ObjectIdentifier(slot), default: []].append(value)
        try? slot.fill(value)
    }

    private func option(_ word: String, _ parser: Parser) throws -> Expectation {
        if word.contains("="), let (slot, value) = try parser.option(word), let value {
            guard slot.takesValue, mayBeGiven(slot) else { return .nothing }
            return expectation(of: slot, value, prefix: String(word.dropLast(value.count)))
        }
        let names = slots.filter {
            $0.kind != .argument && $0.displayName.hasPrefix(word) && mayBeGiven($0)
        }
        return .optionName(names.map { Candidate($0.displayName, help: $0.help) })
    }

    private func mayBeGiven(_ slot: Slot) -> Bool {
        slot.isRepeating || values[ObjectIdentifier(slot)] == nil
    }

    private func expectation(of slot: Slot, _ word: String, prefix: String = "") -> Expectation {
        .value(
            ExpectedValue(
                completion: slot.completion, allowedValues: slot.allowedValues, prefix: prefix,
                word: word, earlier: values[ObjectIdentifier(slot)] ?? []))
    }
}
