internal import Digest
internal import Films
internal import Rates

/// The first 16 bytes of the SHA-256 of a list's content, used to detect unchanged content and damage.
///
/// Hashed are the series' name and the day, and for each row in the order of the ranks the film's code
/// and then, as eight big-endian bytes each, its ``FilmRank/numbers``.
struct FilmListHash {
    private var message: [UInt8]

    /// Starts the hash of a list.
    init(series name: String, day: String) { message = Array("\(name) \(day)".utf8) }

    /// Adds a row; rows must be added in the order of their ranks.
    mutating func add(_ code: String, numbers: [Int64]) {
        message += code.utf8
        for number in numbers {
            for shift in stride(from: 56, through: 0, by: -8) {
                message.append(UInt8(truncatingIfNeeded: number >> Int64(shift)))
            }
        }
    }

    /// The hash of everything added.
    var bytes: [UInt8] { Array(SHA256.hash(message).prefix(16)) }
}

extension FilmList {
    /// The hash that identifies the list's content.
    var contentHash: [UInt8] {
        var hash = FilmListHash(series: series.name, day: day.description)
        for row in rows { hash.add(row.film.code, numbers: row.numbers) }
        return hash.bytes
    }
}

extension FilmRank {
    /// All its numbers, in the order of the columns of `film_ranks`.
    var numbers: [Int64] {
        [
            Int64(rank), Int64(rise), isNew ? 1 : 0,
            audience.amount, audience.change, audience.percent, audience.total,
            sales.amount, sales.change, sales.percent, sales.total,
            salesShare, screens, showings,
        ]
    }
}
