/// What a source says about a film.
public struct FilmPage: Hashable, Sendable {
    public let name: FilmName
    /// Nil where the source has none.
    public var englishTitle: String?
    public var originalTitle: String?
    public var year: Int64?
    public var minutes: Int64?
    /// Such as 15세이상관람가; the newest one if there are several.
    public var rating: String?
    public var nations: [String] = []
    public var genres: [String] = []
    public var people: [Person] = []

    public init(_ name: FilmName) { self.name = name }

    /// A director or an actor.
    public struct Person: Hashable, Sendable {
        public let role: Role
        public let name: String
        public let englishName: String?
        /// Whom an actor plays.
        public let part: String?

        public enum Role: String, Sendable, CaseIterable {
            case director, actor
        }

        public init(_ role: Role, name: String, englishName: String?, part: String?) {
            (self.role, self.name, self.englishName, self.part) = (role, name, englishName, part)
        }
    }
}
