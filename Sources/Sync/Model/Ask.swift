public import Rates

/// What to request from a source.
public enum Ask: Equatable, Sendable {
    case latest
    /// Every day from this one on.
    case since(Day)
    /// A single day.
    case day(Day)

    /// Whether the request includes a day.
    func includes(_ day: Day) -> Bool {
        switch self {
        case .latest: true
        case .since(let first): day >= first
        case .day(let only): day == only
        }
    }
}

extension Ask {
    /// The request as stored with a fetch.
    var asked: AskedQuestion {
        switch self {
        case .latest: .latest()
        case .since(let day): .since(day)
        case .day(let day): .date(day)
        }
    }
}
