import CEmbedded
import Embedded
import Rates

/// A feast of the Korean lunar calendar, whose days from 1999 to 2050 are in `Data/feasts.tsv`.
///
/// The days are those that the Korea Astronomy and Space Science Institute publishes.
public enum KoreanFeast: Int, Sendable {
    /// The first day of the first month, and the fifteenth of the eighth, in the order of the columns.
    case seollal = 1
    case chuseok

    private static let words: [String: KoreanFeast] = [
        "설날": .seollal, "설": .seollal, "구정": .seollal, "추석": .chuseok, "한가위": .chuseok,
    ]

    /// The feast of a Korean word; nil for another word.
    init?(_ word: String) {
        guard let feast = Self.words[word] else { return nil }
        self = feast
    }

    /// The days, the earliest first.
    var days: [Day] {
        ratebook_feasts().text.split(separator: "\n").compactMap { row in
            let columns = row.split(separator: "\t")
            return columns.count > rawValue ? Day(String(columns[rawValue])) : nil
        }
    }
}
