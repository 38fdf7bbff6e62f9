public import Rates

/// A person of a trip, with the defaults for the expenses that the person shares.
public struct Person: Equatable, Sendable {
    public var name: String
    /// The number of people that the person counts for in a default split, within ``weights``: 3 for a family of three.
    public var weight = 1
    /// The days on which the person is there; nil for all days.
    public var days: TripDays?
    /// The name of the person who settles for this one, too; nil for nobody else.
    public var settlesWith: String?
    /// The currency in which the person's figures are stated beside the trip's; nil for the trip's alone.
    public var currency: Currency?

    /// A person who counts once, is there on all days, and settles alone.
    public init(_ name: String) { self.name = name }

    /// The allowed weights.
    public static let weights = 1...100

    /// Whether the person differs from one who has only a name.
    public var hasSettings: Bool { self != Person(name) }

    /// Whether the person is there on a day; everybody is there before the trip and after it.
    public func isPresent(on day: Day, of trip: Trip) -> Bool {
        guard let days, trip.period.contains(day) else { return true }
        let range = days.first...max(days.first, days.last)
        // Days that are none of the trip's any more say nothing.
        return range.contains(day) || !range.overlaps(trip.period)
    }
}

extension Trip {
    /// The travellers' names; those that stay keep their settings when names are set.
    public var people: [String] {
        get { members.map(\.name) }
        set {
            let known = Dictionary(members.map { ($0.name, $0) }) { first, _ in first }
            members = newValue.map { known[$0] ?? Person($0) }
        }
    }

    /// The member with a name; nil for a name of nobody.
    public func member(_ name: String) -> Person? { members.first { $0.name == name } }

    /// How many people travel: the head count, or more if the members count for more together.
    public var travellers: Int { max(headCount, members.reduce(0) { $0 + $1.weight }) }

    /// Whether a default split is other than an even one among all: people count differently, or are there on some days.
    public var hasDefaultSplit: Bool { members.contains { $0.weight != 1 || $0.days != nil } }

    /// The person who settles for each member, by name: oneself, unless the member settles with somebody.
    ///
    /// Of a chain the last one settles for all; in a circle, as two books may make it, each settles alone.
    public var settlers: [String: String] {
        let with = Dictionary(
            members.compactMap { person in
                person.settlesWith.flatMap { member($0) == nil ? nil : (person.name, $0) }
            }
        ) { first, _ in first }
        var settlers: [String: String] = [:]
        for person in members {
            var (last, seen) = (person.name, Set([person.name]))
            while let next = with[last] {
                guard seen.insert(next).inserted else {
                    last = person.name
                    break
                }
                last = next
            }
            settlers[person.name] = last
        }
        return settlers
    }
}
