package import Answers
import Language
package import RatebookWeb

extension Failure {
    /// The failure for a second server on one book.
    static func alreadyServing(_ address: String, _ book: String) -> Failure {
        Failure(
            .tryLater, kind: "already-serving",
            Text("This book is served already: \(address)"),
            hint: Messages.run("ratebook serve pair"))
    }

    /// The failure for an address that is none.
    static func badListen(_ text: String) -> Failure {
        .usage(
            "bad-address", Text("'\(text)' is not an address"),
            Text(
                "Write it in digits: 127.0.0.1:8780, 192.168.0.2, [::1]:8780, or 0.0.0.0 for every network of this machine."
            ))
    }
}

extension ServingError: DescribedError {
    package var failure: Failure {
        switch self {
        case .noLibrary(let reason):
            Failure(
                .configuration, kind: "no-library",
                Text("libmicrohttpd is missing: \(reason)"),
                hint: Messages.run("sudo apt-get install libmicrohttpd12"))
        case .plainHTTP(let host):
            .usage(
                "plain-http",
                Text("At \(host) every device of that network could read along"),
                Text(
                    "Give --cert and --key, or --public-url behind a proxy; --allow-http if you trust everyone in that network"
                ))
        case .cannotListen(let address, let errno):
            Failure(
                errno == 98 ? .tryLater : .configuration, kind: "cannot-listen",
                Text("Cannot listen at \(address): \(systemMessage(errno))"),
                hint: Text("Choose another port: --listen 127.0.0.1:0 takes a free one"))
        case .unreadable(let path, let errno):
            Failure(
                .noInput, kind: "unreadable",
                Text("\(path) cannot be read: \(systemMessage(errno))"))
        case .certificate:
            Failure(
                .configuration, kind: "bad-certificate",
                Text("The certificate or its key cannot be used"),
                hint: Text(
                    "Both are PEM files, and the key is the certificate's and has no password."))
        case .publicURL(let text):
            .usage(
                "bad-url", Text("'\(text)' is not an address of a page"),
                Text("Write it as browsers do: https://rates.example.org"))
        case .system(let reason):
            Failure(
                .tryLater, kind: "system",
                Text("The server cannot start: \(reason)"))
        }
    }
}
