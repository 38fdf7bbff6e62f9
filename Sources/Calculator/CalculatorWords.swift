internal import Phrases
internal import Rates

/// The words and signs of expressions that are neither operators nor currencies.
public enum CalculatorWords {
    /// The functions' usual names.
    public static var functions: [String] { Function.all.map { $0.names[0] } }

    /// The value of a variable or a constant; nil for another word.
    static func value(
        of word: String, _ memory: CalculatorMemory, hasConstants: Bool
    ) throws(CalculatorFault) -> Quantity? {
        if let value = memory.variables[word] { return value }
        guard hasConstants, let constant = constant(word) else { return nil }
        return Quantity(try constant.value())
    }

    /// Whether a word is a variable or a constant.
    static func isValue(
        _ word: String, _ memory: CalculatorMemory, hasConstants: Bool
    ) -> Bool {
        memory.variables[word] != nil || hasConstants && constant(word) != nil
    }

    /// pi in any case, but e in small letters only.
    private static func constant(_ word: String) -> Constant? {
        Constant.all.first { $0.names.contains(word == "E" ? word : word.lowercased()) }
    }

    /// Words of the grammar, and those that the prompt understands by themselves.
    private static let commands: Set = [
        "in", "to", "on", "as", "ans", "help", "quit", "exit", "q", "end", "done", "도움말", "종료", "끝",
    ]

    /// Whether a word cannot be a variable's name.
    static func isReserved(_ word: String) -> Bool {
        let name = word.lowercased()
        return commands.contains(name) || ["k", "K", "M"].contains(word)
            || Operator.written(name) != nil || Function.named(name) != nil
            || constant(word) != nil || ((try? CurrencyReader().currency(word)) ?? nil) != nil
    }

    /// Words that begin like one: codes of currencies, in its case, functions, constants, variables
    /// and names of currencies.
    static func completions(of beginning: String, variables: [String]) -> [String] {
        // A number may stand before it: 100us.
        let start = beginning.lastIndex { !$0.isLetter && !$0.isCurrencySymbol }
        let word = start.map { String(beginning[beginning.index(after: $0)...]) } ?? beginning
        guard !word.isEmpty else { return [] }
        let isSmall = word == word.lowercased()
        let codes = Currency.all.map { isSmall ? $0.code.lowercased() : $0.code }
        let names = CurrencyReader.names(beginningWith: word)
        let calls = functions.map { $0 + "(" }
        let others = Constant.all.map { $0.names[0] } + ["ans"] + variables
        return (calls + others + codes + names).filter { $0.hasPrefix(word) }
            .map { beginning.dropLast(word.count) + $0 }
    }

    /// The error of a unit of measure, a day or a time; nil for another word.
    static func foreign(_ word: String) -> CalculatorFault? {
        let name = word.lowercased()
        if times.contains(name) { return .dateOrTime(word) }
        return units.contains(name) ? .unitOfMeasure(word) : nil
    }

    /// Whether a word that is no currency's name may be the beginning of one: `달`, but not `min`.
    static func mayBeginCurrency(_ word: String) -> Bool { word == "달" || foreign(word) == nil }

    static let times: Set = [
        "s", "sec", "secs", "second", "seconds", "min", "mins", "minute", "minutes", "h", "hr",
        "hrs", "hour", "hours", "d", "day", "days", "week", "weeks", "month", "months", "yr",
        "year", "years", "today", "tomorrow", "yesterday", "now", "am", "pm", "noon", "midnight",
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january",
        "february", "march", "april", "june", "july", "august", "september", "october",
        "november", "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "oct",
        "nov", "dec", "시간", "분", "초", "일", "날", "주", "주일", "달", "개월", "월", "년", "오늘", "내일",
        "어제", "모레", "그제", "지금", "시", "월요일", "화요일", "수요일", "목요일", "금요일", "토요일", "일요일",
    ]

    private static let units: Set = [
        "m", "mm", "cm", "km", "meter", "meters", "metre", "metres", "kilometer", "kilometers",
        "kilometre", "kilometres", "inch", "inches", "ft", "foot", "feet", "yd", "yard", "yards",
        "mi", "mile", "miles", "g", "mg", "kg", "gram", "grams", "kilo", "kilos", "kilogram",
        "kilograms", "lb", "lbs", "oz", "ounce", "ounces", "ton", "tons", "tonne", "tonnes", "l",
        "ml", "dl", "cl", "liter", "liters", "litre", "litres", "gallon", "gallons", "pint",
        "pints", "cups", "tbsp", "tsp", "kph", "kmh", "mph", "w", "kw", "kwh", "wh", "watt",
        "watts", "j", "kj", "cal", "kcal", "v", "hz", "pa", "bar", "psi", "b", "kb", "mb", "gb",
        "tb", "kib", "mib", "gib", "bit", "bits", "byte", "bytes", "megabytes", "gigabytes", "c",
        "f", "celsius", "fahrenheit", "kelvin", "deg", "degree", "degrees", "rad", "radians",
        "acre", "acres", "ha", "hectare", "hectares", "°", "℃", "℉", "′", "″", "미터", "센티",
        "센티미터", "밀리미터", "킬로", "킬로미터", "그램", "킬로그램", "톤", "리터", "밀리리터", "평", "인치", "피트",
        "마일", "야드", "온스", "갤런", "근", "도", "섭씨", "화씨", "바이트", "비트",
    ]

    /// Raised digits and the minus sign before them.
    static let superscripts: [Character: Character] = [
        "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7",
        "⁸": "8", "⁹": "9", "⁻": "-",
    ]
}

extension Fraction {
    /// The value of a fraction that is one character: ½.
    init?(vulgar character: Character) {
        guard let (top, bottom) = Self.vulgar[character] else { return nil }
        self.init(reducing: Integer(top), over: Integer(bottom))
    }

    private static let vulgar: [Character: (Int, Int)] = [
        "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5),
        "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8),
        "⅞": (7, 8),
    ]
}
