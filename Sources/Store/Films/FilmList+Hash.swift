internal import Digest
internal import Films
internal import Rates

extension FilmList {
    /// The first 16 bytes of the SHA-256 of the list's content, used to detect unchanged content and damage.
    ///
    /// Hashed are the series' name and the day, and for each row in the order of the ranks the film's code
    /// and then, as eight big-endian bytes each, its ``FilmRank/numbers``.
    var contentHash: [UInt8] {
        var message = Array("\(series.name) \(day)".utf8)
        for row in rows {
            message += row.film.code.utf8
            for number in row.numbers {
                for shift in stride(from: 56, through: 0, by: -8) {
                    message.append(UInt8(truncatingIfNeeded: number >> Int64(shift)))
                }
            }
        }
        return Array(SHA256.hash(message).prefix(16))
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
