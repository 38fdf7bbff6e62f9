import JSON
package import Language
package import Ledgers
import Phrases

/// Errors in files of other programs.
extension Failure {
    package init(_ errors: LedgerErrors, _ file: String) {
        self.init(
            .badData, kind: "bad-file",
            Text(
                "\(file) cannot be imported; nothing was changed",
                "가져올 수 없는 파일입니다(가져온 내용 없음): \(file)"),
            hint: errors.errors.lazy.compactMap { Messages.hint($0.fault) }.first)
        list(errors.errors.flatMap(Messages.lines), isComplete: errors.isComplete)
    }
}

extension Messages {
    /// An error with its position, and the ways to read what is ambiguous, each in a line.
    fileprivate static func lines(of error: LedgerError) -> [Text] {
        switch error.fault {
        case .mixedSigns(let signs), .ambiguousSign(let signs), .minuses(let signs):
            return [ledgerError(error)] + readings(of: signs)
        default: return [ledgerError(error)]
        }
    }

    /// An error with its position: `line 12, column 3: '1,2,3' is not a number`.
    package static func ledgerError(_ error: LedgerError) -> Text {
        let place: [(String, String)] = [
            error.line.map { ("line \($0)", "\($0)행") },
            error.column.map { ("column \($0)", "\($0)열") },
            error.field.map { ($0, $0) },
        ].compactMap { $0 }
        let fault = ledgerFault(error.fault)
        guard !place.isEmpty else { return fault }
        let english = place.map(\.0).joined(separator: ", ")
        let korean = place.map(\.1).joined(separator: " ")
        return Text("\(english): \(fault[.english])", "\(korean): \(fault[.korean])")
    }

    /// What to do about a fault; nil if there is no advice.
    package static func hint(_ fault: LedgerFault) -> Text? {
        switch fault {
        case .notUTF8:
            Text(
                "If it is Korean: iconv -f EUC-KR -t UTF-8 FILE > NEW",
                "한글 파일이면: iconv -f EUC-KR -t UTF-8 파일 > 새파일")
        case .ambiguousDate(_, let orders):
            Text(
                "Specify it: --date-format, one of \(orders.map(\.rawValue).joined(separator: ", "))",
                "날짜 형식을 지정하세요: --date-format \(orders.map(\.rawValue).joined(separator: ", "))")
        case .ambiguousNumber:
            Text(
                "Write it in the file without a mark between thousands, or specify the decimal mark: --decimal . or --decimal ,",
                "파일에 천 단위 구분 기호 없이 쓰거나 소수점 기호를 지정하세요: --decimal . 또는 --decimal ,")
        case .ambiguousSign, .mixedSigns, .minuses:
            Text(
                "Specify it: --spent-is positive, or --spent-is negative",
                "지정하세요: --spent-is positive 또는 --spent-is negative")
        case .ambiguousCurrency:
            Text(
                "Write its code in the file, or for a bank's table specify it: --currency CODE",
                "파일에 통화 코드로 쓰거나, 은행 표이면 통화를 지정하세요: --currency 코드")
        case .noCurrency: Text("Specify it: --currency CODE", "통화를 지정하세요: --currency 코드")
        case .noChargedCurrency:
            Text(
                "Specify it: --charged-currency CODE", "통화를 지정하세요: --charged-currency 코드")
        case .noHeader, .noColumn:
            Text(
                "Columns can be given by number, too: --map date=1",
                "열은 번호로도 지정할 수 있습니다: --map date=1")
        case .severalColumns(_, let numbers):
            Text(
                "Rename all but one in the file, or for a bank's table choose by number: --map FIELD=\(numbers.first ?? 1)",
                "파일에서 하나만 남기고 이름을 바꾸거나, 은행 표이면 번호로 고르세요: --map 항목=\(numbers.first ?? 1)")
        case .unknownDirection:
            Text(
                "Known words are credit/debit, in/out, Bij/Af and the like, also in Korean, Chinese and Japanese. If the sign says it: --spent-is instead of --map direction",
                "승인/취소, 출금/입금, credit/debit, Bij/Af, 收入/支出 등을 읽습니다. 부호로 알 수 있으면 --map direction 대신: --spent-is"
            )
        case .unknownVersion: Text("Install the newer ratebook.", "새 버전의 ratebook을 설치하세요.")
        case .wrongFormat:
            Text("Name the format: --format", "형식을 지정하세요: --format")
        case .fileTooLarge, .empty, .json, .missing, .unknownMember, .wrongKind, .twice,
            .fieldCount, .badQuotes, .notADate, .badPeriod, .notANumber, .tooManyDecimals,
            .amountTooLarge, .zeroAmount, .notPositive, .unknownCurrency, .badRate, .notOneOf,
            .badText, .numberOutOfRange, .signsDiffer, .homeDisagrees, .brokenPath,
            .unknownPerson, .headCount, .split, .partsDisagree, .sameGiverAndTaker, .unbalanced,
            .totalDiffers, .unknownDirective, .strayPosting, .badPosting, .amountMissing,
            .noExpense, .severalExpenses, .notRepresentable, .otherCurrency:
            nil
        }
    }

    private static func ledgerFault(_ fault: LedgerFault) -> Text {
        switch fault {
        case .fileTooLarge(let limit):
            Text("larger than \(limit >> 20) MiB", "파일이 \(limit >> 20) MiB보다 큽니다")
        case .notUTF8: Text("is not UTF-8", "UTF-8이 아닙니다")
        case .empty: Text("is empty", "비어 있습니다")
        case .wrongFormat(let format):
            Text("is not of the format \(format.rawValue)", "\(format.rawValue) 형식이 아닙니다")
        case .unknownVersion(let version):
            Text(
                "was written by a newer ratebook: version \(version)", "새 버전에서 만든 파일입니다: \(version)"
            )
        case .json(.syntax(let byte)):
            Text("is not JSON from byte \(byte + 1) on", "\(byte + 1)바이트부터 JSON이 아닙니다")
        case .json(.breaksOff): Text("is incomplete", "파일이 중간에 끊겼습니다")
        case .json(.tooDeep): Text("is nested too deeply", "너무 깊이 중첩되어 있습니다")
        case .json(.twice(let name)): Text("'\(name)' occurs twice", "두 번 나오는 항목입니다: '\(name)'")
        case .missing(let name): Text("'\(name)' is missing", "없는 항목입니다: '\(name)'")
        case .unknownMember(let name): Text("'\(name)' is unknown", "알 수 없는 항목입니다: '\(name)'")
        case .wrongKind: Text("the value has the wrong type", "값의 종류가 다릅니다")
        case .twice(let name): Text("'\(name)' occurs twice", "두 번 나오는 항목입니다: '\(name)'")
        case .fieldCount(let found, let expected):
            Text("\(found) fields instead of \(expected)", "칸 수: \(found) (필요: \(expected))")
        case .badQuotes: Text("a quotation mark is out of place", "따옴표가 맞지 않습니다")
        case .noHeader: Text("no line names the columns", "열 이름이 있는 행이 없습니다")
        case .noColumn(let name, let columns): noColumn(name, columns)
        case .notADate(let text): badDate(text)
        case .ambiguousDate(let text, _):
            Text("'\(text)' could be several dates", "여러 날짜로 읽힐 수 있습니다: '\(text)'")
        case .badPeriod(let first, let last):
            Text("\(first) to \(last) is not a valid period", "올바른 여행 기간이 아닙니다: \(first) – \(last)")
        case .notANumber(let text): Text("'\(text)' is not a number", "숫자가 아닙니다: '\(text)'")
        case .ambiguousNumber(let text):
            Text("'\(text)' could be two numbers", "두 가지로 읽힐 수 있는 숫자입니다: '\(text)'")
        case .severalColumns(let name, let numbers):
            severalColumns(name, numbers)
        case .unknownDirection(let word):
            Text(
                "'\(word)' says neither spent nor received", "지출인지 받은 돈인지 알 수 없는 말입니다: '\(word)'")
        case .mixedSigns(let signs):
            mixedSigns(signs)
        case .minuses:
            Text(
                "at least half of the debit or credit amounts are negative: reversals, or ordinary amounts?",
                "지출이나 입금 금액의 절반 이상이 음수입니다. 취소인지 일반 거래인지 알 수 없습니다")
        case .ambiguousSign:
            Text("no amount is below zero: spent, or received?", "음수인 금액이 없어 쓴 돈인지 받은 돈인지 알 수 없습니다")
        case .tooManyDecimals(let text, let currency):
            Text("\(text) has more decimals than \(currency)", "\(currency)의 소수 자릿수보다 깁니다: \(text)")
        case .amountTooLarge: amountTooLarge
        case .zeroAmount: zeroAmount
        case .notPositive(let text): Text("\(text) is not above zero", "0보다 커야 합니다: \(text)")
        case .unknownCurrency(let code): unknownCurrency(code)
        case .ambiguousCurrency(let error):
            Text(
                "\(ambiguous(error)[.english]): \(codes(error.readings))",
                "\(ambiguous(error)[.korean]) (\(codes(error.readings)))")
        case .noCurrency, .noChargedCurrency: Text("the currency is missing", "통화를 알 수 없습니다")
        case .otherCurrency(let text, let own, let row):
            Text(
                "'\(text)' is in \(own), but its row is in \(row)",
                "행의 통화는 \(row)인데 \(own) 금액입니다: '\(text)'")
        case .badRate(let text, let error): badTypedRate(text, error)
        case .notOneOf(let text, let list):
            Text(
                "'\(text)' is not one of \(list.joined(separator: ", "))",
                "쓸 수 없는 값입니다: '\(text)' (\(list.joined(separator: ", ")))")
        case .badText(let text): Text("'\(text)' is not allowed here", "쓸 수 없는 값입니다: '\(text)'")
        case .numberOutOfRange(let number, let range):
            Text(
                "\(number) is not within \(range.lowerBound) and \(range.upperBound)",
                "\(range.lowerBound)부터 \(range.upperBound)까지여야 합니다: \(number)")
        case .signsDiffer: badCharge
        case .homeDisagrees(let expected):
            Text(
                "the home amount is not what the rate gives: \(expected)",
                "환율로 계산한 금액과 다릅니다: \(expected)")
        case .brokenPath: Text("the rates do not lead to the home currency", "환율이 정산 통화로 이어지지 않습니다")
        case .unknownPerson(let name): Text("unknown person '\(name)'", "여행에 없는 사람입니다: '\(name)'")
        case .headCount(let count, let people):
            Text(
                "\(people) people are named, but the head count is \(count)",
                "이름은 \(people)명, 인원은 \(count)명입니다")
        case .split(let error): split(error)
        case .partsDisagree: Text("the parts do not sum to the expense", "나눈 금액의 합이 지출과 다릅니다")
        case .sameGiverAndTaker(let name):
            Text("'\(name)' is both giver and taker", "보낸 사람과 받은 사람이 같습니다: '\(name)'")
        case .totalDiffers(let found, let expected):
            Text(
                "the rows sum to \(found), but the total is \(expected)",
                "행을 더한 값은 \(found)인데 합계는 \(expected)입니다")
        case .unbalanced: unbalanced
        case .unknownDirective(let name):
            Text("unknown directive '\(name)'", "알 수 없는 지시문입니다: '\(name)'")
        case .strayPosting: Text("a posting without a transaction", "거래에 속하지 않은 분개 행입니다")
        case .badPosting(let text): Text("'\(text)' is not a posting", "분개가 아닙니다: '\(text)'")
        case .amountMissing: Text("an amount is missing", "금액이 없습니다")
        case .noExpense: Text("no posting to Expenses", "Expenses 계정이 없는 거래입니다")
        case .severalExpenses:
            Text("several expenses in one transaction of several people", "여러 사람의 거래에 지출이 여럿 있습니다")
        case .notRepresentable(let text):
            Text("ratebook cannot represent: \(text)", "ratebook에 담을 수 없는 내용입니다: \(text)")
        }
    }

    private static func severalColumns(_ name: String, _ numbers: [Int]) -> Text {
        let list = numbers.map(String.init).joined(separator: ", ")
        return Text(
            "'\(name)' is the name of several columns: \(list)",
            "같은 이름의 열이 여럿입니다: '\(name)' (\(list)열)")
    }

    private static func mixedSigns(_ signs: SignedAmounts) -> Text {
        let (above, below) = (signs.positive.count, signs.negative.count)
        return Text(
            "\(counted(above, "amount")) above zero and \(Numbers.grouped(below)) below: which were spent?",
            "양수 \(Numbers.grouped(above))건, 음수 \(Numbers.grouped(below))건: 어느 쪽이 지출인지 알 수 없습니다")
    }
}
