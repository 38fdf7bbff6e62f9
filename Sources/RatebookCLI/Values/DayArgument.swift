import Answers
public import Arguments
import Bookkeeping
import Glibc
import Ledgers
public import Phrases
public import Rates

extension DayPhrase: ExpressibleByArgument {
    /// Parses a day; the error for other texts shows examples.
    ///
    /// - Throws: `Failure`.
    public init(argument: String) throws {
        try self.init(typed: argument)
    }

    public static var completion: Completion { .day }
}

extension Context {
    /// The requested day, else today.
    func day(_ phrase: DayPhrase?) throws -> Day { try phrase?.resolved(today: today) ?? today }

    /// The day of the rates that are looked up, and how old they may be.
    func asOf(_ phrase: DayPhrase?, _ maxAge: AgeArgument?) throws -> AsOf {
        AsOf(
            try phrase?.resolved(today: today), today: today, maxAge: maxAge?.days,
            takesOldRates: isForPerson)
    }

    /// Whether the answer is a text, which says how old its rates are.
    var isForPerson: Bool { !options.json && !options.csv }

    /// Whether a person can be asked for a line, and sees the question.
    var canAsk: Bool { isForPerson && isatty(STDIN_FILENO) == 1 && output.isTerminal }

    /// A rate's day with its weekday, and its age.
    func age(of date: Day, _ asOf: AsOf) -> String {
        say(asOf.age(of: date, today: today))
    }

    /// Prints a note if an answer was given with rates that are older than a day's may be.
    ///
    /// - Parameter source: the source of the rates.
    /// - Returns: whether it was.
    @discardableResult
    func noteOldRates(_ date: Day?, _ asOf: AsOf, of source: String?) -> Bool {
        guard asOf.maxAge == nil, let date, asOf.age(of: date) > Books.lookupLimit else {
            return false
        }
        let age = asOf.age(of: date)
        let contents = try? readBookOrNil()?.contents
        switch try? source.flatMap({ try contents?.reasonForOldRates(of: $0, newest: date) }) {
        case .ended(let id): note(Messages.oldRates(age, ofEnded: id))
        case .off(let id): note(Messages.oldRates(age, of: id))
        case nil: note(Messages.oldRates(age))
        }
        return true
    }
}

/// A number of days from 0 to 36,525, a hundred years.
struct AgeArgument: ExpressibleByArgument {
    let days: Int

    init(argument: String) throws {
        guard let days = Int(argument), (0...36_525).contains(days) else {
            throw Failure.usage("bad-age", Messages.badAge(argument), Messages.ageRange)
        }
        self.days = days
    }
}

/// A year from 1900 to 2099.
struct YearArgument: ExpressibleByArgument {
    let year: Int

    init(argument: String) throws {
        guard argument.utf8.count == 4, let year = Int(argument),
            StatementSettings.years.contains(year)
        else {
            throw Failure.usage("bad-year", Messages.badYear(argument), nil)
        }
        self.year = year
    }
}

extension Instant: ExpressibleByArgument {
    /// - Throws: `Failure`.
    public init(argument: String) throws {
        guard let instant = Instant(argument) else {
            throw Failure.usage(
                "bad-instant", Messages.badInstant(argument), Messages.instantExample)
        }
        self = instant
    }
}
