internal import SQLite
internal import Trips

/// Photos of shared trips, which leave the book without what the camera wrote beside the picture.
extension Change {
    /// Replaces the photos of a trip that is about to be shared by those for others.
    func replacePhotos(ofTrip trip: Int64) throws {
        guard let folder = book.photoFolder else { return }
        var hasReplaced = false
        for photo in try book.photos(ofTrip: trip) {
            guard let shared = try folder.shared(hash: photo.hash, name: photo.name) else {
                continue
            }
            let expenses = try book.connection.query(
                """
                SELECT e.id FROM photos AS p JOIN expenses AS e ON e.id = p.expense_id
                WHERE e.trip_id = \(trip) AND p.hash = \(photo.hash)
                """
            ) { try $0.integer(0) }
            hasReplaced = true
            for expense in expenses {
                try note(.expense, expense, isNew: false)
                try book.connection.execute(
                    """
                    UPDATE OR REPLACE photos SET hash = \(shared.hash), size = \(shared.size)
                    WHERE expense_id = \(expense) AND hash = \(photo.hash)
                    """)
            }
        }
        if hasReplaced { try logBeforeSharing(trip) }
    }

    /// Photos as they may be of an expense of a trip.
    ///
    /// - Parameter before: those that the expense had in this trip, which stay unchanged.
    func photosForOthers(
        _ photos: [Photo], in trip: Int64, sentBefore before: [Photo] = []
    ) throws -> [Photo] {
        var found: [Photo] = []
        for photo in photos {
            var photo = photo
            if !before.contains(where: { $0.hash == photo.hash }),
                let shared = try photoForOthers(hash: photo.hash, name: photo.name, in: trip)
            {
                photo = Photo(hash: shared.hash, name: photo.name, size: shared.size)
            }
            if !found.contains(where: { $0.hash == photo.hash }) { found.append(photo) }
        }
        return found
    }

    /// The photo for others in place of one; nil if it is the same, or the trip is not shared.
    func photoForOthers(
        hash: String, name: String, in trip: Int64
    ) throws -> (hash: String, size: Int64)? {
        guard let folder = book.photoFolder, try book.sharedTrip(trip) != nil else { return nil }
        return try folder.shared(hash: hash, name: name)
    }
}
