public import Arguments
public import Phrases
public import Rates

extension DayPhrase: ExpressibleByArgument {
    /// Parses a day; the error for other texts shows examples.
    public init(argument: String) throws {
        do {
            try self.init(argument)
        } catch {
            throw Failure(error, in: argument)
        }
    }

    public static var completion: Completion { .day }
}

extension Context {
    /// The requested day, else today.
    func day(_ phrase: DayPhrase?) throws -> Day { try phrase?.resolved(today: today) ?? today }
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
