internal import Phrases
internal import Rates

/// What a value is converted to, and with how many digits: in KRW, in KRW and JPY, as %, to 2 digits.
extension Tokenizer {
    /// Reads the currencies after `in`, `to` or an arrow, or `%`, or the digits after `to`.
    mutating func readTarget(behind length: Int, at offset: Int? = nil) throws(CalculatorFault) {
        let start = offset ?? position
        position += length
        let isTo = characters[start].lowercased() == "t"
        if isTo {
            if try readDigits() { return }
            if readChange(at: start) { return }
        }
        let isReady = readPercentSign()
        guard !isReady else { return add(.operation(.asPercent), at: start) }
        let word = nextWord()
        faultPosition = position
        guard !word.isEmpty else { throw .missingCurrency }
        guard let target = try targetHere() else {
            throw CalculatorWords.foreign(word) ?? .unknownCurrency(word)
        }
        faultPosition = nil
        position = target.end
        isAboutMoney = true
        completeUnit()
        add(.operation(.conversion(to: target.currency)), at: start)
        try readFurtherTargets()
    }

    /// The currency named here, and where its name ends; nil if there is none.
    private func targetHere() throws(CalculatorFault) -> (currency: Currency, end: Int)? {
        let word = nextWord()
        let end = position + word.count
        if let name = try longName(at: position, behind: end),
            let currency = try currency(name.text)
        {
            return (currency, name.end)
        }
        if let currency = try currency(word) { return (currency, end) }
        if let currency = try target(word) { return (currency, end) }
        return try currencyOrBeginning(word).map { ($0, end) }
    }

    /// Whether the text ends with a currency behind the sign here: 1980 yen > won.
    var readsTargetAtEnd: Bool {
        var behind = self
        behind.position = skippingBlanks(position + 1)
        guard let target = try? behind.targetHere() else { return false }
        return skippingBlanks(target.end) == characters.count
    }

    /// Reads the further currencies of a list: `, JPY`, `and jpy`.
    private mutating func readFurtherTargets() throws(CalculatorFault) {
        guard isOutside else { return }
        while true {
            var next = self
            next.position = skippingBlanks(position)
            if next.position < characters.count, ",&".contains(characters[next.position]) {
                next.position = skippingBlanks(next.position + 1)
            }
            if ["and", "및"].contains(next.nextWord().lowercased()) {
                next.position = skippingBlanks(next.position + next.nextWord().count)
            } else if next.position == skippingBlanks(position) {
                return
            }
            let word = next.nextWord()
            faultPosition = next.position
            guard !word.isEmpty else { throw .missingCurrency }
            guard let target = try next.targetHere() else { throw .unknownCurrency(word) }
            faultPosition = nil
            furtherTargets.append(target.currency)
            position = target.end
        }
    }

    /// Reads the number of decimals: `to 2 digits`; returns whether it is there.
    private mutating func readDigits() throws(CalculatorFault) -> Bool {
        let figures = characters[skippingBlanks(position)...].prefix(while: \.isASCIIDigit)
        var rest = self
        rest.position = figures.endIndex
        let word = rest.followingWord
        guard !figures.isEmpty,
            ["digit", "digits", "decimal", "decimals", "places"].contains(word.text)
        else { return false }
        guard let count = Int(String(figures)), count <= 12 else { throw .tooManyDigits }
        (digits, position) = (count, word.end)
        return true
    }

    /// Reads the `to` of 80 to 92 %; returns whether a number follows.
    private mutating func readChange(at start: Int) -> Bool {
        let next = skippingBlanks(position)
        guard next < characters.count, isOutside,
            characters[next].isASCIIDigit || characters[next] == "."
                || characters[next].isCurrencySymbol
                    && characters.dropFirst(next + 1).first?.isASCIIDigit == true
        else { return false }
        (changePosition, fromPosition) = (start, nil)
        add(.operation(.change), at: start)
        return true
    }
}
