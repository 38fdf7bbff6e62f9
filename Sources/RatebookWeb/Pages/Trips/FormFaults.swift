import Answers
import BookReports
import Bookkeeping
import Language
import Phrases
import Trips

extension DayPhrase {
    /// Reads a day of a form.
    ///
    /// - Throws: ``Failure``, also where it is empty.
    init(field text: String) throws {
        guard !text.isEmpty else { throw Failure.usage("no-day", TripWords.enterDay) }
        try self.init(typed: text)
    }
}

/// The errors of a form, field by field.
struct FormFaults: Error {
    /// The failure of each field that has one.
    private(set) var fields: [(field: String, failure: Failure)] = []
    /// What concerns no single field.
    private(set) var whole: Failure?
    private(set) var status = Response.Status.unprocessable

    init() {}

    /// What an error of recording says about the fields of a form.
    init(_ error: any Error) {
        if let faults = error as? FormFaults {
            self = faults
            return
        }
        note(error, in: Self.field(of: error))
    }

    /// What an error of a form with one field says about it; faults keep their fields.
    init(_ error: any Error, in field: String) {
        if let faults = error as? FormFaults { self = faults } else { note(error, in: field) }
    }

    /// Runs a part of reading a form; its error belongs to a field.
    mutating func read<Value>(_ field: String, _ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch {
            note(error, in: field)
            return nil
        }
    }

    /// Notes an error; one of the book or the server belongs to no field.
    private mutating func note(_ error: any Error, in field: String?) {
        let (failure, reason) = (Self.failure(error), PageError(error).status)
        if let field, reason.rawValue < 500 {
            fields.append((field, failure))
        } else {
            (whole, status) = (failure, reason)
        }
    }

    /// The same for a form that has these fields: what belongs to another one concerns the whole.
    func within(_ names: some Collection<String>) -> FormFaults {
        guard let other = fields.first(where: { !names.contains($0.field) }) else { return self }
        var faults = self
        faults.fields.removeAll { $0.field == other.field }
        faults.whole = whole ?? other.failure
        return faults.within(names)
    }

    /// Throws if there are any.
    func check() throws { if !fields.isEmpty || whole != nil { throw self } }

    /// The first failure, for programs.
    var first: Failure? { whole ?? fields.first?.failure }

    /// The words beside a field.
    func html(_ field: String, _ visit: Visit) -> HTML? {
        guard let failure = fields.first(where: { $0.field == field })?.failure else { return nil }
        return """
            <p class="wrong" id="fault-\(field.escapedForAddress)" role="alert">\(visit.say(failure.message.clipped))\
            \(failure.hintOnPage(canSync: visit.canSync).map { " <span>\(visit.say($0))</span>" as HTML })</p>
            """
    }

    /// The words above the form.
    func heading(_ visit: Visit) -> HTML {
        """
        <p class="notice error" role="alert">\(visit.say(whole?.message.clipped ?? TripWords.lookAtFields))</p>
        """
    }

    /// An error in words that fit a form: the command line's may name its options.
    private static func failure(_ error: any Error) -> Failure {
        let failure = Failure(error)
        return switch error {
        case TravelError.badHeadCount(let least):
            Failure(failure, saying: TripWords.headCounts(least))
        case BillDraftError.noItems:
            Failure(failure, saying: TripWords.needsItems, hint: TripWords.itemsAreTicked)
        case BillDraftError.empty: Failure(failure, hint: TripWords.itemsAreTicked)
        case BillDraftError.noAmount(let item):
            Failure(
                Failure(BillDraftError.noAmount(item: text(ofItem: item))),
                hint: TripWords.itemsAreTicked)
        case BillDraftError.noText(let item):
            Failure(
                Failure(BillDraftError.noText(item: text(ofItem: item))),
                hint: TripWords.itemsAreTicked)
        case BillDraftError.withSplit: Failure(failure, hint: TripWords.itemsOrSplit)
        case TravelError.badWeight: Failure(failure, saying: MoneyWords.weights)
        default: failure
        }
    }

    /// An item without its people, who are ticked and not typed.
    private static func text(ofItem item: String) -> String {
        item.split(separator: " ").prefix { !$0.hasPrefix("@") }.joined(separator: " ")
    }

    private static func field(of error: any Error) -> String? {
        switch error {
        case is TypedAmountError, is AmbiguousCurrency: "amount"
        case is DayPhraseError: "date"
        case SplitError.notPaid: "paid-by"
        case is SplitError: "split"
        case is BillError, is BillDraftError: "items"
        case TripError.personInUse: "person"
        case is PhotoError: "photo"
        case let error as CashError:
            switch error {
            case .noCost, .countHasNoCost: "cost"
            case .isHome, .notPositive, .noPurse: "amount"
            case .toCome: "date"
            case .movesNowhere: "target"
            case .notACard, .cardExists, .unknownCard, .severalCards: "name"
            case .badFee: "fee"
            case .unknownEntry, .isMove: nil
            }
        case let error as TravelError:
            switch error {
            case .noAmount, .tooManyDecimals, .zeroAmount, .amountTooLarge, .otherCurrency: "amount"
            case .unknownPerson, .nobodyNamed, .severalOpenPayments, .notOnTrip: "paid-by"
            case .partsNeedSplit, .splitNeedsParts: "split"
            case .unknownCategory: "category"
            case .badCoordinates: "coordinates"
            case .noTitle: "title"
            case .badWeight: "weight"
            case .neverThere: "from"
            case .settlesWithSelf, .settlesInCircle: "with"
            case .paysSelf: "taker"
            case .daysReversed, .tooManyDays: "to"
            case .badName, .severalNames, .nameTwice: "person"
            case .badHeadCount: "people"
            case .zeroBudget, .negativeBudget, .budgetInOtherCurrency: "budget"
            default: nil
            }
        default: nil
        }
    }
}
