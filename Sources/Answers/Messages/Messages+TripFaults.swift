import Bookkeeping
package import Language
package import Rates
import Terminal
package import Trips

/// Errors of trips and expenses, and what to do about them.
extension Messages {
    package static func tooManyDecimals(
        _ amount: ExactDecimal, _ currency: Currency, allowed: Int
    ) -> Text {
        allowed == 0
            ? Text(
                "\(currency) has no decimals: \(amount)",
                "소수점 아래를 쓸 수 없는 통화입니다(\(currency)): \(amount)")
            : Text(
                "\(currency) has \(allowed) decimals: \(amount)",
                "소수점 아래 \(allowed)자리까지 쓸 수 있습니다(\(currency)): \(amount)")
    }

    package static var unbalanced: Text {
        Text("The balances do not sum to zero", "정산 잔액의 합이 0이 아닙니다")
    }
    package static var partsExample: Text {
        Text(
            "Write: --split percent A=60 B=40", "이렇게 입력하세요: --split percent A=60 B=40")
    }

    package static var nothingChanged: Text { Text("Nothing was changed.", "변경된 내용은 없습니다.") }
    package static var zeroAmount: Text { Text("The amount is zero", "금액이 0입니다") }
    package static var amountTooLarge: Text { Text("The amount is too large", "금액이 너무 큽니다") }

    package static var whichTrip: Text { Text("Which trip is meant?", "어느 여행인지 알 수 없습니다") }

    package static func chooseTrip(_ trips: [String]) -> Text {
        let list = trips.joined(separator: ", ")
        return Text(
            "There are \(list). Name one with --trip, or set a default: ratebook trip use TRIP",
            "여행: \(list). --trip으로 지정하거나 기본으로 쓸 여행을 고르세요: ratebook trip use 여행")
    }

    /// A trip without expenses, and how to record one.
    ///
    /// - Parameter trip: its title, if it was named; nil for the usual one.
    package static func noExpenses(on trip: String?) -> Text {
        let option = (trip.map { " --trip " + $0.shellWord } ?? "").terminalSafe
        return Text(
            "No expenses yet. To record one: ratebook expense add AMOUNT\(option)",
            "아직 지출이 없습니다. 기록하려면: ratebook expense add 금액\(option)")
    }

    package static let listTrips = run("ratebook trip list --all")
    package static var noTrips: Text { Text("There is no trip yet", "여행이 없습니다") }
    /// Which of several trips that include today is used.
    package static func oneOfSeveral(_ title: String, _ id: Int64, _ others: [TripHeading]) -> Text
    {
        let others = others.map { "\($0.id): \($0.title)" }.joined(separator: ", ")
            .terminalSafe
        let title = title.terminalSafe
        return Text(
            "Using '\(title)', the last to begin; today is also in \(others). To choose: --trip, or ratebook trip use \(id)",
            "오늘은 여러 여행에 속합니다. 가장 늦게 시작한 여행을 씁니다: '\(title)' (다른 여행: \(others)). 고르려면: --trip 또는 ratebook trip use \(id)"
        )
    }

    package static let addTrip = run(
        "ratebook trip add TITLE --from 2026-10-10 --to 2026-10-19 --currency KRW",
        "ratebook trip add 제목 --from 2026-10-10 --to 2026-10-19 --currency KRW")
    package static var tripExample: Text {
        Text(
            "Write: ratebook trip add TITLE 2026-10-10 2026-10-19 --currency KRW",
            "이렇게 입력하세요: ratebook trip add 제목 2026-10-10 2026-10-19 --currency KRW")
    }

    package static var firstAndLastDay: Text {
        Text(
            "A trip has a first and a last day, given once", "여행의 첫날과 마지막 날을 한 번씩 입력하세요")
    }

    /// Words behind a trip's title that are no days may be people.
    package static func peopleAreNamed(_ names: [String]) -> Text {
        let options = names.map { "--person \($0.shellWord)" }.joined(separator: " ")
        return Text(
            "Days are like 2026-10-10. People are named with --person: \(options)",
            "날짜는 2026-10-10처럼 쓰고, 함께 가는 사람은 --person으로 쓰세요: \(options)")
    }

    package static func oneEach(_ names: [String]) -> Text {
        let options = names.map { "--person \($0.shellWord)" }.joined(separator: " ")
        return Text("One each: \(options)", "한 사람씩 쓰세요: \(options)")
    }

    package static func budgetInOtherCurrency(_ amount: String, _ home: Currency) -> Text {
        Text(
            "Budgets are in the trip's currency, \(home), not \(amount)",
            "예산은 여행의 통화(\(home))로 쓰세요: \(amount)")
    }

    package static func unknownTrip(_ text: String) -> Text {
        Text("There is no trip '\(text)'", "없는 여행입니다: '\(text)'")
    }

    package static func tripGone(_ title: String) -> Text {
        Text("'\(title)' is no longer in the book", "이제 가계부에 없는 여행입니다: '\(title)'")
    }

    package static func otherExpense(_ id: Int64) -> Text {
        Text(
            "The book was restored meanwhile: #\(id) is another expense",
            "그사이 가계부가 복원되어 다른 지출이 되었습니다: #\(id)")
    }

    package static func severalTrips(_ text: String, _ trips: [String]) -> Text {
        let list = trips.joined(separator: ", ")
        return Text("'\(text)' could be: \(list)", "'\(text)'에 해당하는 여행: \(list)")
    }

    package static func restoreTrip(_ id: Int64) -> Text { run("ratebook trip restore \(id)") }
    package static var emptyTitle: Text { Text("A trip needs a title", "여행 이름을 입력하세요") }

    package static func missingOption(_ name: String) -> Text {
        Text("A trip needs \(name)", "\(name) 옵션이 필요합니다")
    }

    package static func namePeople(_ title: String) -> Text {
        Text(
            "Name them: ratebook trip edit \(title.shellWord) --person NAME --person NAME",
            "실행해 보세요: ratebook trip edit \(title.shellWord) --person 이름 --person 이름")
    }

    package static func unknownPerson(_ name: String) -> Text {
        Text("'\(name)' is not on the trip", "여행에 없는 사람입니다: '\(name)'")
    }

    package static func sumTooLarge(_ trip: String, _ most: String) -> Text {
        Text(
            "The amounts of '\(trip)' would add up to more than \(most)",
            "'\(trip)' 금액의 합계가 한도를 넘습니다: \(most)")
    }

    package static func unknownPerson(_ name: String, _ title: String) -> Text {
        Text("'\(name)' is not on '\(title)'", "'\(title)'에 없는 사람입니다: '\(name)'")
    }

    package static func badPart(_ text: String) -> Text {
        Text("'\(text)' is not a person with a part", "사람과 몫의 형식이 아닙니다: '\(text)'")
    }

    package static var partExample: Text { Text("Write NAME, or NAME=2.", "이름 또는 이름=2처럼 입력하세요.") }

    package static func badNamedValue(_ text: String) -> Text {
        Text("'\(text)' has no value", "값이 없습니다: '\(text)'")
    }

    package static var namedValueExample: Text {
        Text(
            "Write NAME=VALUE: --category food=500000, --pin JPY=9.12, --rename Minsu=Min, --map date=1",
            "이름=값처럼 입력하세요: --category food=500000, --pin JPY=9.12, --rename 민수=민, --map date=1")
    }
    /// How several payers are given: all but one with an amount.
    package static func paidByExample(_ names: [String] = ["A", "B"]) -> Text {
        let payers = names.dropLast().map { "\($0)=1000" } + names.suffix(1)
        let options = payers.map { "--paid-by \($0.shellWord)".terminalSafe }.joined(separator: " ")
        return Text("Write: \(options)", "이렇게 입력하세요: \(options)")
    }
    package static var budgetExample: Text {
        Text(
            "Write: ratebook budget set 3000000 --daily 300000 --category food=500000",
            "이렇게 입력하세요: ratebook budget set 3000000 --daily 300000 --category food=500000")
    }
    package static var takeBudgetAway: Text {
        Text(
            "To remove a budget, write none instead of the amount.", "예산을 없애려면 금액 대신 none을 쓰세요.")
    }

    package static func addCategory(_ name: String, nearest: String?, _ known: [String]) -> Text {
        func list(_ language: Language) -> String {
            known.map { category($0)?[language] ?? $0 }.joined(separator: ", ")
        }
        let first =
            nearest.map(didYouMean)
            ?? Text("Choose from: \(list(.english)).", "다음 중에서 고르세요: \(list(.korean)).")
        return joined(
            [
                first,
                Text(
                    "A new one: ratebook category add \(name.shellQuoted)",
                    "새로 만들려면: ratebook category add \(name.shellQuoted)"),
            ], by: " ")
    }

    package static var badCharge: Text {
        Text(
            "The amounts charged and paid differ in sign", "청구 금액과 낸 금액의 부호가 다릅니다")
    }

    package static func badTypedRate(_ text: String, _ error: RateError) -> Text {
        switch error {
        case .tooPrecise:
            Text("A rate has at most nine decimals: \(text)", "환율은 소수점 아래 9자리까지입니다: \(text)")
        case .tooLarge: Text("The rate is too large: \(text)", "환율이 너무 큽니다: \(text)")
        case .notANumber: Text("'\(text)' is not a rate", "환율로 읽을 수 없습니다: '\(text)'")
        case .notPositive:
            Text("A rate must be above zero: \(text)", "환율은 0보다 커야 합니다: \(text)")
        }
    }

    package static var rateExample: Text {
        Text(
            "Write a number, such as 8.49: the price of one unit.",
            "8.49처럼 숫자로 쓰세요. 통화 1단위의 값입니다.")
    }

    /// What prices a pending expense: the book, or the user.
    ///
    /// - Parameter error: why it has no rate; nil if the book has one by now.
    package static func pending(_ id: Int64, _ error: (any Error)?) -> Text {
        let help: Text? =
            switch error {
            case nil: run("ratebook expense reprice \(id)")
            case TravelError.noRate(_, _, let advice)?: Self.advice(advice)
            case let error as LookupError: error.failure.message
            default: nil
            }
        return Text(
            "no rate yet" + (help.map { " · " + $0[.english] } ?? "")
                + "; or set it: ratebook expense edit \(id) --rate RATE, or --charged AMOUNT",
            "아직 환율 없음" + (help.map { " · " + $0[.korean] } ?? "")
                + ". 직접 정하려면: ratebook expense edit \(id) --rate 환율 또는 --charged 금액")
    }

    package static func listPhotos(_ id: Int64) -> Text { run("ratebook expense photo list \(id)") }
    /// The message for an invalid split or payment.
    package static func split(_ error: SplitError) -> Text {
        switch error {
        case .noPeople: Text("There is no one to split it among", "나눌 사람이 없습니다")
        case .twice(let name): Text("'\(name)' occurs twice", "두 번 나온 사람입니다: '\(name)'")
        case .missingPart(let name):
            Text("The part of '\(name)' does not fit this split", "나누는 방법과 맞지 않는 몫입니다: '\(name)'")
        case .negativePart(let name):
            Text("The share of '\(name)' would be negative", "몫이 0보다 작아집니다: '\(name)'")
        case .tooPrecise(let name):
            Text("The part of '\(name)' has too many decimals", "몫의 소수 자릿수가 너무 많습니다: '\(name)'")
        case .nothing: Text("All parts are zero", "몫이 모두 0입니다")
        case .notPaid(let found, let expected):
            Text(
                "The payments sum to \(found), but the expense is \(expected)",
                "낸 금액의 합: \(found) (지출: \(expected))")
        case .wrongSum(let found, let expected):
            Text("The parts sum to \(found), not to \(expected)", "합계: \(found) (필요: \(expected))")
        case .tooLarge: Text("A part is too large", "몫이 너무 큽니다")
        }
    }
}
