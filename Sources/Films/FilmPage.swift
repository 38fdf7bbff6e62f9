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
    /// Whether it is running or has yet to open, as the source says: 개봉, 개봉예정.
    public var status: String?
    /// Such as 장편.
    public var type: String?
    /// How it is shown: 디지털, 필름, 2D 디지털.
    public var showingTypes: [String] = []
    public var companies: [Credit] = []
    public var staff: [Credit] = []
    /// Whether it has what a source says from ``status`` on; versions before did not store that.
    public var isWhole = true

    public init(_ name: FilmName) { self.name = name }

    /// A company or a member of the staff, and their part.
    public struct Credit: Hashable, Sendable {
        public let name: String
        public let englishName: String?
        /// Such as 제작사, 배급사, 투자.
        public let part: String?

        public init(name: String, englishName: String?, part: String?) {
            (self.name, self.englishName, self.part) = (name, englishName, part)
        }
    }

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
