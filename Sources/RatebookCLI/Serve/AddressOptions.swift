import Answers
import Arguments
import RatebookWeb

/// Where `serve` listens, and who may reach it.
struct AddressOptions: ParsableArguments {
    @Option("listen", value: "host:port", help: Messages.ServeHelp.listen) var listen: String?
    @Option("cert", value: "file", completion: .file, help: Messages.ServeHelp.cert)
    var cert: String?
    @Option("key", value: "file", completion: .file, help: Messages.ServeHelp.key) var key: String?
    @Option("public-url", value: "url", help: Messages.ServeHelp.publicURL)
    var publicURL: String?
    @Flag("read-only", help: Messages.ServeHelp.readOnly) var readOnly: Bool
    @Flag("allow-http", help: Messages.ServeHelp.allowHTTP) var allowHTTP: Bool

    func address() throws -> ServingAddress {
        guard var address = listen.map({ ServingAddress($0) }) ?? ServingAddress() else {
            throw Failure.badListen(listen ?? "")
        }
        switch (cert, key) {
        case (nil, nil): break
        case (let cert?, let key?): address.certificateFiles = (cert, key)
        case (nil, _): throw Failure.usage("missing-option", Messages.isFor("--key", "--cert"))
        case (_, nil): throw Failure.usage("missing-option", Messages.isFor("--cert", "--key"))
        }
        address.publicURL = publicURL
        address.allowsPlainHTTP = allowHTTP
        return address
    }

    /// The options as words of a command line, with files by their absolute paths.
    func words(_ absolute: (String) throws -> String) rethrows -> [String] {
        var words: [String] = []
        if let listen { words += ["--listen", listen] }
        if let cert { words += ["--cert", try absolute(cert)] }
        if let key { words += ["--key", try absolute(key)] }
        if let publicURL { words += ["--public-url", publicURL] }
        if readOnly { words.append("--read-only") }
        if allowHTTP { words.append("--allow-http") }
        return words
    }
}
