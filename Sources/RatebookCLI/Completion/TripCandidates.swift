import Arguments
import Bookkeeping
import Language
import Store
import Trips

/// The completion candidates from the book's trips; empty if the book cannot be read.
struct TripCandidates {
    let context: Context

    private var book: Book? { (try? context.readBookOrNil()) ?? nil }

    /// Titles that are a single word, and the numbers of the other trips.
    var trips: [Candidate] {
        guard let trips = try? book?.tripHeadings() else { return [] }
        return trips.map { trip in
            let isWord = trip.title.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
            return Candidate(
                isWord ? trip.title : String(trip.id),
                help: Messages.same("\(trip.title) · \(trip.firstDay) – \(trip.lastDay)"))
        }
    }

    var categories: [Candidate] {
        let categories = (try? book?.categories()) ?? Book.firstCategories
        return categories.map { Candidate($0, help: Messages.category($0)) }
    }

    /// The people of the trip that commands use by default.
    var people: [Candidate] { trip?.people.map { Candidate($0) } ?? [] }

    /// The numbers of that trip's newest expenses.
    var expenses: [Candidate] {
        guard let book, let trip,
            let expenses = try? book.expenses(ExpenseQuery(trip: trip.id, withDetails: false))
        else { return [] }
        return expenses.suffix(100).reversed().map { expense in
            let text = "\(expense.date) \(expense.amount.text) \(expense.content.label)"
            return Candidate(String(expense.id), help: Messages.same(text))
        }
    }

    private var trip: Stored<Trip>? {
        guard let book, let id = (try? context.keeper(of: book).currentTrip()) ?? nil else {
            return nil
        }
        return (try? book.trip(id)) ?? nil
    }
}
