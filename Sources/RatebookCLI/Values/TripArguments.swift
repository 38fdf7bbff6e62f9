import Answers
public import Arguments
import BookReports
public import Bookkeeping
public import Phrases
import Trips

/// A trip named on the command line: its number, its title or part of the title.
struct TripArgument: ExpressibleByArgument {
    let text: String

    init(argument: String) throws {
        text = argument.composed
        guard !text.isEmpty else {
            throw Failure.usage("no-trip", Messages.whichTrip, Messages.listTrips)
        }
    }

    static var completion: Completion { .trip }
}

extension Context {
    /// The bookkeeper for reading trips; fails if there is no book.
    func tripKeeper() throws -> Bookkeeper { try keeper(hint: Messages.addTrip) }

    /// The bookkeeper for changing trips; fails if there is no book.
    func tripWriter() throws -> Bookkeeper {
        do {
            return keeper(of: try writeExistingBook())
        } catch BookError.missing where options.db == nil {
            throw Failure.noData(hint: Messages.addTrip)
        }
    }

    /// Notes which of several trips was chosen by default.
    func noteChoice(_ chosen: ChosenTrip) {
        guard !chosen.others.isEmpty else { return }
        note(Messages.oneOfSeveral(chosen.trip.title, chosen.trip.id, chosen.others))
    }
}

extension PersonPhrase: ExpressibleByArgument {
    /// - Throws: `Failure`.
    public init(argument: String) throws {
        guard let phrase = PersonPhrase(argument) else {
            throw Failure.usage("bad-part", Messages.badPart(argument), Messages.partExample)
        }
        self = phrase
    }

    public static var completion: Completion { .person }
}

/// A category or currency with an amount or rate: `food=500000`.
struct NamedValue: ExpressibleByArgument {
    let name: String
    let value: String

    init(argument: String) throws {
        let part = try PersonPhrase(argument: argument)
        guard let value = part.part else {
            throw Failure.usage(
                "bad-value", Messages.badNamedValue(argument), Messages.namedValueExample)
        }
        (name, self.value) = (part.name, value)
    }

    /// The word that removes a budget or a pinned rate.
    static let none = "none"

    /// Parses a setting; `none` removes it.
    static func setting<Value>(
        _ text: String, _ read: (String) throws -> Value
    ) rethrows -> Setting<Value> {
        text == none ? .none : .set(try read(text))
    }
}

/// A way to split, or the default one.
enum SplitArgument: ExpressibleByArgument {
    case method(SplitMethod)
    /// Among everybody who is there, by weight.
    case usual

    init(argument: String) throws {
        guard argument != Self.usualWord else {
            self = .usual
            return
        }
        guard let method = SplitMethod(rawValue: argument) else {
            throw ArgumentError.invalidValue(argument, name: "", allowed: Self.allowedValues)
        }
        self = .method(method)
    }

    private static let usualWord = "default"
    static var allowedValues: [String] { SplitMethod.allCases.map(\.rawValue) + [usualWord] }
}

extension Interval: ExpressibleByArgument {
    /// - Throws: ``ArgumentError/invalidValue(_:name:allowed:)`` if no interval has the word.
    public init(argument: String) throws {
        guard let interval = Interval(argument.composed) else {
            throw ArgumentError.invalidValue(argument, name: "", allowed: Self.allowedValues)
        }
        self = interval
    }
}
