public import Store
public import Trips

extension Bookkeeper {
    /// Adds photos to an expense, each once.
    ///
    /// - Parameter photos: copies the files into the book's folder; asked when the expense is
    ///   known to be there, and before what refers to them is stored.
    /// - Returns: the photos that were given, and those that the expense had before.
    public func addPhotos(
        to id: Int64, _ photos: () throws -> [Photo]
    ) throws -> (given: [Photo], before: [Photo]) {
        _ = try liveExpense(id)
        let given = try photos()
        let before = try book.change("expense photo add", at: now) { change in
            let expense = try liveExpense(id)
            try change.update(expense, to: expense.content.adding(given), in: expense.trip)
            return expense.photos
        }
        return (given, before)
    }

    /// Takes photos off an expense; their files stay where they are.
    ///
    /// - Parameter names: the names of the photos, or at least six digits of their hashes.
    public func removePhotos(_ names: [String], of id: Int64) throws {
        try book.change("expense photo remove", at: now) { change in
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

extension PhotoFolder {
    /// Copies files into the folder.
    public func addAll(_ files: [String]) throws -> [Photo] {
        try files.map { file in
            let photo = try add(fileAt: file)
            return Photo(hash: photo.hash, name: photo.name, size: photo.size)
        }
    }
}

extension Expense {
    /// The expense with further photos, each once.
    func adding(_ photos: [Photo]) -> Expense {
        var expense = self
        for photo in photos where !expense.photos.contains(where: { $0.hash == photo.hash }) {
            expense.photos.append(photo)
        }
        return expense
    }
}
