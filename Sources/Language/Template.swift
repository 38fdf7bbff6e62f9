extension Text {
    /// English words with arguments, as a catalogue has them: `%1` to `%9` stand for the arguments, `%%` for a percent
    /// sign.
    public struct Template: ExpressibleByStringInterpolation, Sendable {
        let key: String
        let arguments: [Text]

        public init(stringLiteral value: String) {
            (key, arguments) = (Self.escaped(value), [])
        }

        public init(stringInterpolation: Interpolation) {
            (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
        }
    }
}

extension Text.Template {
    /// Collects the words and the arguments of a template.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var arguments: [Text] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 2 * interpolationCount)
            arguments.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            key += Text.Template.escaped(literal)
        }

        /// Inserts a text, which is shown in the language of the whole.
        public mutating func appendInterpolation(_ text: Text) {
            arguments.append(text)
            key += "%\(arguments.count)"
        }

        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            appendInterpolation(Text.same(value.description))
        }

        public mutating func appendInterpolation(_ error: any Error) {
            appendInterpolation(Text.same("\(error)"))
        }

        /// Inserts a detail that a translation may leave out.
        public mutating func appendInterpolation(optional value: some CustomStringConvertible) {
            appendInterpolation(value)
        }

        /// Inserts a number and the noun that it counts.
        ///
        /// The words with one and those with several are two keys: `\(count, "day")` makes `%1 day` or `%1 days`.
        ///
        /// - Parameters:
        ///   - one: the words after the number 1.
        ///   - several: the words after other numbers; if nil, the first ones with an s.
        public mutating func appendInterpolation(
            _ count: some BinaryInteger, _ one: String, _ several: String? = nil
        ) {
            appendInterpolation(Text.same(Language.grouped(String(count))))
            appendLiteral(" \(count == 1 ? one : several ?? one + "s")")
        }

        /// Inserts one of two wordings, which make two keys: `\(when: isNew, "added", else: "changed")`.
        public mutating func appendInterpolation(
            when condition: Bool, _ words: String, else others: String
        ) {
            appendLiteral(condition ? words : others)
        }
    }
}

extension Text.Template {
    private static let percent = UInt8(ascii: "%")

    /// Words with their percent signs doubled.
    static func escaped(_ words: String) -> String {
        guard words.utf8.contains(percent) else { return words }
        let bytes = words.utf8.flatMap { $0 == percent ? [percent, percent] : [$0] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Words with their arguments in place; a place without an argument stays as it is.
    static func filled(_ words: String, with arguments: [String]) -> String {
        guard words.utf8.contains(percent) else { return words }
        let places = 0..<min(arguments.count, 9)
        var text: [UInt8] = []
        var rest = words.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == percent, let next = rest.first else {
                text.append(byte)
                continue
            }
            let index = Int(next) - Int(UInt8(ascii: "1"))
            if next == percent {
                text.append(percent)
            } else if places.contains(index) {
                text += arguments[index].utf8
            } else {
                text.append(byte)
                continue
            }
            rest.removeFirst()
        }
        return String(decoding: text, as: UTF8.self)
    }
}
