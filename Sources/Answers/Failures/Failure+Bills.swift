import Bookkeeping
import Language
import Terminal
package import Trips

extension BillError: DescribedError {
    package var failure: Failure {
        switch self {
        case .exceeds:
            .usage(
                "bad-items", Messages.faultyItem(self),
                Text("Change the amount or the items; to remove them: --items none"))
        case .noPeople, .tooLarge: .usage("bad-items", Messages.faultyItem(self))
        }
    }
}

extension BillDraftError: DescribedError {
    package var failure: Failure {
        .usage("bad-items", message, hint)
    }

    private var message: Text {
        switch self {
        case .empty: Text("There is no item")
        case .tooMany: Text("An expense has at most \(Bill.mostItems) items")
        case .noAmount(let item): Text("The item '\(item.terminalSafe)' has no amount")
        case .noText(let item): Text("The item '\(item.terminalSafe)' has no text")
        case .badText(let item): Text("The text of the item '\(item.terminalSafe)' is too long")
        case .notPositive(let item):
            Text("The amount of '\(item.terminalSafe)' is not above zero")
        case .badWeight(let weight, let person):
            Text(
                "'\(person.terminalSafe)=\(weight.terminalSafe)': not a whole number from 1 to 100")
        case .badPercent(let text):
            Text("'\(text.terminalSafe)' is not a percentage above 0, up to 100")
        case .noItems(let charge): Text("--\(charge.rawValue) needs --items")
        case .withSplit: Text("The items decide the shares, and so does the split")
        case .refund: Text("A refund has no items")
        }
    }

    private var hint: Text? {
        switch self {
        case .empty, .noAmount, .noText, .noItems:
            Text("Write text, amount and people: 'ramen 1200 @Jun; beer 600 @Jun @Mina; gyoza 900'")
        case .withSplit:
            Text("Leave out one of them; 'for NAME' says who shares what the items leave.")
        case .refund: Text("Split it: ratebook expense add --help")
        case .tooMany, .badText, .notPositive, .badWeight, .badPercent: nil
        }
    }
}
