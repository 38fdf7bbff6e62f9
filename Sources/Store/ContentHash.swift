public import Rates

extension Snapshot {
    /// The first 16 bytes of the SHA-256 of what the snapshot says.
    ///
    /// Hashed are the base's code, the rate date, the kind where it is not the middle, and for
    /// every currency but the base, by code, its three letters and the rate's nanos as eight
    /// bytes, the highest first.
    public var contentHash: [UInt8] {
        let isSorted = zip(quotes, quotes.dropFirst()).allSatisfy { $0.currency < $1.currency }
        let sorted = isSorted ? quotes : quotes.sorted { $0.currency < $1.currency }
        var message: [UInt8] = []
        message.reserveCapacity(16 + sorted.count * 11)
        message.append(contentsOf: base.code.utf8)
        message.append(contentsOf: rateDate.description.utf8)
        if kind != .mid { message.append(contentsOf: kind.rawValue.utf8) }
        for quote in sorted where quote.currency != base {
            message.append(contentsOf: quote.currency.code.utf8)
            for shift in stride(from: 56, through: 0, by: -8) {
                message.append(UInt8(truncatingIfNeeded: quote.rate.nanos >> Int64(shift)))
            }
        }
        return Array(SHA256.hash(message).prefix(16))
    }
}
