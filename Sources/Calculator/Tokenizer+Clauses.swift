internal import Phrases
internal import Rates

/// Words around values that state the operation: `split 100 by 3`, `2 x 3`, `50000원에 10% 더하면`, `45 usd/night`.
extension Tokenizer {
    /// Reads a word of such a clause; returns whether it is one.
    mutating func readClause(
        _ name: String, at start: Int, afterValue: Bool
    ) throws(CalculatorFault) -> Bool {
        // A variable of that name comes first, but not before a number.
        let isOwn = memory.variables[name] == nil
        guard isOwn || name == "x" else { return false }
        switch name {
        case "x" where afterValue && isFactorNext(isOwn: isOwn):
            guard let times = Operator.written("*", afterValue: true) else { return false }
            add(.operation(times), at: start)
        case "split" where tokens.isEmpty: splitPosition = start
        case "split" where afterValue:
            let next = followingWord
            if Self.dividing.contains(next.text) { position = next.end }
            add(.operation(.shared), at: start)
        case _ where afterValue && splitPosition != nil && Self.dividing.contains(name):
            splitPosition = nil
            add(.operation(.shared), at: start)
        case "from" where tokens.isEmpty: fromPosition = start
        case "per" where afterValue, "a" where afterValue, "an" where afterValue:
            return skipUnit()
        case "에" where afterValue && isOutside, "에서" where afterValue && isOutside:
            joint = (tokens.count, start)
        case "의" where afterValue: return readPower(at: start)
        case _ where afterValue && Self.more.contains(name): return join(with: "+", at: start)
        case _ where afterValue && Self.less.contains(name): return join(with: "-", at: start)
        default:
            guard let count = NumberWords.count(of: name), isCountedNext else { return false }
            try add(Fraction(count), at: start, afterValue: afterValue)
        }
        return true
    }

    private static let dividing: Set = ["by", "between", "among"]
    private static let more: Set = ["더하면", "더해", "더하기", "추가", "추가하면"]
    private static let less: Set = ["빼면", "빼", "빼기", "할인", "할인하면", "할인가", "off"]

    /// Throws for a clause of which a part is missing.
    func checkClauses() throws(CalculatorError) {
        if let splitPosition { throw CalculatorError(.needs("split", "by"), at: splitPosition) }
        if let fromPosition { throw CalculatorError(.needs("from", "to"), at: fromPosition) }
        guard let changePosition else { return }
        let last = tokens.last?.operation
        guard last?.precedence == .conversion || last?.symbols.contains("%") ?? false else {
            throw CalculatorError(.missingPercent, at: changePosition)
        }
    }

    /// Whether a number or a parenthesis follows, behind which `x` is a sign.
    private func isFactorNext(isOwn: Bool) -> Bool {
        let rest = characters[position...].drop(while: \.isWhitespace)
        guard let next = rest.first else { return false }
        return next.isASCIIDigit || next == "." || next.isCurrencySymbol || isOwn && next == "("
    }

    /// Puts an operator before the value that is added to or taken from the one before; returns whether there is one.
    private mutating func join(with sign: String, at start: Int) -> Bool {
        guard let joint, joint.index < tokens.count, isOutside,
            let operation = Operator.written(sign, afterValue: true),
            characters[position...].allSatisfy({ $0.isWhitespace || $0 == "?" })
        else { return false }
        tokens.insert(Token(kind: .operation(operation), position: joint.position), at: joint.index)
        self.joint = nil
        position = characters.count
        return true
    }

    /// Skips what something is paid for, behind a slash or `per`: `night` in 45 usd/night; returns whether it is
    /// there.
    mutating func skipUnit() -> Bool {
        var rest = self
        if rest.position < characters.count, characters[rest.position] == "/" {
            rest.position += 1
        }
        let word = rest.followingWord
        let counts =
            NumberWords.countsPeople(word.text) || NumberWords.countsThings(word.text)
            || CalculatorWords.times.contains(word.text)
        guard counts, memory.variables[word.text] == nil else { return false }
        leftOut.append(word.text)
        position = word.end
        return true
    }

    /// Reads the power or root behind `의`: `10제곱`, `제곱근`; returns whether it is there.
    private mutating func readPower(at start: Int) -> Bool {
        let figures = characters[skippingBlanks(position)...].prefix(while: \.isASCIIDigit)
        var rest = self
        rest.position = figures.endIndex
        let word = rest.followingWord
        if figures.isEmpty, let function = Function.named(word.text), function.arguments.contains(1)
        {
            position = word.end
            add(.operation(.call(function, .postfix)), at: start)
            return true
        }
        let named = figures.isEmpty ? ["제곱": 2, "세제곱": 3][word.text] : nil
        guard let power = named ?? (word.text == "제곱" ? Int(String(figures)) : nil),
            power <= 10_000
        else { return false }
        position = word.end
        add(.operation(.raised(to: power)), at: start)
        return true
    }

    /// Whether what a number counts follows: 명 in 세 명.
    private var isCountedNext: Bool {
        let word = followingWord.text
        return NumberWords.countsPeople(word) || NumberWords.countsThings(word)
    }
}
