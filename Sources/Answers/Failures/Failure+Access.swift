import Bookkeeping
import Language

extension AccessError: DescribedError {
    package var failure: Failure {
        switch self {
        case .wrongCode:
            Failure(
                .notPermitted, kind: "wrong-code",
                Text("This code is wrong, used or expired"),
                hint: Messages.run("ratebook serve pair"))
        case .wrongLink:
            Failure(
                .notPermitted, kind: "wrong-link",
                Text("This link does not work any more"),
                hint: Text("Ask the one who sent it for a new one"))
        case .linkForBrowsers:
            Failure(
                .notPermitted, kind: "link-for-browsers",
                Text("This link opens pages in a browser only"),
                hint: Text("Ask for a link for your book: ratebook trip share TRIP --link"))
        case .linkForBooks:
            Failure(
                .notPermitted, kind: "link-for-books",
                Text("This link is for a friend's book, not for browsers"),
                hint: Text(
                    "Take part with your own book: ratebook trip join LINK. To see the trip in a browser, ask for a guest link"
                ))
        case .badTokenName(let name):
            .usage(
                "bad-name", Text("'\(name)' cannot be the name of a token"),
                Text(
                    "Give a name of at most 100 bytes: ratebook serve token add dashboard --can read"
                ))
        case .unknownToken(let id):
            .usage(
                "unknown-token", Text("There is no token \(id)"),
                Messages.run("ratebook serve token list"))
        case .unknownDevice(let id):
            .usage(
                "unknown-device", Text("There is no device \(id)"),
                Messages.run("ratebook serve devices list"))
        }
    }
}
