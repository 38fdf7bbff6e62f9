import Ledgers
import Store
import Trips

/// The photos of imported trips: those whose files were found, and those that are left out.
struct ImportedPhotos {
    /// The hashes of photos whose files are in the book's folder, or in a rehearsal would be.
    private(set) var hashes: Set<String> = []
    /// The photos whose files could not be found or read, and why.
    private(set) var missing: [(name: String, error: PhotoError)] = []

    /// Copies the photos beside a file into the book's folder; a rehearsal only looks for them.
    init(
        of documents: [TripDocument], beside file: String, to folder: PhotoFolder, isRehearsal: Bool
    ) throws(PhotoError) {
        let other = PhotoFolder(besides: file)
        var seen: Set<String> = []
        for photo in documents.flatMap(\.expenses).flatMap(\.photos)
        where seen.insert(photo.hash).inserted {
            do throws(PhotoError) {
                if isRehearsal {
                    try folder.find(hash: photo.hash, name: photo.name, orIn: other)
                } else {
                    _ = try folder.copy(hash: photo.hash, name: photo.name, from: other)
                }
                hashes.insert(photo.hash)
            } catch {
                if case .cannotWrite = error { throw error }
                missing.append((photo.name, error))
            }
        }
    }
}
