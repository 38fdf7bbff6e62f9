import Answers
import Bookkeeping
import Trips

/// Adding, editing and removing expenses by forms.
enum ExpenseEditing {
    /// `/trips/:uid/add`: the form for a new expense.
    static func newForm(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        guard !visit.isReadOnly else { throw PageError.readOnly }
        guard !trip.isArchived else {
            throw TravelError.isArchived(trip.id, title: trip.title)
        }
        let usual = try usual(on: trip, visit)
        return .page(
            ExpenseFormPage(
                visit: visit, trip: trip, usual: usual,
                form: ExpenseForm(usual, visit.request.query)
            ).html())
    }

    /// The usual values of a form; guests get none of other trips.
    private static func usual(on trip: Stored<Trip>, _ visit: Visit) throws -> UsualExpense {
        try visit.writer.usualExpense(on: trip, withOtherTrips: visit.isOwner)
    }

    /// `POST /trips/:uid/expenses`: records an expense.
    static func add(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let form = ExpenseForm(visit.request)
        do {
            let recorded = try add(form, to: trip, visit)
            return .redirect(
                to: TripPath(trip.content).root + "?saved=\(recorded.expense.id)")
        } catch {
            let faults = FormFaults(error)
            let usual = try usual(on: trip, visit)
            let page = ExpenseFormPage(
                visit: visit, trip: trip, usual: usual, form: form, faults: faults)
            return .page(page.html(), status: faults.status)
        }
    }

    /// Records what a form or a program has sent, with its photos.
    static func add(
        _ form: ExpenseForm, to trip: Stored<Trip>, _ visit: Visit
    ) throws -> RecordedExpense {
        try visit.writer.addExpense(
            to: String(trip.id), photos: { try photos(visit) }, { try form.draft($0) })
    }

    /// The photos that were sent, moved into the book's folder.
    private static func photos(_ visit: Visit) throws -> [Photo] {
        // A form without chosen files sends an empty one without a name.
        let files = visit.request.uploads.filter { !$0.name.isEmpty || $0.size > 0 }
        let shared = try SharePage.pictures(of: visit)
        guard !(files.isEmpty && shared.isEmpty), let folder = visit.keeper.contents.photoFiles
        else { return [] }
        return try folder.add(pictures: shared)
            + folder.add(files.map { (path: $0.file, name: $0.name) })
    }

    /// `/trips/:uid/expenses/:id/edit`: the form of an expense.
    static func editForm(_ visit: Visit) throws -> Response {
        let (expense, trip) = try visit.ownExpense()
        return .page(
            try page(expense, trip, ExpenseForm(expense.content, on: trip.content), visit).html())
    }

    /// `POST /trips/:uid/expenses/:id`: changes an expense.
    static func edit(_ visit: Visit) throws -> Response {
        let (expense, trip) = try visit.ownExpense()
        let form = ExpenseForm(visit.request)
        let path = TripPath(trip.content).expense(expense.id)
        do {
            let new = try photos(visit)
            _ = try visit.writer.editExpense(expense.id, movingTo: nil) {
                try form.draft($0, changedFrom: ExpenseForm(expense.content, on: trip.content))
            }
            if !new.isEmpty { _ = try visit.writer.addPhotos(to: expense.id) { new } }
            return .redirect(to: path + "?saved=1")
        } catch {
            let faults = FormFaults(error)
            let page = try page(expense, trip, form, visit, faults)
            return .page(page.html(), status: faults.status)
        }
    }

    private static func page(
        _ expense: StoredExpense, _ trip: Stored<Trip>, _ form: ExpenseForm, _ visit: Visit,
        _ faults: FormFaults? = nil
    ) throws -> ExpenseFormPage {
        ExpenseFormPage(
            visit: visit, trip: trip, usual: try usual(on: trip, visit), form: form,
            edited: expense, faults: faults)
    }

    /// `POST /trips/:uid/expenses/:id/remove`: moves an expense to the trash.
    static func remove(_ visit: Visit) throws -> Response {
        let (expense, trip) = try visit.ownExpense()
        _ = try visit.writer.setExpenses([expense.id], removed: true)
        return .redirect(to: TripPath(trip.content).root + "?removed=\(expense.id)")
    }

    /// `POST /trips/:uid/expenses/:id/restore`: takes an expense out of the trash.
    static func restore(_ visit: Visit) throws -> Response {
        let (expense, trip) = try visit.ownExpense()
        _ = try visit.writer.setExpenses([expense.id], removed: false)
        return .redirect(to: TripPath(trip.content).expense(expense.id))
    }

    /// `POST /trips/:uid/expenses/:id/photos/remove`: the photo whose hash the form has.
    static func removePhoto(_ visit: Visit) throws -> Response {
        let (expense, trip) = try visit.ownExpense()
        try visit.writer.removePhotos([visit.request.form["photo"] ?? ""], of: expense.id)
        return .redirect(to: TripPath(trip.content).expense(expense.id))
    }
}
