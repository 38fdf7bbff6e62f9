import Answers
import Bookkeeping
import Texts
import Trips

/// Trips for programs, in the shapes of `--json`.
enum TripAPI {
    /// `GET /api/trips`: as `trip list --json`, with those of the archive for `all=1`.
    static func trips(_ visit: Visit) throws -> Response {
        let all = visit.request.query["all"] != nil
        let trips = try visit.keeper.trips(archived: all, removed: false)
        return .json(JSONText.array(ListedTrip.columns.records(of: trips)))
    }

    /// `GET /api/trips/:uid/report`: as `report day --json`.
    static func report(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        guard
            case .days(let report) = try visit.keeper.report(
                .day, of: String(trip.id), withRates: true
            ).report
        else { throw PageError.notFound }
        // The names of files are the owner's.
        let unread =
            visit.isOwner ? try visit.keeper.sharedNotice(ofTrip: trip.id)?.unread ?? [] : []
        return .json(JSONText.object(DayReportRecord(report, unread: unread).record))
    }

    /// `POST /api/trips/:uid/expenses`: as `expense add --json`, once for each uid.
    static func add(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        do {
            try check(visit)
            let recorded = try ExpenseEditing.add(
                ExpenseForm(visit.request), to: trip, visit)
            let record = ExpenseRecord.full(recorded.expense, recorded.trip.trip.content)
            return .json(
                JSONText.object(record), status: recorded.isRepeat ? .ok : .created)
        } catch {
            let faults = FormFaults(error)
            return PageError(faults.status, faults.first ?? Failure(error)).response(visit)
        }
    }

    /// Throws if a program's expense would not be recorded as it means: with fields in the address, with one that is
    /// unknown or given twice, or with an empty uid, which protects from nothing.
    private static func check(_ visit: Visit) throws {
        let request = visit.request
        if let field = request.query.all.first {
            throw Failure.usage("field-in-address", ProgramWords.fieldInAddress(field.name))
        }
        let names = request.form.all.map(\.name)
        // The page's own form has further fields.
        if case .program = visit.visitor.rights {
            let known = PairedAddresses.expense.map(\.name)
            let isKnown = { (name: String) in
                known.contains(name.replacing("_", with: "-"))
                    || ["part.", "paid."].contains(where: name.hasPrefix)
            }
            if let unknown = names.first(where: { !isKnown($0) }) {
                let problem = Problem.unknownParameter(unknown, known)
                throw Failure.usage(problem.kind, ProgramWords.unknownField(unknown), problem.hint)
            }
        }
        for name in ["amount", "uid", "currency", "date"]
        where names.count(where: { $0 == name }) > 1 {
            throw Failure.usage("given-twice", ProgramWords.givenOnce(name))
        }
        if names.contains("uid"), request.form["uid"] == nil {
            throw Failure.usage(
                "bad-uid", ProgramWords.badValue("", of: "uid"), ProgramWords.wantsUID)
        }
    }
}
