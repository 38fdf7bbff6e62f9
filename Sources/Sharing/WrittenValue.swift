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
    /// The value with the highest stamp.
    private var highest: WrittenValue
    /// The others by stamp; more than one only where a device wrote twice with one stamp.
    private var others: [Stamp: [WrittenValue]] = [:]
    /// The stamps that some write names as replaced.
    private(set) var replaced: Set<Stamp>

    init(_ first: WrittenValue, replacing stamps: [Stamp]) {
        (highest, replaced) = (first, Set(stamps))
    }

    /// Adds a value, unless it is there already.
    mutating func insert(_ new: WrittenValue, replacing stamps: [Stamp]) {
        replaced.formUnion(stamps)
        let known = (new.stamp == highest.stamp ? [highest] : []) + others[new.stamp, default: []]
        guard !known.contains(where: new.hasSameValue) else { return }
        if new.isHigher(than: highest) {
            others[highest.stamp, default: []].append(highest)
            others[highest.stamp]?.sort { $0.isHigher(than: $1) }
            highest = new
        } else {
            others[new.stamp, default: []].append(new)
            others[new.stamp]?.sort { $0.isHigher(than: $1) }
        }
    }

    /// The value that stands: the highest that no write replaced.
    ///
    /// Only lines of a liar replace every value, each other's; the highest one stands then.
    var winner: WrittenValue {
        guard replaced.contains(highest.stamp) else { return highest }
        return unreplaced.max { $1.isHigher(than: $0) } ?? highest
    }

    /// The values that no write replaced, the highest first; the one that stands if there is none.
    var heads: [WrittenValue] {
        let found = unreplaced.sorted { $0.isHigher(than: $1) }
        return found.isEmpty ? [highest] : found
    }

    private var unreplaced: [WrittenValue] {
        let isHead = !replaced.contains(highest.stamp)
        guard !others.isEmpty else { return isHead ? [highest] : [] }
        return (isHead ? [highest] : [])
            + others.lazy.filter { !replaced.contains($0.key) }.flatMap(\.value)
    }

    /// The first of the values, from the one that stands on, of which a function makes something.
    func first<Found>(_ found: (WrittenValue) -> Found?) -> Found? {
        if let one = found(winner) { return one }
        for one in heads {
            if let other = found(one) { return other }
        }
        for one in ([highest] + others.values.joined()).sorted(by: { $0.isHigher(than: $1) }) {
            if let other = found(one) { return other }
        }
        return nil
    }

    /// Whether there is but one value.
    var isSingle: Bool { others.isEmpty }

    /// The highest of the values with some stamps; nil if there is none.
    func highest(of stamps: [Stamp]) -> WrittenValue? {
        stamps.flatMap { stamp in
            (stamp == highest.stamp ? [highest] : []) + others[stamp, default: []]
        }
        .max { $1.isHigher(than: $0) }
    }

    /// The lowest stamp with which the same value was written.
    func first(equalTo value: WrittenValue) -> Stamp {
        let all = [highest] + others.values.joined()
        return all.filter(value.hasSameValue).map(\.stamp).min() ?? value.stamp
    }

    /// The stamps of all values.
    var stamps: [Stamp] { [highest.stamp] + others.keys }
}
