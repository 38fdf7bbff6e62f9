/// Who asks: a paired device, a guest of one trip, or a stranger.
struct Visitor: Sendable {
    /// What may be seen and done.
    enum Rights: Hashable, Sendable {
        /// Everything that the page can do.
        case owner
        /// Seeing one trip, adding expenses to it, and editing one's own; the trip's uid.
        case guest(trip: String)
        /// Nothing but how to become one of the others.
        case stranger
    }

    let rights: Rights
    /// What is recorded as the author of an expense: the device's or the guest's own uid.
    let author: String
    /// The secret that every form of this visitor holds.
    let formToken: String

    init(rights: Rights, author: String, formToken: String) {
        (self.rights, self.author, self.formToken) = (rights, author, formToken)
    }

    /// A browser without a cookie of this server.
    static let stranger = Visitor(rights: .stranger, author: "", formToken: "")
}
