public import Rates

/// A list of films as it was published for a day, a week or a weekend.
public struct FilmList: DayEdition, Equatable {
    public typealias Series = FilmChart
    public typealias Unconfirmed = Never

    public let series: FilmChart
    /// The day, or the first one of the week or weekend.
    public let day: Day
    /// In the order of their ranks.
    public let rows: [FilmRank]

    public var publishedAt: Instant? { nil }

    public init(_ series: FilmChart, on day: Day, _ rows: [FilmRank]) {
        (self.series, self.day, self.rows) = (series, day, rows)
    }
}

/// A row of a list, as it was published.
public struct FilmRank: Hashable, Sendable {
    public let rank: Int
    /// By how many ranks it rose since the list before; 0 for a film that was not in it.
    public let rise: Int
    /// Whether it was not in the list before.
    public let isNew: Bool
    public let film: FilmName
    public let audience: Figure
    public let sales: Figure
    /// The share of the sales of all films, in thousandths of a percent.
    public let salesShare: Int64
    public let screens: Int64
    public let showings: Int64

    public init(
        rank: Int, rise: Int, isNew: Bool, film: FilmName, audience: Figure, sales: Figure,
        salesShare: Int64, screens: Int64, showings: Int64
    ) {
        (self.rank, self.rise, self.isNew, self.film) = (rank, rise, isNew, film)
        (self.audience, self.sales, self.salesShare) = (audience, sales, salesShare)
        (self.screens, self.showings) = (screens, showings)
    }

    /// A figure with what the source says of its change, which may refer to another version of the
    /// list before than the one that is stored.
    public struct Figure: Hashable, Sendable {
        public let amount: Int64
        public let change: Int64
        /// The change in thousandths of a percent.
        public let percent: Int64
        /// All of it since the film opened, previews included.
        public let total: Int64

        public init(amount: Int64, change: Int64, percent: Int64, total: Int64) {
            (self.amount, self.change, self.percent, self.total) = (amount, change, percent, total)
        }
    }
}

/// A film as lists name it; the code is what tells it from others.
public struct FilmName: Hashable, Sendable {
    /// The source's code: `20249255`.
    public let code: String
    public let title: String
    /// The day on which it opens or opened; nil if unknown.
    public let opened: Day?

    public init(code: String, title: String, opened: Day?) {
        (self.code, self.title, self.opened) = (code, title, opened)
    }
}

extension FilmName {
    /// Whether it has a code, or a title that contains a text, whatever its blanks, punctuation and capitals are.
    ///
    /// Korean may be typed by its initial consonants, and the last syllable may be unfinished.
    public func matches(_ text: String) -> Bool {
        code == text || KoreanSearch.text(Self.folded(title), contains: Self.folded(text))
    }

    /// Whether its title is a text, whatever its blanks, punctuation and capitals are.
    public func isTitled(_ text: String) -> Bool { Self.folded(title) == Self.folded(text) }

    /// Without blanks and punctuation, unless it has nothing else.
    private static func folded(_ text: String) -> String {
        let all = Currency.folded(text).filter { !$0.isWhitespace }
        let letters = all.filter { !$0.isPunctuation }
        return letters.isEmpty ? all : letters
    }
}
