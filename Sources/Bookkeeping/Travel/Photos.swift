internal import Store
public import Trips

extension Bookkeeper {
    /// Adds photos to an expense; photos that it has already are skipped.
    ///
    /// - Parameter photos: copies the files into the book's folder; called once the expense is
    ///   found, and before the references are stored.
    /// - Returns: the given photos, and those that the expense had before.
    /// - Throws: ``TravelError`` if there is no such expense, or it or its trip is in the trash;
    ///   ``PhotoError`` if a photo of a shared trip cannot be copied without its metadata;
    ///   ``NotShareable`` if other books of a shared trip would refuse the change; `SQLiteError`;
    ///   errors of `photos`.
    public func addPhotos(
        to id: Int64, _ photos: () throws -> [Photo]
    ) throws -> (given: [Photo], before: [Photo]) {
        _ = try liveExpense(id)
        let given = try photos()
        let before = try change("expense photo add") { change in
            let expense = try liveExpense(id)
            try change.update(expense, to: expense.content.adding(given), in: expense.trip)
            return expense.photos
        }
        return (given, before)
    }

    /// Removes photos from an expense; their files are kept.
    ///
    /// - Parameter names: names of photos, or at least the first six digits of their hashes.
    /// - Throws: ``TravelError`` if there is no such expense or photo, if several photos match, or
    ///   if the expense or its trip is in the trash; ``NotShareable`` if other books of a shared
    ///   trip would refuse the change; `SQLiteError`.
    public func removePhotos(_ names: [String], of id: Int64) throws {
        try change("expense photo remove") { change in
            let stored = try liveExpense(id)
            var expense = stored.content
            for word in names {
                let isMeant = { (photo: Photo) in
                    photo.name == word.composed || word.count >= 6 && photo.hash.hasPrefix(word)
                }
                switch expense.photos.count(where: isMeant) {
                case 0: throw TravelError.unknownPhoto(word, expense: stored.id)
                case 1: expense.photos.removeAll(where: isMeant)
                default: throw TravelError.severalPhotos(word, expense: stored.id)
                }
            }
            try change.update(stored, to: expense, in: stored.trip)
        }
    }
}

extension Expense {
    /// The expense with further photos, without those that it has already.
    func adding(_ photos: [Photo]) -> Expense {
        var expense = self
        for photo in photos where !expense.photos.contains(where: { $0.hash == photo.hash }) {
            expense.photos.append(photo)
        }
        return expense
    }
}
