public import JSON

/// A value of a register, with the stamp of the line that wrote it.
public struct WrittenValue: Equatable, Sendable {
    /// When and by which device it was written.
    public let stamp: Stamp
    /// The value; null for none.
    public let value: JSONValue

    init(_ stamp: Stamp, _ value: JSONValue) { (self.stamp, self.value) = (stamp, value) }

    /// The value's bytes, by which values are the same or not.
    var bytes: [UInt8] { JSONWriter.bytes(of: value) }

    /// The order of writes: by stamp; where a device wrote twice with one stamp, by bytes.
    func isHigher(than other: WrittenValue) -> Bool {
        stamp == other.stamp
            ? other.bytes.lexicographicallyPrecedes(bytes) : stamp > other.stamp
    }

    func hasSameValue(as other: WrittenValue) -> Bool {
        value == other.value && bytes == other.bytes
    }
}

/// All values that were ever written to a register.
struct RegisterValues: Equatable, Sendable {
    /// The highest value, which nobody replaced: whoever does writes a higher one.
    private(set) var winner: WrittenValue
    /// The others by stamp; more than one only where a device wrote twice with one stamp.
    private var others: [Stamp: [WrittenValue]] = [:]
    /// The stamps that some write names as replaced.
    private(set) var replaced: Set<Stamp>

    init(_ first: WrittenValue, replacing stamps: [Stamp]) {
        (winner, replaced) = (first, Set(stamps))
    }

    /// Adds a value, unless it is there already.
    mutating func insert(_ new: WrittenValue, replacing stamps: [Stamp]) {
        replaced.formUnion(stamps)
        let known = (new.stamp == winner.stamp ? [winner] : []) + others[new.stamp, default: []]
        guard !known.contains(where: new.hasSameValue) else { return }
        if new.isHigher(than: winner) {
            others[winner.stamp, default: []].append(winner)
            others[winner.stamp]?.sort { $0.isHigher(than: $1) }
            winner = new
        } else {
            others[new.stamp, default: []].append(new)
            others[new.stamp]?.sort { $0.isHigher(than: $1) }
        }
    }

    /// The values that no write replaced, the highest first.
    var heads: [WrittenValue] {
        guard !others.isEmpty else { return [winner] }
        let rest = others.lazy.filter { !replaced.contains($0.key) }.flatMap(\.value)
        return [winner] + rest.sorted { $0.isHigher(than: $1) }
    }

    /// The first of the values, from the highest on, of which a function makes something.
    func first<Found>(_ found: (WrittenValue) -> Found?) -> Found? {
        if let one = found(winner) { return one }
        for one in others.values.joined().sorted(by: { $0.isHigher(than: $1) }) {
            if let other = found(one) { return other }
        }
        return nil
    }

    /// Whether there is but one value.
    var isSingle: Bool { others.isEmpty }

    /// The highest of the values with some stamps; nil if there is none.
    func highest(of stamps: [Stamp]) -> WrittenValue? {
        stamps.flatMap { stamp in
            (stamp == winner.stamp ? [winner] : []) + others[stamp, default: []]
        }
        .max { $1.isHigher(than: $0) }
    }

    /// The stamps of all values.
    var stamps: [Stamp] { [winner.stamp] + others.keys }
}
