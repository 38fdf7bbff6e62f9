internal import BookReports
import ShareFiles
import Store
import Trips

extension Bookkeeper {
    /// Copies photos of a trip to what carries it, and those of friends from it.
    ///
    /// - Parameter sends: whether to copy to it.
    /// - Returns: how many were copied.
    func exchangePhotos(
        of trip: Int64, _ carrier: any TripCarrier, sends: Bool = true,
        _ notes: inout [ExchangeNote]
    ) throws -> Int {
        let photos = try book.photos(ofTrip: trip)
        guard !photos.isEmpty, let store = book.photoFolder else { return 0 }
        let there = try carrier.photos()
        var count = 0
        for (hash, name) in photos {
            let isHere = store.has(hash: hash, name: name)
            guard isHere != there.contains(hash), sends || !isHere else { continue }
            do {
                if isHere {
                    try carrier.addPhoto(hash, from: store.path(hash: hash, name: name))
                } else {
                    try carrier.withPhoto(hash) {
                        try store.take(fileAt: $0, hash: hash, name: name)
                    }
                }
                count += 1
            } catch ShareFileError.cannotWrite(let path, let errno) {
                notes.append(.unwritable(path: path, errno: errno))
                // The next one would not fit, either.
                break
            } catch ShareFileError.unreadable(let path, let errno) {
                notes.append(.unreadable(path: path, errno: errno))
            } catch PhotoError.cannotWrite(let path, let errno) {
                notes.append(.unwritable(path: path, errno: errno))
                break
            } catch is ShareFileError, is PhotoError {
                // A photo that is still being copied, or was damaged: the next exchange looks again.
            }
        }
        return count
    }
}

extension Book {
    /// Whether a file of a photo of a trip is still to come.
    func lacksPhotos(of trip: Int64) -> Bool {
        guard let store = photoFolder, let photos = try? photos(ofTrip: trip) else { return false }
        return photos.contains { !store.has(hash: $0.hash, name: $0.name) }
    }
}
