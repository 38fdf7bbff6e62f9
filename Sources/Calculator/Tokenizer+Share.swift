internal import Phrases

/// Percentages of other values: `40 as % of 90`, `40 as % off 90`, `40은 90의 몇 %`, `90 중 40은 몇 %`.
extension Tokenizer {
    /// Reads `% of`, `a % of` or `% off` after `as`, or `%` alone.
    mutating func readShare(at start: Int) throws(CalculatorFault) {
        guard readPercentSign() else {
            faultPosition = position
            throw .missingPercent
        }
        let rest = characters[position...].drop(while: \.isWhitespace)
        let word = String(rest.prefix(while: Self.isPartOfWord))
        switch word.lowercased() {
        case "of": add(.operation(.percentageOf), at: start)
        case "off": add(.operation(.percentageOff), at: start)
        default: return add(.operation(.asPercent), at: start)
        }
        position = rest.startIndex + word.count
    }

    /// Skips blanks, and `%`, `a %` or a word for it behind them.
    mutating func readPercentSign() -> Bool {
        position = skippingBlanks(position)
        var next = position
        if nextWord().lowercased() == "a" { next = skippingBlanks(next + 1) }
        guard let length = percentSign(at: next) else { return false }
        position = next + length
        return true
    }

    func skippingBlanks(_ position: Int) -> Int {
        characters[position...].firstIndex { !$0.isWhitespace } ?? characters.count
    }

    /// The length of `%` or a word for it; nil for anything else.
    func percentSign(at position: Int) -> Int? {
        let rest = characters[position...]
        if rest.first == "%" { return 1 }
        let word = String(rest.prefix(while: Self.isPartOfWord))
        let operation = Operator.written(word.lowercased(), afterValue: true)
        return operation?.symbols.contains("%") ?? false ? word.count : nil
    }

    // MARK: questions in Korean

    /// What a question has said so far.
    enum Question {
        /// `40은`, which `90의 몇 %` has to follow.
        case topic
        /// `90 중`, which `40은 몇 %` has to follow.
        case within
        /// The last words before `몇 %`.
        case closed
    }

    /// The length of `몇 %` at the end of the text, with or without a question mark; nil if
    /// something else is there.
    func howMany(at position: Int) -> Int? {
        let start = skippingBlanks(position)
        guard start < characters.count, characters[start] == "몇" else { return nil }
        let sign = skippingBlanks(start + 1)
        guard let length = percentSign(at: sign) else { return nil }
        var end = skippingBlanks(sign + length)
        if end < characters.count, characters[end] == "?" { end = skippingBlanks(end + 1) }
        return end == characters.count ? end - position : nil
    }

    /// Reads a word behind a value that belongs to the question; returns whether it does.
    mutating func readQuestion(_ word: String, at start: Int) throws(CalculatorFault) -> Bool {
        switch word {
        case "은", "는", "이", "가": try readTopic(at: start)
        case "중", "중에", "중에서":
            guard question == nil else { throw .unclearShare }
            question = .within
            add(.operation(.percentageWithin), at: start)
        case "의":
            // 50의 10%는 60의 몇 % has a share of its own.
            guard howMany(at: position) != nil else { return false }
            guard question == .topic else { throw .unclearShare }
            question = .closed
        case "몇":
            guard question == .closed, let length = howMany(at: start) else { throw .unclearShare }
            position = start + length
        default: return false
        }
        return true
    }

    /// Reads the particle at the end of a currency's name: `40달러는`, `90달러의`.
    mutating func readParticle(of word: String, isShare: Bool) throws(CalculatorFault) -> Bool {
        guard let last = word.last else { return false }
        if isShare { return try readQuestion("의", at: position - 1) }
        guard "은는이가".contains(last), word.count > 1, try currency(String(word.dropLast())) != nil
        else { return false }
        try readTopic(at: position - 1)
        return true
    }

    private mutating func readTopic(at start: Int) throws(CalculatorFault) {
        switch (question, howMany(at: position) != nil) {
        case (nil, false):
            question = .topic
            add(.operation(.percentageOf), at: start)
        case (.within, true): question = .closed
        default: throw .unclearShare
        }
    }
}
