import JSON
package import Language
package import Ledgers
import Phrases
import Rates

/// Errors in files of other programs.
extension Failure {
    package init(_ errors: LedgerErrors, _ file: String) {
        self.init(
            .badData, kind: "bad-file",
            Text("\(file) cannot be imported; nothing was changed"),
            hint: errors.errors.lazy.compactMap { Messages.hint($0.fault) }.first)
        list(errors.errors.flatMap(Messages.lines), isComplete: errors.isComplete)
    }
}

extension Messages {
    /// An error with its position, and the readings of ambiguous signs, each in a line.
    fileprivate static func lines(of error: LedgerError) -> [Text] {
        switch error.fault {
        case .mixedSigns(let signs), .ambiguousSign(let signs), .minuses(let signs):
            return [ledgerError(error)] + readings(of: signs)
        default: return [ledgerError(error)]
        }
    }

    /// An error with its position: `line 12, column 3: '1,2,3' is not a number`.
    package static func ledgerError(_ error: LedgerError) -> Text {
        let place: [Text] = [
            error.line.map { Text("line \($0)") },
            error.column.map { Text("column \($0)") },
            error.field.map(same),
        ].compactMap { $0 }
        let fault = ledgerFault(error.fault)
        guard let first = place.first else { return fault }
        let whole = place.dropFirst().reduce(first) { Text("\($0), \($1)", in: "place") }
        return Text("\(whole): \(fault)")
    }

    /// What to do about a fault; nil if there is no advice.
    package static func hint(_ fault: LedgerFault) -> Text? {
        switch fault {
        case .notUTF8, .unknownEncoding, .notInEncoding:
            Text(
                "Specify its encoding: --encoding, one of \(TextEncoding.allCases.map(\.rawValue).joined(separator: ", "))"
            )
        case .ambiguousDate(_, let orders):
            Text(
                "Specify it: --date-format, one of \(orders.map(\.rawValue).joined(separator: ", "))"
            )
        case .noYear: Text("Specify the year: --year YYYY")
        case .ambiguousNumber:
            Text(
                "Write it in the file without a mark between thousands, or specify the decimal mark: --decimal . or --decimal ,"
            )
        case .ambiguousSign, .mixedSigns, .minuses:
            Text("Specify it: --spent-is positive, or --spent-is negative")
        case .ambiguousCurrency:
            Text("Write its code in the file, or for a bank's table specify it: --currency CODE")
        case .noCurrency: Text("Specify it: --currency CODE")
        case .noChargedCurrency:
            Text("Specify it: --charged-currency CODE")
        case .noHeader, .noColumn:
            Text("Columns can be given by number, too: --map date=1")
        case .severalColumns(_, let numbers):
            Text(
                "Rename all but one in the file, or for a bank's table choose by number: --map FIELD=\(numbers.first ?? 1)"
            )
        case .unknownDirection:
            Text(
                "Known words are credit/debit, in/out, Bij/Af and the like, also in Korean, Chinese and Japanese. If the sign says it: --spent-is instead of --map direction"
            )
        case .unknownVersion: Text("Install the newer ratebook.")
        case .noAccount(let name, let names): closestWord(to: name, among: names).map(didYouMean)
        case .totalDiffers:
            Text("If the rows are right: --accept-difference")
        case .noExpense:
            Text("Of a whole ledger, name the accounts that count: --accounts Expenses:Trip")
        case .notRepresentable(let text): resolvedByHledger(text)
        case .wrongFormat:
            Text("Name the format: --format")
        case .noLibrary(let package): Text("Install it: sudo apt-get install \(package)")
        case .hasPassword:
            Text("Open it with the password in a spreadsheet program, and save it as CSV")
        case .tooManyRows:
            Text("Divide it, as by month, or save it as CSV, of which any number of rows is read")
        case .badXML, .damaged, .breaksOff, .balanceDiffers:
            Text("Download it again, or open it in a spreadsheet program and save it as CSV")
        case .needsColumns, .needsColumn: Text("Name the columns: --map date=1 --map amount=3")
        case .fileTooLarge, .noConverter, .empty, .json, .badField, .missing, .unknownMember,
            .wrongKind,
            .twice, .fieldCount, .badQuotes, .notADate, .badPeriod, .notANumber, .tooManyDecimals,
            .amountTooLarge, .zeroAmount, .notPositive, .unknownCurrency, .badRate, .notOneOf,
            .badText, .numberOutOfRange, .signsDiffer, .homeDisagrees, .brokenPath,
            .rateDisagrees, .unknownPerson, .headCount, .split, .partsDisagree, .sameGiverAndTaker,
            .unbalanced,
            .unknownDirective, .strayPosting, .badPosting, .amountMissing,
            .severalExpenses, .otherCurrency, .noRow:
            nil
        }
    }

    /// How hledger resolves a directive, such as `include`; nil for anything else.
    private static func resolvedByHledger(_ text: String) -> Text? {
        let directives = ["include", "alias", "apply", "year", "Y"]
        guard let first = text.split(separator: " ").first, text.contains(" "),
            directives.contains(String(first))
        else { return nil }
        let command = "hledger -f FILE print | ratebook import -"
        return Text("hledger resolves it: \(command)")
    }

    package static func ledgerFault(_ fault: LedgerFault) -> Text {
        switch fault {
        case .fileTooLarge(let limit):
            Text("larger than \(limit >> 20) MiB")
        case .tooManyRows(let limit): Text("more than \(limit) rows, or a row that is too long")
        case .balanceDiffers(let found, let expected):
            Text("the transactions come to a balance of \(found), but the file says \(expected)")
        case .badXML: Text("the file is not well-formed XML, or has a document type")
        case .damaged: Text("the file is damaged, or not of the format that its first bytes show")
        case .hasPassword: Text("the file is protected by a password")
        case .noLibrary(let package):
            Text("reading this format needs a library of the package \(package)")
        case .badField(let text): Text("'\(text)' does not have the form of the field")
        case .notUTF8: Text("the file is not UTF-8")
        case .unknownEncoding: Text("the file is not UTF-8, and its encoding was not recognised")
        case .notInEncoding(let encoding, let byte):
            Text("the byte 0x\(String(byte, radix: 16)) is no text in \(encoding.rawValue)")
        case .noConverter(let encoding):
            Text("this system cannot convert \(encoding.rawValue)")
        case .empty: Text("the file is empty")
        case .wrongFormat(let format):
            Text("the file is not of the format \(format.rawValue)")
        case .unknownVersion(let version):
            Text("was written by a newer ratebook: version \(version)")
        case .json(.syntax(let byte)):
            Text("not JSON from byte \(byte + 1) on")
        case .json(.breaksOff), .breaksOff: Text("the text ends too early")
        case .json(.tooDeep): Text("nested too deeply")
        case .json(.twice(let name)): Text("'\(name)' occurs twice")
        case .missing(let name): Text("'\(name)' is missing")
        case .unknownMember(let name): Text("'\(name)' is unknown")
        case .wrongKind: Text("the value has the wrong type")
        case .twice(let name): Text("'\(name)' occurs twice")
        case .fieldCount(let found, let expected):
            Text("\(found) fields instead of \(expected)")
        case .badQuotes: Text("a quotation mark is out of place")
        case .needsColumns: needsMapping
        case .needsColumn(let field): needsColumn(field)
        case .noHeader: Text("no line names the columns")
        case .noColumn(let name, let columns): noColumn(name, columns)
        case .notADate(let text): badDate(text)
        case .ambiguousDate(let text, _):
            Text("'\(text)' could be several dates")
        case .noYear(let text): Text("'\(text)' has no year")
        case .badPeriod(let first, let last):
            Text("\(first) to \(last) is not a valid period")
        case .notANumber(let text): Text("'\(text)' is not a number")
        case .ambiguousNumber(let text):
            Text("'\(text)' could be two numbers")
        case .severalColumns(let name, let numbers):
            severalColumns(name, numbers)
        case .noRow: Text("no row of the table begins here")
        case .unknownDirection(let word):
            Text("'\(word)' says neither spent nor received")
        case .mixedSigns(let signs):
            mixedSigns(signs)
        case .minuses:
            Text(
                "at least half of the debit or credit amounts are negative: reversals, or ordinary amounts?"
            )
        case .ambiguousSign:
            Text("no amount is below zero: spent, or received?")
        case .tooManyDecimals(let text, let currency):
            Text("\(text) has more decimals than \(currency)")
        case .amountTooLarge: amountTooLarge
        case .zeroAmount: zeroAmount
        case .notPositive(let text): Text("\(text) is not above zero")
        case .unknownCurrency(let code): unknownCurrency(code)
        case .ambiguousCurrency(let error):
            Text("\(ambiguous(error)): \(codes(error.readings))", in: "ambiguous")
        case .noCurrency, .noChargedCurrency: Text("the currency is missing")
        case .otherCurrency(let text, let own, let row):
            Text("'\(text)' is in \(own), but its row is in \(row)")
        case .badRate(let text, let error): badTypedRate(text, error)
        case .notOneOf(let text, let list):
            Text("'\(text)' is not one of \(list.joined(separator: ", "))")
        case .badText(let text): Text("'\(text)' is not allowed here")
        case .numberOutOfRange(let number, let range):
            Text("\(number) is not within \(range.lowerBound) and \(range.upperBound)")
        case .signsDiffer: badCharge
        case .homeDisagrees(let expected):
            Text("the home amount is not what the rate gives: \(expected)")
        case .brokenPath: Text("the rates do not lead to the home currency")
        case .rateDisagrees(let expected):
            Text("the rate is not what the published rates make: \(expected.description)")
        case .unknownPerson(let name): Text("unknown person '\(name)'")
        case .headCount(let count, let people):
            Text("\(people) people are named, but the head count is \(count)")
        case .split(let error): split(error)
        case .partsDisagree: Text("the parts do not sum to the expense")
        case .sameGiverAndTaker(let name):
            Text("'\(name)' is both giver and taker")
        case .totalDiffers(let difference): totalDiffers(difference)
        case .unbalanced: unbalanced
        case .unknownDirective(let name):
            Text("unknown directive '\(name)'")
        case .strayPosting: Text("a posting without a transaction")
        case .badPosting(let text): Text("'\(text)' is not a posting")
        case .amountMissing: Text("an amount is missing")
        case .noExpense: Text("no posting to Expenses")
        case .severalExpenses:
            Text("several expenses in one transaction of several people")
        case .noAccount(let name, _):
            Text("no posting is to the account '\(name)' or below it")
        case .notRepresentable(let text):
            Text("ratebook cannot represent: \(text)")
        }
    }

    private static func severalColumns(_ name: String, _ numbers: [Int]) -> Text {
        let list = numbers.map(String.init).joined(separator: ", ")
        return Text("'\(name)' is the name of several columns: \(list)")
    }

    private static func mixedSigns(_ signs: SignedAmounts) -> Text {
        let (above, below) = (signs.positive.count, signs.negative.count)
        return Text(
            "\(above, "amount") above zero and \(Numbers.grouped(below)) below: which were spent?")
    }
}
