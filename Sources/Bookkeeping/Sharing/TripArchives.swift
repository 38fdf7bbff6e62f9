import Files
import Glibc
import ShareFiles
import Sharing
import Store
import Trips

extension Bookkeeper {
    /// Writes all lines that are known of a trip, and its photos, to one file; the trip is shared
    /// first if it is not.
    ///
    /// - Throws: ``SharingError``, ``TravelError``.
    public func shareTrip(
        _ name: String?, archive path: String, as deviceName: String
    ) throws -> SharedTripReport {
        let trip = try chosenTrip(name).trip
        let shown = try share(trip, in: nil, as: try Self.checked(deviceName))
        guard let settings = try book.sharedTrip(trip.id) else { throw SharingError.nothingShared }
        let files: [ShareArchive.Lines] = try book.devices(ofShared: trip.id).map { device in
            (
                device: device.device, total: try book.size(of: device.device, in: settings),
                bytes: { try book.lines(of: device.device, in: settings, $0) }
            )
        }
        let store = book.photoFolder
        let photos = try book.photos(ofTrip: trip.id).compactMap { photo in
            store.flatMap {
                $0.has(hash: photo.hash, name: photo.name)
                    ? (hash: photo.hash, path: $0.path(hash: photo.hash, name: photo.name)) : nil
            }
        }
        try sharing(path) {
            guard let file = TripFile(trip: trip.uid) else { return }
            try ShareArchive.write(to: path, trip: file, files: files, photos: photos)
        }
        return try report(of: trip.id, path, shown, photos: photos.count)
    }

    /// Takes part in the trip of an archive, or takes its new lines.
    func joinArchive(_ path: String, as name: OwnName) throws -> SharedTripReport {
        try sharing(path) {
            let folder = try TemporaryShare()
            defer { folder.remove() }
            _ = try ShareArchive.unpack(path, into: folder.share)
            let carrier = FolderCarrier(keeper: self, folder: folder.share)
            let joined: JoinedTrip
            do {
                joined = try join(carrier, keeping: nil, as: name)
            } catch SharingError.incomplete {
                throw SharingError.incomplete(path: path)
            }
            var notes = joined.notes
            let photos = try exchangePhotos(of: joined.trip, carrier, sends: false, &notes)
            return try report(
                of: joined.trip, path, joined.deviceName, joined, photos: photos, notes)
        }
    }
}

/// A folder for the files of an archive, until they are in the book.
private struct TemporaryShare {
    let path: String
    let share: ShareFolder

    init() throws {
        // Where POSIX puts temporary files: TMPDIR, else /tmp.
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        var template = Array(((parent.isEmpty ? "/tmp" : parent) + "/ratebook-XXXXXX").utf8CString)
        let made = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
        guard let made else { throw ShareFileError.cannotWrite(path: parent, errno: errno) }
        (path, share) = (made, ShareFolder(made))
    }

    /// Removes the folder with the files that archives have.
    func remove() {
        for folder in ["photos", ""] {
            for name in FolderNames.all(in: path + "/" + folder) {
                unlink(path + "/" + folder + "/" + name)
            }
        }
        rmdir(path + "/photos")
        rmdir(path)
    }
}
