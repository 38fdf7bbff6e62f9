import Language

extension ParsableArguments {
    /// Fills the slots from words; options may stand before and after arguments.
    ///
    /// - Parameter common: options that were looked up before, for the group of their type.
    /// - Throws: ``ArgumentError``, and what a value's own reading throws.
    public static func parse(_ words: [String], common: CommonOptions? = nil) throws -> Self {
        let (arguments, slots) = made(with: common)
        try Parser(slots: slots, synonyms: common?.synonyms ?? { _ in [] }).parse(words)
        return arguments
    }
}

/// The options that every command has: they may stand before its name.
///
/// Looked up where a line begins with one, and then for the whole line.
public struct CommonOptions {
    let arguments: any ParsableArguments
    let slots: [Slot]
    let synonyms: (String) -> [String]

    /// The options of a type, all of them empty.
    ///
    /// - Parameter synonyms: the options of any command that an unknown name may mean, the likeliest first.
    public init(
        _ type: any ParsableArguments.Type, synonyms: @escaping (String) -> [String] = { _ in [] }
    ) {
        (arguments, slots) = type.made()
        self.synonyms = synonyms
    }

    /// Splits words at the first one that is neither one of these options nor its value.
    ///
    /// - Throws: ``ArgumentError/unknownOption(_:nearest:)``.
    public func splitAtFirstArgument(_ words: [String]) throws -> (
        options: [String], rest: ArraySlice<String>
    ) {
        // Mostly the first word is an argument, and nothing has to be known of the options.
        guard let first = words.first, Parser.isOption(first) else { return ([], words[...]) }
        let parser = Parser(slots: slots, synonyms: synonyms)
        var index = 0
        while index < words.count, Parser.isOption(words[index]), words[index] != "--" {
            let needsNext = try parser.option(words[index]).map { slot, value in
                slot.takesValue && value == nil
            }
            index += needsNext ?? false ? 2 : 1
        }
        index = min(index, words.count)
        return (Array(words[..<index]), words[index...])
    }
}

/// Hands each word of a command line to its slot.
struct Parser {
    let slots: [Slot]
    /// The options that an unknown name may mean.
    var synonyms: (String) -> [String] = { _ in [] }

    func parse(_ words: [String]) throws {
        var arguments = slots.filter { $0.kind == .argument }[...]
        var words = words[...]
        var isAfterDashes = false
        while let word = words.popFirst() {
            if !isAfterDashes, word == "--" {
                isAfterDashes = true
            } else if !isAfterDashes, Self.isOption(word) {
                for (slot, value) in try options(word) {
                    try fill(slot, value, word, &words)
                }
            } else {
                guard let slot = arguments.first else {
                    throw ArgumentError.unexpectedArgument(word)
                }
                try slot.fill(word)
                if !slot.isRepeating { arguments.removeFirst() }
            }
        }
        if let missing = slots.first(where: { $0.isRequired && !$0.isFilled }) {
            throw ArgumentError.missingArgument(name: missing.displayName)
        }
    }

    private func fill(
        _ slot: Slot, _ value: String?, _ word: String, _ words: inout ArraySlice<String>
    ) throws {
        guard slot.takesValue else {
            guard value == nil else { throw ArgumentError.unexpectedValue(flag: slot.displayName) }
            return try slot.fill("")
        }
        if let value { return try slot.fill(value) }
        guard let next = words.first, !Self.isOption(next) else {
            throw ArgumentError.missingValue(option: slot.displayName)
        }
        words.removeFirst()
        try slot.fill(next)
    }

    /// Whether a word is an option: a dash and a letter or another dash, and so no number such
    /// as `-7.50`, span of time such as `-7d`, or expression such as `-(3)`.
    static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), word != "-", let second = word.dropFirst().first else {
            return false
        }
        return second == "-" || (second.isASCII && second.isLetter)
    }

    /// The slots of a word: one, or several short flags in one (`-qv`).
    func options(_ word: String) throws -> [(Slot, value: String?)] {
        if let single = try option(word) { return [single] }
        return try word.dropFirst().map { letter in
            guard let slot = slots.first(where: { $0.short == letter }), !slot.takesValue else {
                throw unknown(word)
            }
            return (slot, nil)
        }
    }

    /// The slot of a word and the value after its `=`; nil for several short flags in one.
    func option(_ word: String) throws -> (Slot, value: String?)? {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count > 1 ? String(parts[1]) : nil
        if word.hasPrefix("--") {
            guard
                let slot = slots.first(where: { $0.kind != .argument && "--" + $0.name == parts[0] }
                )
            else { throw unknown(String(parts[0])) }
            return (slot, value)
        }
        guard parts[0].count == 2 else { return nil }
        guard let slot = slots.first(where: { $0.short == parts[0].last }) else {
            throw unknown(String(parts[0]))
        }
        return (slot, value)
    }

    private func unknown(_ word: String) -> ArgumentError {
        let names = slots.filter { $0.kind != .argument }.map(\.name)
        let typed = String(word.drop { $0 == "-" })
        let nearest =
            synonyms(typed).first(where: names.contains)
            ?? closestWord(to: typed, among: names)
        return .unknownOption(word, nearest: nearest.map { "--" + $0 })
    }
}
