import Language
import Rates
package import Trips

extension SplitError: DescribedError {
    package var failure: Failure {
        if case .notPaid = self {
            .usage("bad-payment", Messages.split(self), Messages.paidByExample())
        } else {
            .usage(
                "bad-split", Messages.split(self),
                Text(
                    "See the splits in: ratebook expense add --help",
                    "나누는 방법: ratebook expense add --help"))
        }
    }
}

extension TripError: DescribedError {
    package var failure: Failure {
        switch self {
        case .unknownPerson(let name):
            Failure.usage(
                "unknown-person", Messages.unknownPerson(name), Messages.run("ratebook trip show"))
        case .personInUse(let name):
            Failure.usage(
                "person-in-use",
                Text(
                    "'\(name)' has paid, shares or settled something",
                    "결제, 분담, 송금 기록이 있는 사람입니다: '\(name)'"),
                Text(
                    "See what: ratebook expense list --person NAME; those in the trash count, too.",
                    "확인해 보세요: ratebook expense list --person 이름. 휴지통에 있는 지출도 포함됩니다."))
        case .sharedSince(let title):
            Failure.usage(
                "shared-since",
                Text(
                    "What is to be undone was recorded before '\(title)' was shared, and friends may have it by now",
                    "되돌릴 내용이 '\(title)' 여행을 공유하기 전에 기록되어 이미 친구들에게 전해졌을 수 있습니다"),
                Text(
                    "Edit or remove it instead; friends will get the change.",
                    "대신 고치거나 지우면 친구들에게도 반영됩니다."))
        case .tooManyPeople(let title, let most):
            Failure.usage(
                "bad-count",
                Text(
                    "'\(title)' would have more than \(most) people",
                    "'\(title)'의 인원이 \(most)명을 넘습니다"), Messages.nothingChanged
            )
        case .amountTooLarge(let amount): .amountTooLarge(amount.currency)
        case .sumTooLarge(let trip, let currency):
            Failure.usage(
                "sum-too-large",
                Messages.sumTooLarge(
                    trip, Amount(minorUnits: Trip.largestSum, currency: currency).text),
                Messages.nothingChanged)
        }
    }
}

extension SumTooLarge: DescribedError {
    package var failure: Failure {
        Failure(
            .badData, kind: "sum-too-large",
            Text(
                "The amounts are too large to be added up; each one is as it was recorded",
                "금액이 너무 커서 합계를 낼 수 없습니다. 기록한 금액은 그대로 있습니다"),
            hint: Text(
                "Look for a wrong one: ratebook expense list",
                "잘못 기록한 지출이 있는지 확인하세요: ratebook expense list"))
    }
}

extension TooFewChanges: DescribedError {
    package var failure: Failure {
        let command = "ratebook \(direction.rawValue) \(count)"
        let changes = Messages.counted(count, "change")
        let number = Numbers.grouped(count)
        let (message, hint) =
            switch direction {
            case .undo:
                (
                    Text(
                        "There \(count == 1 ? "is" : "are") only \(changes) to undo",
                        "되돌릴 수 있는 변경은 \(number)개입니다"),
                    Text("To undo all of them: \(command)", "모두 되돌리려면: \(command)")
                )
            case .redo:
                (
                    Text(
                        "There \(count == 1 ? "is" : "are") only \(changes) to redo",
                        "다시 적용할 수 있는 변경은 \(number)개입니다"),
                    Text("To redo all of them: \(command)", "모두 다시 적용하려면: \(command)")
                )
            }
        return .usage("too-few-changes", message, hint)
    }
}
