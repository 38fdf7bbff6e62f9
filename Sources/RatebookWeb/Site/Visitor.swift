/// Who asks: a paired device, or a guest of one trip.
struct Visitor: Sendable {
    /// What may be seen and done.
    enum Rights: Hashable, Sendable {
        /// Everything that the page can do.
        case owner
        /// Seeing one trip, adding expenses to it, and editing one's own; the trip's uid.
        case guest(trip: String)
    }

    let rights: Rights
    /// What is recorded as the author of an expense: the device's or the guest's own uid.
    let author: String
    /// The secret that every form of this visitor holds.
    let formToken: String

    init(rights: Rights, author: String, formToken: String) {
        (self.rights, self.author, self.formToken) = (rights, author, formToken)
    }
}
