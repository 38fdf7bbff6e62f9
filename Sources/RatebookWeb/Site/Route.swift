/// An address of the page, who may ask for it, and what answers.
struct Route: Sendable {
    enum Audience: Sendable {
        /// Every browser: pages that are the same for all and say nothing of the book.
        case anyone
        /// Paired devices.
        case owner
        /// Paired devices, and guests of any trip.
        case visitor
        /// Paired devices, and guests of the trip whose uid is the path's first parameter.
        case traveller
    }

    let method: Request.Method
    /// The path's parts; one that begins with a colon stands for any text.
    let pattern: [Substring]
    let audience: Audience
    let answer: @Sendable (Visit) throws -> Response
    /// Whether the answer follows from the book, the address, the visitor and the day alone.
    private(set) var isCached = false

    /// Whether a server that changes nothing refuses it.
    private(set) var changesBook = true

    /// Whether its forms hold the visitor's token.
    private(set) var needsToken = true

    /// The same route without a token: one that the system's share sheet sends to, and that records nothing.
    func withoutToken() -> Route {
        var route = self
        route.needsToken = false
        return route
    }

    /// The same route, which changes nothing but what the browser remembers.
    func withoutBook() -> Route {
        var route = self
        route.changesBook = false
        return route
    }

    /// The same route, whose answers are kept until the book changes.
    func cached() -> Route {
        var route = self
        route.isCached = true
        return route
    }

    /// - Parameter path: such as `/trips/:uid/expenses`.
    static func get(
        _ path: String, for audience: Audience = .owner,
        _ answer: @escaping @Sendable (Visit) throws -> Response
    ) -> Route {
        Route(method: .get, pattern: path.split(separator: "/"), audience: audience, answer: answer)
    }

    /// A route that changes something: its forms hold the visitor's token.
    static func post(
        _ path: String, for audience: Audience = .owner,
        _ answer: @escaping @Sendable (Visit) throws -> Response
    ) -> Route {
        Route(
            method: .post, pattern: path.split(separator: "/"), audience: audience, answer: answer)
    }

    /// The path's parameters; nil if it is not this route's.
    func parameters(of path: [String]) -> [String]? {
        guard path.count == pattern.count else { return nil }
        var parameters: [String] = []
        for (part, name) in zip(path, pattern) {
            if name.hasPrefix(":") { parameters.append(part) } else if part != name { return nil }
        }
        return parameters
    }
}
