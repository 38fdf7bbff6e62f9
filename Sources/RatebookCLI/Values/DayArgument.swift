public import Arguments
import Language
public import Rates

/// A day as a person says it: `2026-10-30`, `10-30`, `today`, `yesterday`, `-7d`, `-3m`, `-1y`;
/// to come: `tomorrow`, `+3d`.
enum DayArgument: Equatable {
    case day(Day)
    /// The last such day of a year that is not to come.
    case monthAndDay(Int, Int)
    case daysBefore(Int)
    case monthsBefore(Int)

    /// The day that is meant, seen from today; nil where no year has it.
    func resolved(today: Day) -> Day? {
        switch self {
        case .day(let day): return day
        case .daysBefore(let count): return today.adding(days: -count)
        case .monthsBefore(let count): return today.adding(months: -count)
        case .monthAndDay(let month, let day):
            let year = today.components.year
            // 29 February is at most eight years back.
            return (0...8).lazy.compactMap { Day(year: year - $0, month: month, day: day) }
                .first { $0 <= today }
        }
    }
}

extension DayArgument: ExpressibleByArgument {
    init(argument: String) throws {
        guard let day = Self.read(argument) else {
            throw Failure(
                .usage, kind: "bad-date", Messages.badDate(argument), hint: Messages.dateExamples)
        }
        self = day
    }

    static var completion: Completion { .day }

    private static func read(_ text: String) -> DayArgument? {
        if let day = Day(text) { return .day(day) }
        switch text {
        case "today": return .daysBefore(0)
        case "yesterday": return .daysBefore(1)
        case "tomorrow": return .daysBefore(-1)
        default: break
        }
        if let sign = text.first, sign == "-" || sign == "+", let unit = text.last,
            let number = Int(text.dropFirst().dropLast()), (0...36_500).contains(number),
            text.dropFirst().first?.isNumber ?? false
        {
            let count = sign == "-" ? number : -number
            switch unit {
            case "d": return .daysBefore(count)
            case "w": return .daysBefore(count * 7)
            case "m": return .monthsBefore(count)
            case "y": return .monthsBefore(count * 12)
            default: return nil
            }
        }
        // 2024 has every day that any year has.
        guard text.utf8.count == 5, let day = Day("2024-" + text) else { return nil }
        return .monthAndDay(day.components.month, day.components.day)
    }
}

extension Context {
    /// The day that was asked for, else today.
    func day(_ argument: DayArgument?) throws -> Day {
        guard let argument else { return today }
        guard let day = argument.resolved(today: today) else {
            throw Failure(
                .usage, kind: "bad-date", Messages.badDate("\(argument)"),
                hint: Messages.dateExamples)
        }
        return day
    }
}

extension Instant: ExpressibleByArgument {
    public init(argument: String) throws {
        guard let instant = Instant(argument) else {
            throw Failure(
                .usage, kind: "bad-instant", Messages.badInstant(argument),
                hint: Messages.instantExample)
        }
        self = instant
    }
}
