public import Arguments
public import Rates

extension DayPhrase: ExpressibleByArgument {
    /// Parses a day; the error for other texts shows examples.
    public init(argument: String) throws {
        guard let phrase = DayPhrase(argument) else { throw Failure.badDate(argument) }
        self = phrase
    }

    public static var completion: Completion { .day }
}

extension Context {
    /// The requested day, else today.
    func day(_ phrase: DayPhrase?) -> Day { phrase?.resolved(today: today) ?? today }
}

extension Failure {
    static func badDate(_ text: String) -> Failure {
        Failure.usage("bad-date", Messages.badDate(text), Messages.dateExamples)
    }
}

extension Instant: ExpressibleByArgument {
    public init(argument: String) throws {
        guard let instant = Instant(argument) else {
            throw Failure.usage(
                "bad-instant", Messages.badInstant(argument), Messages.instantExample)
        }
        self = instant
    }
}
