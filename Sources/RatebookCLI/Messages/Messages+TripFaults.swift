import Bookkeeping
import Language
import Rates
import Store
import Terminal
import Trips

/// Errors of trips and expenses, and what to do about them.
extension Messages {
    static func tooManyDecimals(
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

    static func notIn(_ wanted: Currency, _ found: Currency) -> Text {
        Text("The amount is in \(found), not in \(wanted)", "\(wanted) 금액을 입력하세요: \(found)")
    }

    static let dateNeedsRecord = Text("--date is for --record", "--record와 함께 쓰는 옵션입니다: --date")

    static func transferToCome(_ day: Day) -> Text {
        Text(
            "\(day) is in the future: record a transfer once it has been made",
            "미래 날짜의 송금은 기록할 수 없습니다: \(day)")
    }

    static let needsParts = Text(
        "This split needs a part for each person", "이 방법으로 나누려면 사람마다 몫을 적어야 합니다")
    static let partsNeedSplit = Text(
        "Parts need a way to split: --split shares, percent, exact or adjust",
        "몫을 적을 때는 나누는 방법도 지정하세요: --split shares, percent, exact, adjust")
    static let partsExample = Text(
        "Write: --split percent A=60 B=40", "이렇게 입력하세요: --split percent A=60 B=40")

    static let nothingChanged = Text("Nothing was changed.", "변경된 내용은 없습니다.")
    static let zeroAmount = Text("The amount is zero", "금액이 0입니다")
    static let notZero = Text(
        "Enter what was paid; a refund is below zero: -1500", "낸 금액을 입력하세요. 환불은 음수로 적습니다: -1500")
    static let amountTooLarge = Text("The amount is too large", "금액이 너무 큽니다")

    /// - Parameter most: with its currency.
    static func largestAmount(_ most: String) -> Text {
        Text(
            "An amount is at most \(most). Nothing was changed.", "금액은 \(most)까지입니다. 변경된 내용은 없습니다.")
    }

    static let whichTrip = Text("Which trip is meant?", "어느 여행인지 알 수 없습니다")

    static func chooseTrip(_ trips: [String]) -> Text {
        let list = trips.joined(separator: ", ")
        return Text(
            "There are \(list). Name one with --trip, or set a default: ratebook trip use TRIP",
            "여행: \(list). --trip으로 지정하거나 기본으로 쓸 여행을 고르세요: ratebook trip use 여행")
    }

    static func isTripRemoved(_ title: String) -> Text {
        Text("'\(title)' is in the trash", "휴지통에 있는 여행입니다: '\(title)'")
    }

    static func otherHome(_ title: String, _ known: Currency, _ found: Currency) -> Text {
        Text(
            "'\(title)' has the home currency \(known) here, but \(found) in the file",
            "'\(title)'의 정산 통화가 다릅니다: 장부 \(known), 파일 \(found)")
    }

    static let importElsewhere = Text(
        "Import it into another book: --db FILE", "다른 장부로 가져오세요: --db 파일")
    static let nameRules = Text(
        "A name cannot contain '=', a comma or a control character, and cannot be a currency code.",
        "이름에는 =, 쉼표, 제어 문자를 쓸 수 없고, 통화 코드도 쓸 수 없습니다.")

    static func unknownWord(_ word: String, _ people: [String]) -> Text {
        let list = people.joined(separator: ", ")
        return Text(
            "'\(word)' is neither a currency nor one of \(list)", "통화도 일행(\(list))도 아닙니다: '\(word)'"
        )
    }

    static func severalPhotos(_ name: String) -> Text {
        Text("Several photos are called '\(name)'", "이름이 같은 사진이 여럿입니다: '\(name)'")
    }

    static func categoryInUse(_ name: String) -> Text {
        Text("Expenses or budgets have the category '\(name)'", "지출이나 예산에 쓰인 분류입니다: '\(name)'")
    }

    static let moveThem = Text(
        "Give them another one; to list them: ratebook expense list --category NAME. Those in the trash count, too.",
        "다른 분류로 바꾸세요: ratebook expense list --category 이름. 휴지통에 있는 지출도 포함됩니다.")
    static let listTrips = run("ratebook trip list --all")
    static let noTrips = Text("There is no trip yet", "여행이 없습니다")
    static let allArchived = Text("All trips are archived", "모든 여행이 보관되어 있습니다")
    static let allRemoved = Text("All trips are in the trash", "모든 여행이 휴지통에 있습니다")

    static func nameOrRestore(_ id: Int64) -> Text {
        Text(
            "Name one with --trip, or restore it: ratebook trip restore \(id)",
            "--trip으로 지정하거나 보관을 해제하세요: ratebook trip restore \(id)")
    }

    /// Which of several trips that include today is used.
    static func oneOfSeveral(_ title: String, _ id: Int64, _ others: [TripHeading]) -> Text {
        let others = others.map { "\($0.id): \($0.title)" }.joined(separator: ", ")
            .terminalSafe
        let title = title.terminalSafe
        return Text(
            "Using '\(title)', the last to begin; today is also in \(others). To choose: --trip, or ratebook trip use \(id)",
            "오늘은 여러 여행에 속합니다. 가장 늦게 시작한 여행을 씁니다: '\(title)' (다른 여행: \(others)). 고르려면: --trip 또는 ratebook trip use \(id)"
        )
    }

    static let addTrip = run(
        "ratebook trip add TITLE --from 2026-10-10 --to 2026-10-19 --currency KRW")
    static let tripExample = Text(
        "Write: ratebook trip add TITLE --from 2026-10-10 --to 2026-10-19 --currency KRW",
        "이렇게 입력하세요: ratebook trip add 이름 --from 2026-10-10 --to 2026-10-19 --currency KRW")

    static func unknownTrip(_ text: String) -> Text {
        Text("There is no trip '\(text)'", "없는 여행입니다: '\(text)'")
    }

    static func severalTrips(_ text: String, _ trips: [String]) -> Text {
        let list = trips.joined(separator: ", ")
        return Text("'\(text)' could be: \(list)", "'\(text)'에 해당하는 여행: \(list)")
    }

    static let useNumber = Text("Give its number.", "여행 번호로 지정하세요.")

    static func isArchived(_ title: String) -> Text {
        Text("'\(title)' is archived", "보관한 여행입니다: '\(title)'")
    }

    static func restoreTrip(_ id: Int64) -> Text { run("ratebook trip restore \(id)") }
    static let emptyTitle = Text("A trip needs a title", "여행 이름을 입력하세요")

    static func missingOption(_ name: String) -> Text {
        Text("A trip needs \(name)", "\(name) 옵션이 필요합니다")
    }

    static func tripTooLong(_ days: Int) -> Text {
        Text("A trip has at most \(days) days", "여행은 \(days)일까지입니다")
    }

    static func currencyFixed(_ currency: Currency) -> Text {
        Text(
            "The trip has expenses: its currency stays \(currency)",
            "지출이 있어 정산 통화를 바꿀 수 없습니다: \(currency)")
    }

    static let newTripInstead = Text(
        "Add another trip for another currency.", "다른 통화로 정산하려면 여행을 새로 추가하세요.")

    static let sayOrAdd = Text(
        "Say who paid and for whom (--paid-by NAME --split even), or add them: ratebook trip edit --person",
        "누가 냈고 누구 몫인지 지정하거나(--paid-by 이름 --split even) 일행을 추가하세요: ratebook trip edit --person")

    static func badName(_ name: String) -> Text {
        Text("'\(name)' cannot be a name", "이름으로 쓸 수 없습니다: '\(name)'")
    }

    static func nameTwice(_ name: String) -> Text {
        Text("'\(name)' already exists", "이미 있는 이름입니다: '\(name)'")
    }

    static func headCountRange(_ least: Int) -> Text {
        Text("--people takes \(least) to 1000", "--people에는 \(least)부터 1000까지 입력하세요")
    }

    static func personInUse(_ name: String) -> Text {
        Text(
            "'\(name)' has paid, shares or settled something", "결제, 분담, 송금 기록이 있는 사람입니다: '\(name)'")
    }

    static let editTheirExpenses = Text(
        "See what: ratebook expense list --person NAME; those in the trash count, too.",
        "확인해 보세요: ratebook expense list --person 이름. 휴지통에 있는 지출도 포함됩니다.")

    static func noPeople(_ title: String) -> Text {
        Text("No people are named on '\(title)'", "'\(title)'에 이름이 있는 일행이 없습니다")
    }

    static func namePeople(_ title: String) -> Text {
        Text(
            "Name them: ratebook trip edit \(title.shellWord) --person NAME --person NAME",
            "실행해 보세요: ratebook trip edit \(title.shellWord) --person 이름 --person 이름")
    }

    static func unknownPerson(_ name: String, _ title: String) -> Text {
        Text("'\(name)' is not on '\(title)'", "'\(title)'에 없는 사람입니다: '\(name)'")
    }

    static func badPart(_ text: String) -> Text {
        Text("'\(text)' is not a person with a part", "사람과 몫의 형식이 아닙니다: '\(text)'")
    }

    static let partExample = Text("Write NAME, or NAME=2.", "이름 또는 이름=2처럼 입력하세요.")

    static func badNamedValue(_ text: String) -> Text {
        Text("'\(text)' has no value", "값이 없습니다: '\(text)'")
    }

    static let namedValueExample = Text(
        "Write NAME=VALUE: --category food=500000, --pin JPY=9.12, --rename Minsu=Min, --map date=1",
        "이름=값처럼 입력하세요: --category food=500000, --pin JPY=9.12, --rename 민수=민, --map date=1")
    static let whoPaidWhat = Text(
        "Who paid how much? Only one payer can go without an amount",
        "누가 얼마를 냈는지 적으세요. 금액은 한 사람만 생략할 수 있습니다")
    static let paidByExample = Text(
        "Write: --paid-by A=1000 --paid-by B", "이렇게 입력하세요: --paid-by A=1000 --paid-by B")
    static let budgetExample = Text(
        "Write: ratebook budget set 3000000 --daily 300000 --category food=500000",
        "이렇게 입력하세요: ratebook budget set 3000000 --daily 300000 --category food=500000")
    static let negativeBudget = Text("A budget must be above zero", "예산은 0보다 커야 합니다")
    static let takeBudgetAway = Text(
        "To remove a budget, write none instead of the amount.", "예산을 없애려면 금액 대신 none을 쓰세요.")

    static func unknownCategory(_ name: String) -> Text {
        Text("Unknown category '\(name)'", "알 수 없는 분류 '\(name)'")
    }

    static func addCategory(_ name: String, nearest: String?, _ known: [String]) -> Text {
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

    static func noRateNeeded(_ currency: Currency) -> Text {
        Text(
            "\(currency) is the home currency: it needs no rate",
            "정산 통화에는 환율을 쓸 수 없습니다: \(currency)")
    }

    static let badCharge = Text(
        "The amounts charged and paid differ in sign", "청구 금액과 낸 금액의 부호가 다릅니다")

    static func badTypedRate(_ text: String, _ error: RateError) -> Text {
        switch error {
        case .tooPrecise:
            Text("A rate has at most nine decimals: \(text)", "환율은 소수점 아래 9자리까지입니다: \(text)")
        case .tooLarge: Text("The rate is too large: \(text)", "환율이 너무 큽니다: \(text)")
        case .notANumber, .notPositive:
            Text("A rate must be above zero: \(text)", "환율은 0보다 커야 합니다: \(text)")
        }
    }

    static func noExpenseRate(_ pair: CurrencyPair, _ day: Day, _ limit: Int) -> Text {
        Text(
            "No rate of \(pair) is stored for \(day) or the \(limit) days before",
            "저장된 \(pair) 환율이 없습니다(\(day)까지 \(limit)일 이내)")
    }

    /// How to get a rate for an expense: from the book, or by hand.
    static func rateAdvice(_ advice: LookupAdvice) -> Text {
        let command: String
        switch advice {
        case .syncSince(let day, let source):
            command = "ratebook sync --source \(source) --since \(day)"
        case .sync: command = "ratebook sync"
        case .askSource, .newest, .otherCode, .noCommonSeries: return Self.advice(advice)
        }
        return Text(
            "Run: \(command); or set it: --rate RATE or --charged AMOUNT",
            "실행해 보세요: \(command). 직접 정하려면 --rate 환율 또는 --charged 금액")
    }

    static func unknownExpense(_ id: Int64) -> Text {
        Text("There is no expense \(id)", "없는 지출입니다: \(id)")
    }

    static let listExpenses = run("ratebook expense list")
    static func isRemoved(_ id: Int64) -> Text {
        Text("Expense \(id) is in the trash", "휴지통에 있는 지출입니다: \(id)")
    }

    static func restoreExpense(_ id: Int64) -> Text { run("ratebook expense restore \(id)") }
    static func unknownPhoto(_ name: String) -> Text {
        Text("The expense has no photo '\(name)'", "지출에 없는 사진입니다: '\(name)'")
    }

    static func listPhotos(_ id: Int64) -> Text { run("ratebook expense photo list \(id)") }
    static let oneTripAtATime = Text(
        "Those expenses are of several trips", "여러 여행의 지출은 함께 처리할 수 없습니다")
    static let unbalanced = Text("The balances do not sum to zero", "정산 잔액의 합이 0이 아닙니다")
    static let unbalancedHint = Text(
        "Some expenses have no payer or no split: ratebook expense list. Set them: ratebook expense edit ID --paid-by NAME --split even",
        "낸 사람이나 나누는 방법이 없는 지출이 있습니다: ratebook expense list. 정하려면: ratebook expense edit 번호 --paid-by 이름 --split even"
    )

    /// The message for an invalid split or payment.
    static func split(_ error: SplitError) -> Text {
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
