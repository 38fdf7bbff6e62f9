internal import Digest
public import Rates

/// The first 16 bytes of the SHA-256 of a snapshot's content, used to detect unchanged content and
/// damage.
///
/// Hashed are the base's code, the rate date, the kind unless it is the mid rate, and then for
/// every currency but the base, ordered by code, its three letters and the rate's nanos as eight
/// big-endian bytes. Unconfirmed rates are included.
struct ContentHash {
    private var message: [UInt8] = []

    /// Starts the hash of a snapshot.
    init(base: String, date: String, kind: String, capacity: Int = 0) {
        message.reserveCapacity(16 + capacity * 11)
        message.append(contentsOf: base.utf8)
        message.append(contentsOf: date.utf8)
        if kind != RateKind.mid.rawValue { message.append(contentsOf: kind.utf8) }
    }

    /// Adds a rate.
    ///
    /// Rates must be added in the order of their codes, without the base's.
    mutating func add(_ code: String, nanos: Int64) {
        message.append(contentsOf: code.utf8)
        for shift in stride(from: 56, through: 0, by: -8) {
            message.append(UInt8(truncatingIfNeeded: nanos >> Int64(shift)))
        }
    }

    /// The hash of everything added.
    var bytes: [UInt8] { Array(SHA256.hash(message).prefix(16)) }
}

extension Snapshot {
    /// The hash that identifies the snapshot's content.
    public var contentHash: [UInt8] {
        let isSorted = zip(quotes, quotes.dropFirst()).allSatisfy { $0.currency < $1.currency }
        let sorted = isSorted ? quotes : quotes.sorted { $0.currency < $1.currency }
        var hash = ContentHash(
            base: base.code, date: rateDate.description, kind: kind.rawValue,
            capacity: sorted.count)
        for quote in sorted where quote.currency != base {
            hash.add(quote.currency.code, nanos: quote.rate.nanos)
        }
        return hash.bytes
    }
}
