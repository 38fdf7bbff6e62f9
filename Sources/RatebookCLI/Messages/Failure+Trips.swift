import Language
import Rates
import Store
import Trips

/// Errors of the store's trips, and of splitting.
extension Failure {
    /// The failure for a word after an amount that is neither a currency nor a person.
    static func unknownWord(_ word: String, people: [String]) -> Failure {
        guard !people.isEmpty else { return .unknownCurrency(word) }
        let near = Currency.nearest(to: word)
        return Failure(
            .usage, kind: "unknown-word", Messages.unknownWord(word, people),
            hint: near.map { Messages.didYouMean($0.code) })
    }

    init(_ error: SplitError) {
        guard case .notPaid = error else {
            self.init(
                .usage, kind: "bad-split", Messages.split(error),
                hint: Text(
                    "See the splits in: ratebook expense add --help",
                    "나누는 방법: ratebook expense add --help"))
            return
        }
        self.init(.usage, kind: "bad-payment", Messages.split(error), hint: Messages.paidByExample)
    }

    init(_ error: TripError) {
        switch error {
        case .unknownPerson(let name):
            self.init(
                .usage, kind: "unknown-person",
                Text("'\(name)' is not on the trip", "여행에 없는 사람입니다: '\(name)'"),
                hint: Messages.run("ratebook trip show"))
        case .personInUse(let name):
            self.init(
                .usage, kind: "person-in-use", Messages.personInUse(name),
                hint: Messages.editTheirExpenses)
        case .tooManyPeople(let title):
            let most = Trip.headCounts.upperBound
            self.init(
                .usage, kind: "bad-count",
                Text(
                    "'\(title)' would have more than \(most) people",
                    "'\(title)'의 인원이 \(most)명을 넘습니다"),
                hint: Messages.nothingChanged)
        case .amountTooLarge(let amount): self = .amountTooLarge(amount.currency)
        case .sumTooLarge(let trip, let currency):
            let most = Amount(minorUnits: Trip.largestSum, currency: currency).text
            self.init(
                .usage, kind: "sum-too-large",
                Text(
                    "The amounts of '\(trip)' would add up to more than \(most)",
                    "'\(trip)' 금액의 합계가 한도를 넘습니다: \(most)"),
                hint: Messages.nothingChanged)
        }
    }

    init(_: SumTooLarge) {
        self.init(
            .badData, kind: "sum-too-large",
            Text(
                "The amounts are too large to be added up; each one is as it was recorded",
                "금액이 너무 커서 합계를 낼 수 없습니다. 기록한 금액은 그대로 있습니다"),
            hint: Text(
                "Look for a wrong one: ratebook expense list",
                "잘못 기록한 지출이 있는지 확인하세요: ratebook expense list"))
    }
}
