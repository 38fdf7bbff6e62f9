package import Bookkeeping
import Language
import Terminal
import Trips

extension CashError: DescribedError {
    package var failure: Failure {
        switch self {
        case .isHome(let home):
            .usage("home-currency", Messages.noExchange(home), Messages.purseExample)
        case .noCost: .usage("no-cost", Messages.noCost, Messages.purseExample)
        case .notPositive:
            .usage("bad-amount", Text("An amount of cash, its cost and its fee are above zero"))
        case .countHasNoCost:
            .usage(
                "count-without-cost", Text("A count has no cost and no fee"),
                Text("Give the amount alone: ratebook purse edit ID AMOUNT"))
        case .notACard(let name):
            .usage(
                "not-a-card", Text("'\(name.terminalSafe)' is no name of a card"),
                Text("Cash is kept in a purse: ratebook purse"))
        case .toCome(let day):
            .usage(
                "future-cash",
                Text("\(day) is in the future: record cash once it has been exchanged or counted"))
        case .unknownEntry(let number):
            .usage(
                "unknown-entry", Text("There is no entry #\(number) of cash"),
                Text("For the numbers: ratebook purse list"))
        case .noPurse(let currency):
            .usage("no-purse", Messages.noPurse(currency), Messages.purseExample)
        case .movesNowhere:
            .usage("same-trip", Text("The cash is on that trip"))
        case .isMove(let number):
            .usage(
                "moved", Text("Entry #\(number) moved cash between two trips"),
                Text("Undo the move (ratebook undo), or remove both entries, and move it again"))
        case .unknownCard(let name):
            .usage(
                "unknown-card", Text("The trip has no card \(name.terminalSafe)"),
                Text("For its cards: ratebook card"))
        case .severalCards(let name, let people):
            .usage(
                "several-cards",
                Text("Several people have a card \(name.terminalSafe)"),
                Messages.ofWhichPerson(people))
        case .cardExists(let name):
            .usage(
                "card-exists", Text("The trip has a card \(name.terminalSafe)"),
                Text("To change it: ratebook card edit"))
        case .badFee:
            .usage(
                "bad-fee",
                Text(
                    "A fee is a percentage from 0 to \(Card.largestFee) with at most \(Card.feeDecimals) decimals"
                ))
        }
    }
}
