package import Bookkeeping
import Language
import Ledgers
package import Rates
import Trips

extension Failure {
    /// The failure for an amount above ``Expense/largestAmount``.
    package static func amountTooLarge(_ currency: Currency) -> Failure {
        let most = Amount(minorUnits: Expense.largestAmount, currency: currency)
        return Failure.usage(
            "amount-too-large", Messages.amountTooLarge,
            Text(
                "An amount is at most \(most.text). Nothing was changed.",
                "금액은 \(most.text)까지입니다. 변경된 내용은 없습니다."))
    }
}

extension TripHeading {
    /// `3: Osaka 2026`.
    fileprivate var numbered: String { "\(id): \(title)" }
}

/// Errors of trips.
extension TravelError: DescribedError {
    package var failure: Failure {
        switch self {
        // Which trip.
        case .whichTrip(let trips):
            .usage(
                "which-trip", Messages.whichTrip,
                Messages.chooseTrip(trips.suffix(5).map(\.numbered)))
        case .severalTrips(let text, let trips):
            .usage(
                "which-trip", Messages.severalTrips(text, trips.map(\.numbered)),
                Text("Give its number.", "여행 번호로 지정하세요."))
        case .unknownTrip(let text, let nearest):
            .usage(
                "unknown-trip", Messages.unknownTrip(text),
                nearest.map { Messages.didYouMean($0.title) } ?? Messages.listTrips)
        case .closedByFriend(let id, let title, let by, let isRemoved):
            Failure(
                .unavailable, kind: isRemoved ? "removed" : "archived",
                Messages.closed(title, by: by, isRemoved: isRemoved),
                hint: isRemoved ? Messages.restoreTrip(id) : Messages.lookAtTrip(id))
        case .noTrips:
            Failure(.unavailable, kind: "no-trip", Messages.noTrips, hint: Messages.addTrip)
        case .allArchived(let last):
            Failure(
                .unavailable, kind: "archived", Text("All trips are archived", "모든 여행이 보관되어 있습니다"),
                hint: Text(
                    "To look at one: --trip \(last.id). To go on with it: ratebook trip restore \(last.id)",
                    "조회하려면 --trip \(last.id), 계속 쓰려면 ratebook trip restore \(last.id)"))
        case .allRemoved(let last):
            Failure(
                .unavailable, kind: "removed",
                Text("All trips are in the trash", "모든 여행이 휴지통에 있습니다"),
                hint: Messages.restoreTrip(last.id))
        case .isArchived(let id, let title):
            .usage(
                "archived", Text("'\(title)' is archived", "보관한 여행입니다: '\(title)'"),
                Messages.restoreTrip(id))
        case .isRemoved(let id, let title):
            .usage(
                "removed", Text("'\(title)' is in the trash", "휴지통에 있는 여행입니다: '\(title)'"),
                Messages.restoreTrip(id))
        case .tripGone(let title):
            .usage("unknown-trip", Messages.tripGone(title), Messages.listTrips)
        // What a trip is.
        case .noTitle: .usage("no-title", Messages.emptyTitle)
        case .daysReversed(let first, let last):
            .usage(
                "bad-range", Messages.sinceAfterUntil(first, last),
                Messages.earlierDayFirst(("--from", last), ("--to", first)))
        case .tooManyDays:
            .usage(
                "too-long",
                Text("A trip has at most \(Trip.longest) days", "여행은 \(Trip.longest)일까지입니다"))
        case .homeIsFixed(let home):
            .usage(
                "currency-fixed",
                Text(
                    "The trip has expenses: its currency stays \(home)",
                    "지출이 있어 정산 통화를 바꿀 수 없습니다: \(home)"),
                Text("Add another trip for another currency.", "다른 통화로 정산하려면 여행을 새로 추가하세요."))
        case .badHeadCount(let least):
            .usage(
                "bad-count",
                Text("--people takes \(least) to 1000", "--people에는 \(least)부터 1000까지 입력하세요"))
        // People.
        case .nobodyNamed(let title):
            .usage(
                "no-people",
                Text("No people are named on '\(title)'", "'\(title)'에 이름이 있는 일행이 없습니다"),
                Messages.namePeople(title))
        case .unknownPerson(let name, let title, let people):
            .usage(
                "unknown-person", Messages.unknownPerson(name, title),
                closestWord(to: name, among: people).map(Messages.didYouMean)
                    ?? Messages.choose(from: people))
        case .notOnTrip(let name, let title):
            .usage(
                "not-on-trip", Messages.unknownPerson(name, title),
                Text(
                    "Say who paid and for whom (--paid-by NAME --split even), or add them: ratebook trip edit --person",
                    "누가 냈고 누구 몫인지 지정하거나(--paid-by 이름 --split even) 일행을 추가하세요: ratebook trip edit --person"
                ))
        case .badName(let name):
            .usage(
                "bad-name", Text("'\(name)' cannot be a name", "이름으로 쓸 수 없습니다: '\(name)'"),
                Text(
                    "A name cannot contain '=', a comma or an invisible character, and cannot be a currency code.",
                    "이름에는 =, 쉼표, 보이지 않는 문자를 쓸 수 없고, 통화 코드도 쓸 수 없습니다."))
        case .severalNames(let names):
            Failure(
                Failure(TravelError.badName(names.joined(separator: ", "))),
                hint: Messages.oneEach(names))
        case .nameTwice(let name):
            .usage("name-twice", Text("'\(name)' already exists", "이미 있는 이름입니다: '\(name)'"))
        case .severalOpenPayments(let names):
            .usage(
                "bad-payment",
                Text(
                    "Who paid how much? Only one payer can go without an amount",
                    "누가 얼마를 냈는지 적으세요. 금액은 한 사람만 생략할 수 있습니다"),
                Messages.paidByExample(names))
        case .partsNeedSplit:
            .usage(
                "needs-split",
                Text(
                    "Parts need a way to split: --split shares, percent, exact or adjust",
                    "몫을 적을 때는 나누는 방법도 지정하세요: --split shares, percent, exact, adjust"),
                Messages.partsExample)
        case .splitNeedsParts:
            .usage(
                "needs-parts",
                Text("This split needs a part for each person", "이 방법으로 나누려면 사람마다 몫을 적어야 합니다"),
                Messages.partsExample)
        // Amounts and rates.
        case .noAmount: .usage("no-amount", Messages.enterAmount)
        case .otherCurrency(let wanted, let found):
            .usage(
                "other-currency",
                Text("The amount is in \(found), not in \(wanted)", "\(wanted) 금액을 입력하세요: \(found)")
            )
        case .budgetInOtherCurrency(let said, let currency, let home):
            .usage(
                "other-currency",
                Messages.budgetInOtherCurrency(
                    (try? Amount(said.number, currency: currency))?.text ?? currency.code, home))
        case .tooManyDecimals(let number, let currency, let allowed):
            .usage(
                "too-many-decimals", Messages.tooManyDecimals(number, currency, allowed: allowed))
        case .zeroAmount:
            .usage(
                "zero-amount", Messages.zeroAmount,
                Text(
                    "Enter what was paid; a refund is below zero: -1500",
                    "낸 금액을 입력하세요. 환불은 음수로 적습니다: -1500"))
        case .amountTooLarge(let currency): .amountTooLarge(currency)
        case .zeroBudget: .usage("zero-amount", Messages.zeroAmount, Messages.takeBudgetAway)
        case .negativeBudget:
            .usage(
                "negative-budget", Text("A budget must be above zero", "예산은 0보다 커야 합니다"),
                Messages.takeBudgetAway)
        case .noRateNeeded(let home):
            .usage(
                "no-rate-needed",
                Text(
                    "\(home) is the home currency: it needs no rate",
                    "정산 통화에는 환율을 쓸 수 없습니다: \(home)"))
        case .chargeOfOtherSign: .usage("bad-charge", Messages.badCharge)
        case .noRate(let pair, let day, let advice):
            Failure(
                .unavailable, kind: "no-rate",
                Text(
                    "No rate of \(pair) is stored for \(day) or the \(ExpensePricing.limit) days before",
                    "저장된 \(pair) 환율이 없습니다(\(day)까지 \(ExpensePricing.limit)일 이내)"),
                hint: Messages.advice(advice))
        // Categories, expenses, photos.
        case .unknownCategory(let name, let known):
            .usage(
                "unknown-category", Text("Unknown category '\(name)'", "알 수 없는 분류 '\(name)'"),
                Messages.addCategory(
                    name, nearest: closestWord(to: name.lowercased(), among: known), known))
        case .categoryInUse(let name):
            .usage(
                "category-in-use",
                Text(
                    "Expenses or budgets have the category '\(name)'",
                    "지출이나 예산에 쓰인 분류입니다: '\(name)'"),
                Text(
                    "Give them another one; to list them: ratebook expense list --category NAME. Those in the trash count, too.",
                    "다른 분류로 바꾸세요: ratebook expense list --category 이름. 휴지통에 있는 지출도 포함됩니다."))
        case .unknownExpense(let id):
            .usage(
                "unknown-expense", Text("There is no expense \(id)", "없는 지출입니다: \(id)"),
                Messages.run("ratebook expense list"))
        case .otherExpense(let id): .usage("other-expense", Messages.otherExpense(id))
        case .expenseRemoved(let id):
            .usage(
                "removed", Text("Expense \(id) is in the trash", "휴지통에 있는 지출입니다: \(id)"),
                Messages.run("ratebook expense restore \(id)"))
        case .expensesOfSeveralTrips:
            .usage(
                "several-trips",
                Text("Those expenses are of several trips", "여러 여행의 지출은 함께 처리할 수 없습니다"))
        case .badUID(let uid):
            .usage(
                "bad-uid", Text("'\(uid)' is not a uid", "uid 형식이 아닙니다: '\(uid)'"),
                Text(
                    "A uid is 8 to 64 Latin letters, digits, - or _.",
                    "uid는 8자에서 64자까지의 영문자, 숫자, -, _입니다."))
        case .uidUsed:
            .usage(
                "uid-used",
                Text(
                    "This was recorded before with other values, or taken back since",
                    "다른 내용으로 이미 기록했거나 되돌린 지출입니다"),
                Text("To record it as another one, use a new uid.", "새 지출로 기록하려면 새 uid를 쓰세요."))
        case .notLastChange:
            .usage(
                "not-last-change",
                Text(
                    "Something else was changed since: only the last change can be undone",
                    "그사이 다른 변경이 있었습니다. 마지막 변경만 되돌릴 수 있습니다"))
        case .unknownPhoto(let name, let id):
            .usage(
                "unknown-photo",
                Text("The expense has no photo '\(name)'", "지출에 없는 사진입니다: '\(name)'"),
                Messages.listPhotos(id))
        case .severalPhotos(let name, let id):
            .usage(
                "several-photos",
                Text("Several photos are called '\(name)'", "이름이 같은 사진이 여럿입니다: '\(name)'"),
                Messages.listPhotos(id))
        // Settling.
        case .unbalanced:
            Failure(
                .badData, kind: "unbalanced", Messages.unbalanced,
                hint: Text(
                    "Some expenses have no payer or no split: ratebook expense list. Set them: ratebook expense edit ID --paid-by NAME --split even",
                    "낸 사람이나 나누는 방법이 없는 지출이 있습니다: ratebook expense list. 정하려면: ratebook expense edit 번호 --paid-by 이름 --split even"
                ))
        case .otherBalances:
            .usage(
                "other-balances",
                Text(
                    "The balances have changed since. Look at them again.",
                    "그사이 정산 금액이 바뀌었습니다. 다시 확인하세요."))
        case .unknownTransfer:
            .usage("unknown-transfer", Text("There is no such transfer", "없는 송금 기록입니다"))
        case .transferRemoved:
            .usage(
                "transfer-removed",
                Text(
                    "The record of this transfer was removed before", "이미 삭제한 송금 기록입니다"))
        case .transferToCome(let day):
            .usage(
                "future-transfer",
                Text(
                    "\(day) is in the future: record a transfer once it has been made",
                    "미래 날짜의 송금은 기록할 수 없습니다: \(day)"))
        }
    }
}

extension RepricingError: DescribedError {
    package var failure: Failure {
        let failure = Failure(reason)
        return Failure(
            failure,
            saying: Messages.joined([Messages.same("#\(expense)"), failure.message], by: ": "))
    }
}

extension ExportError: DescribedError {
    package var failure: Failure {
        switch self {
        case .readOnly(let format):
            Failure.usage(
                "read-only-format",
                Text(
                    "The format \(format.rawValue) is only imported",
                    "가져오기만 할 수 있는 형식입니다: \(format.rawValue)"))
        case .severalTrips:
            Failure.usage(
                "several-trips",
                Text("Splitwise's format has one trip per file", "Splitwise 형식은 파일 하나에 여행 하나입니다"))
        }
    }
}

extension ImportError: DescribedError {
    package var failure: Failure {
        switch self {
        case .newPerson(let name, let trip, let title):
            Failure(
                .badData, kind: "unknown-person",
                Text(
                    "New expenses of the file name '\(name)', who is not on '\(title)' here",
                    "장부의 '\(title)'에 없는 사람이 파일의 새 지출에 있습니다: '\(name)'"),
                hint: Text(
                    "Add them: ratebook trip edit \(trip) --person '\(name)'; or, if it is somebody's new name: ratebook trip edit \(trip) --rename OLD='\(name)'",
                    "새 일행이면: ratebook trip edit \(trip) --person '\(name)', 이름이 바뀐 사람이면: ratebook trip edit \(trip) --rename 옛이름='\(name)'"
                ))
        case .otherHome(let title, let here, let file):
            Failure(
                .badData, kind: "other-currency",
                Text(
                    "'\(title)' has the home currency \(here) here, but \(file) in the file",
                    "'\(title)'의 정산 통화가 다릅니다: 장부 \(here), 파일 \(file)"),
                hint: Text("Import it into another book: --db FILE", "다른 장부로 가져오세요: --db 파일"))
        case .tripNotTold(let title):
            Failure.usage("unknown-trip", Messages.unknownTrip(title), Messages.addTrip)
        case .oppositeSigns:
            Failure.usage(
                "other-sign",
                Text(
                    "The rows were imported before with the opposite sign", "부호만 다른 같은 내용이 이미 있습니다"),
                Text(
                    "Check --spent-is. If the earlier import was wrong, take it back first: ratebook undo. To add them anyway: --keep-duplicates",
                    "--spent-is를 확인하세요. 앞서 잘못 가져왔다면 먼저 되돌리세요: ratebook undo. 그래도 추가하려면: --keep-duplicates"
                ))
        case .lines(let faults):
            Self.failure(of: faults)
        }
    }

    /// The failure for lines that cannot be added: that of the first, with all of them listed.
    private static func failure(of faults: [(line: Int, error: any Error)]) -> Failure {
        let failures = faults.sorted { $0.line < $1.line }
            .map { (line: $0.line, failure: Failure($0.error)) }
        guard let first = failures.first?.failure else { return Failure(ImportError.lines([])) }
        var failure = Failure(
            first,
            saying: Text(
                "Nothing was imported: \(Messages.counted(faults.count, "line")) cannot be added",
                "가져오지 않았습니다. 문제가 있는 행 \(faults.count)개"))
        failure.list(failures.map { Messages.inLine($0.line, $0.failure.message) })
        return failure
    }
}
