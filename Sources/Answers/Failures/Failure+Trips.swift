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
                Text("See the splits in: ratebook expense add --help"))
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
                Text("'\(name)' has paid, shares or settled something"),
                Text(
                    "See what: ratebook expense list --person NAME; those in the trash count, too.")
            )
        case .sharedSince(let title):
            Failure.usage(
                "shared-since",
                Text(
                    "This change was recorded before '\(title)' was shared, and friends may have it by now"
                ),
                Text("Edit or remove it instead; friends will get the change."))
        case .tooManyPeople(let title, let most):
            Failure.usage(
                "bad-count",
                Text("'\(title)' would have more than \(most) people"), Messages.nothingChanged
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
            Text("The amounts are too large to be added up; each one is as it was recorded"),
            hint: Text("Look for a wrong one: ratebook expense list"))
    }
}

extension TooFewChanges: DescribedError {
    package var failure: Failure {
        let command = "ratebook \(direction.rawValue) \(count)"

        let (message, hint) =
            switch direction {
            case .undo:
                (
                    Text(
                        "There \(when: count == 1, "is", else: "are") only \(count, "change") to undo"
                    ),
                    Text("To undo all of them: \(command)")
                )
            case .redo:
                (
                    Text(
                        "There \(when: count == 1, "is", else: "are") only \(count, "change") to redo"
                    ),
                    Text("To redo all of them: \(command)")
                )
            }
        return .usage("too-few-changes", message, hint)
    }
}
