import Language

/// The reader of a page: a visitor, or a browser that learns why it sees none.
protocol Reader {
    var request: Request { get }
    var language: Language { get }
    var theme: Theme { get }
    /// Whether every screen is open to it.
    var isOwner: Bool { get }
    /// Whether it is offered to fetch rates.
    var canSync: Bool { get }
    /// Whether the book keeps lists of films.
    var hasFilms: Bool { get }
    /// The secret that its forms hold.
    var formToken: String { get }
    /// Whose page it is: what a browser records waits for the same to send it. No secret.
    var who: String { get }
}

/// How a page is coloured; `system` is what the browser asks for.
enum Theme: String, CaseIterable, Sendable { case system, light, dark }

extension Reader {
    /// A text in the reader's language.
    func say(_ text: Text) -> String { text[language] }
}

/// A browser that is answered without the book.
struct Outsider: Reader {
    let request: Request
    var language: Language { Site.language(of: request) }
    var theme: Theme { Site.theme(of: request) }
    var isOwner: Bool { false }
    var canSync: Bool { false }
    var hasFilms: Bool { false }
    var formToken: String { "" }
    var who: String { "" }
}
