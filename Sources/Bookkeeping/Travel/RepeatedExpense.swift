import Store
import Trips

extension Bookkeeper {
    /// The expense that was recorded with a draft's uid; nil if there was none, or the draft has no
    /// uid.
    ///
    /// The entered values of then and now are compared, not the rates. A draft without a day, or without
    /// photos, has those of the first record.
    /// - Throws: ``TravelError/badUID(_:)``, and ``TravelError/uidUsed(_:)`` if the draft differs from the
    ///   recorded expense, or if that is no longer in the book.
    func repeated(
        _ draft: ExpenseDraft, on trip: Stored<Trip>, _ photos: () throws -> [Photo]
    ) throws -> StoredExpense? {
        guard let uid = draft.uid else { return nil }
        guard Expense.isUID(uid) else { throw TravelError.badUID(uid) }
        guard let first = try book.firstRecord(ofExpense: uid) else { return nil }
        guard let known = try book.expense(first.id), known.uid == uid, known.trip == trip.id else {
            throw TravelError.uidUsed(uid)
        }
        let again = try draft.expense(on: trip.content, self) { _, _ in
            uid
        } category: {
            try category($0)
        }.adding(try photos())
        let isSame = first.content.differences(from: again).allSatisfy { field in
            switch field {
            case .homeAmount, .rate: true
            case .single(Expense.dateField): draft.date == nil
            case .photos: again.photos.isEmpty
            default: false
            }
        }
        guard isSame else { throw TravelError.uidUsed(uid) }
        return known
    }
}
