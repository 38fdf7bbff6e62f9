package import Calculator
package import Language
import Phrases
import Rates
import Texts

extension Messages {
    package static var resultTooLong: Text {
        Text("The result is too long to show")
    }

    package static var calculatorGreeting: Text {
        Text("Type an expression, 'help', or Ctrl-D to leave.")
    }

    /// The words that show the calculator's help, in every language.
    package static let calculatorHelpWords = ["help", "?", "도움말"]
    /// The words that end a prompt, in every language.
    package static let endWords = ["quit", "exit", "q", "end", "done", "종료", "끝"]

    package static var calculatorHelp: Text {
        Text(
            """
            + - * / ^ %   7 mod 3   5!   2²   1e6   10k   (1 + 2) * 3   2(3 + 4)   |-3|   log(8, 2)
            \(calculatorFunctions)   pi   e
            200 + 10%   10% of 50   40 as % of 90   10% off 50
            split 100 by 3   45 usd/night * 3 nights   80 to 92 %   3 > 2   days until 12/25
            100 USD + 30 EUR in KRW   12.5*3 usd to krw   ₩50000 in $   eur in usd
            1000 JPY in KRW on 2026-05-03

            The last answer is ans or _; a line that begins with an operator goes on from it:
            + 4, * 3, - 10%, in USD; (-4) is a negative number. = repeats the last operation.
            5 + = is 10, 5 + × 3 is 15 and 50% is 0.5. C forgets the answer, AC the names, too.
            x = 3 names a value. Tab completes currencies and functions. quit or Ctrl-D to leave.
            """)
    }

    package static func days(_ count: Int) -> Text {
        Text("\(count, "day", "days")", in: "distance")
    }

    package static func yesOrNo(_ isYes: Bool) -> Text { isYes ? Text("yes") : Text("no") }

    /// The part of each of several people.
    package static func each(_ amount: String) -> Text { Text("\(amount) each") }

    /// Words of an expression that count nothing in it: nights.
    package static func leftOut(_ words: [String]) -> Text {
        Text("Not part of the calculation: \(words.joined(separator: ", "))")
    }

    package static let calculatorFunctions = CalculatorWords.functions.joined(separator: ", ")

    package static func inLine(_ number: Int, _ message: Text) -> Text {
        Text("Line \(number): \(message)")
    }

    package static func linesWithoutValue(_ count: Int) -> Text {
        Text("\(count, "line has", "lines have") no value")
    }

    /// The message for an error in an expression, with its position.
    package static func expression(_ error: CalculatorError) -> Text {
        let place = error.position + 1
        let words = words(of: error.fault)
        guard error.fault != .empty else { return words }
        return Text("\(words) (character \(place))")
    }

    private static func words(of fault: CalculatorFault) -> Text {
        switch fault {
        case .empty: Text("There is nothing to calculate")
        case .unexpectedCharacter: Text("Unexpected character")
        case .badNumber:
            Text("This is not a number")
        case .writtenOtherwise(let number):
            Text("Write this number as \(number)")
        case .unknownCurrency(let word): unknownCurrency(word)
        case .ambiguousCurrency(let error): ambiguous(error)
        case .unknownName(let word): Text("Unknown name '\(word)'")
        case .unitOfMeasure(let word):
            Text("'\(word)' is a unit of measure")
        case .dateOrTime(let word):
            Text("'\(word)' is a date or a time")
        case .ratio(let text): Text("'\(text)' could be a time or a division")
        case .needs(let word, let other): Text("'\(word)' needs '\(other)'")
        case .tooManyDigits: Text("A result has at most 12 decimals")
        case .reservedName(let word):
            Text("'\(word)' already means something else")
        case .wordOrCurrency(let word, let currency):
            Text("'\(word)' is an English word, and the code of \(Messages.name(of: currency))")
        case .unknownFunction(let name):
            Text("Unknown function '\(name)'")
        case .missingValue: Text("A number is missing")
        case .missingOperator: Text("An operator is missing")
        case .numberAfterPercent:
            Text("A number follows a percentage")
        case .ambiguousProduct(let one, let other):
            Text("This could be \(one) or \(other)")
        case .ambiguousPower:
            Text("This power could be of the function or of its argument")
        case .twoOperators: Text("Two operators follow each other")
        case .unbalancedParenthesis:
            Text("This parenthesis has no match")
        case .missingCurrency: Text("A currency is missing")
        case .missingPercent: Text("A % is missing")
        case .unclearShare:
            Text("It is not clear what the whole is")
        case .ambiguousComma:
            Text("This comma could group digits or separate arguments")
        case .strayComma:
            Text("A comma separates arguments of a function only")
        case .argumentCount(let name, let allowed): argumentCount(name, allowed)
        case .badPlaces:
            Text("The places to round to are a whole number from -30 to 100")
        case .divisionByZero: Text("Division by zero")
        case .noPower:
            Text("A negative value has no even root")
        case .noLogarithm: Text("Only a positive value has a logarithm")
        case .noFactorial:
            Text("Only a whole number that is not negative has a factorial")
        case .tooManyPowers(let limit):
            Text("An expression has at most \(limit) powers, roots, logarithms and factorials")
        case .tooLarge: Text("The result is too large")
        case .mixedUnits:
            Text("One side has a currency and the other has none")
        case .needsCurrency: Text("This number has no currency")
        case .needsNumber:
            Text("A number without a currency is needed here")
        case .needsPercent: Text("A percentage is needed here")
        case .secondCurrency: Text("This amount has a currency already")
        case .noRate(let pair): Text("There is no rate for \(pair)")
        case .noAnswer: Text("There is no answer yet")
        }
    }

    private static func argumentCount(_ name: String, _ allowed: ClosedRange<Int>) -> Text {
        let (least, most) = (allowed.lowerBound, allowed.upperBound)
        guard least < most else {
            return most == 1
                ? Text("'\(name)' takes one argument")
                : Text("'\(name)' takes \(most) arguments")
        }
        return Text("'\(name)' takes \(least) to \(most) arguments")
    }

    /// What to write instead; nil if unknown.
    package static func expressionHint(_ fault: CalculatorFault, in text: String) -> Text? {
        switch fault {
        case .empty: run("ratebook help calc")
        case .badNumber where text.contains(","):
            Text("Commas group three digits: 1,234.5.")
        case .writtenOtherwise:
            Text("Commas group three digits, and a point begins the decimals: 1,234.5.")
        case .unitOfMeasure("m"):
            Text("Millions are written with a capital M: 5M.")
        case .unitOfMeasure:
            Text("The calculator takes numbers, currencies, percentages and days.")
        case .dateOrTime:
            Text("Write 100 USD in KRW on 2026-10-30, 2026-12-25 - 2026-11-24 or today + 10 days.")
        case .ratio(let text):
            Text("To divide, write \(text.replacing(":", with: " ÷ ")).")
        case .reservedName:
            Text("A variable cannot have the name of a currency, function, constant or suffix.")
        case .numberAfterPercent:
            Text("Write 12% of 5 for a share, 12 mod 5 for a remainder.")
        case .ambiguousPower: Text("Write sqrt(2)^3 or sqrt(2^3).")
        case .ambiguousProduct:
            Text("Write the parentheses.")
        case .needsPercent: Text("Write it as: 10% of 50.")
        case .missingPercent: Text("Write it as: 40 as % of 90, or from 80 to 92 in %.")
        case .needs("split", _): Text("Write it as: split 100 by 3.")
        case .needs: Text("Write it as: from 80 to 92 in %.")
        case .unclearShare:
            Text("Write it as: 40 as % of 90.", in: "question")
        case .ambiguousComma:
            Text("Write min(1000, 2) or min(1, 000).")
        case .secondCurrency(let currency):
            Text("To convert, write: 100 USD in \(currency).")
        case .mixedUnits, .needsCurrency:
            Text("Write the currency with each amount: 100 USD + 30 USD.")
        case .wordOrCurrency(_, let currency):
            Text("The currency is written in capitals: \(currency)")
        case .ambiguousCurrency(let error): oneOf(error.readings)
        case .missingCurrency: Text("Write it as: 100 USD in KRW.")
        case .unknownFunction:
            Text("The functions are: \(calculatorFunctions).")
        case .unknownCurrency(let word) where Currency.isOtherAsset(word):
            run("ratebook rates --all")
        case .unknownName("i"), .unknownCurrency("i"):
            Text("The calculator takes numbers, currencies, percentages and days.")
        case .unknownName:
            Text("To name a value, write: x = 3.")
        case .unexpectedCharacter, .badNumber, .unknownCurrency, .missingValue, .missingOperator,
            .twoOperators, .unbalancedParenthesis, .strayComma, .argumentCount, .badPlaces,
            .divisionByZero, .noPower, .noLogarithm, .noFactorial, .tooLarge, .tooManyPowers,
            .needsNumber, .tooManyDigits,
            .noRate, .noAnswer:
            nil
        }
    }
}
