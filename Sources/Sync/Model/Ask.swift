public import Rates

/// What is wanted of a source.
public enum Ask: Equatable, Sendable {
    case latest
    /// Every day from one on.
    case since(Day)
    /// One day.
    case day(Day)

    /// Whether a day is wanted.
    func includes(_ day: Day) -> Bool {
        switch self {
        case .latest: true
        case .since(let first): day >= first
        case .day(let only): day == only
        }
    }
}

extension Ask {
    /// The question as it is kept with a fetch.
    var asked: AskedQuestion {
        switch self {
        case .latest: .latest()
        case .since(let day): .since(day)
        case .day(let day): .date(day)
        }
    }
}
