internal import BookReports
public import Ledgers
public import Rates
internal import Store
public import Trips

extension Bookkeeper {
    /// Adds whole trips, all or nothing: new trips, and the new expenses and transfers of trips
    /// that the book has.
    ///
    /// - Parameters:
    ///   - file: the path of the file that they are from, beside which their photos are looked for; nil to leave
    ///     photos out.
    ///   - isRehearsal: true to change nothing.
    /// - Throws: ``ImportError/newPerson(_:trip:title:)``;
    ///   ``ImportError/otherHome(title:here:file:)``; ``TravelError`` if a trip has no title, is
    ///   archived or is in the trash, or an amount is zero or too large; ``TripError`` if the store
    ///   refuses people or amounts; ``SumTooLarge`` for a budget; ``PhotoError`` if a photo cannot
    ///   be written; ``NotShareable`` if other books of a shared trip would refuse an entry;
    ///   `NumbersUsedUp`; `SQLiteError`.
    public func importTrips(
        _ documents: [TripDocument], from file: String?, photosTo files: PhotoFiles?,
        isRehearsal: Bool
    ) throws -> ImportReport {
        let photos = try ImportedPhotos(
            of: documents, beside: file, to: files?.folder, isRehearsal: isRehearsal)
        var report = try importing(isRehearsal) { change in
            var job = try TripImport(
                self, change, photos: photos.hashes, isRehearsal: isRehearsal)
            try job.add(documents)
            return job.report
        }
        report.missingPhotos = photos.missing
        return report
    }

    /// The currencies of the trip that entries would be added to; none if no such trip is found,
    /// which ``importEntries(of:to:category:keepsDuplicates:isRehearsal:)`` reports.
    ///
    /// - Throws: `SQLiteError`.
    public func currencies(ofTrip name: String?) throws -> [Currency] {
        do {
            return try currencies(of: chosenTrip(name).trip)
        } catch is TravelError {
            return []
        }
    }

    /// Adds the entries of a file, all or nothing.
    ///
    /// - Parameters:
    ///   - name: the trip that all of them go to; nil for the trips that they name.
    ///   - category: the category of entries without one.
    ///   - keepsDuplicates: whether to add entries again that the trip has already.
    ///   - matching: how they are matched with the trip's expenses; nil to add them.
    ///   - leavingOut: the entries that are not taken.
    ///   - isRehearsal: true to change nothing.
    /// - Throws: ``ImportError``; ``ImportError/lines(_:)`` lists every line that cannot be added.
    public func importEntries(
        of file: ImportedFile, to name: String?, category: String?, keepsDuplicates: Bool,
        matching: MatchSettings? = nil, leavingOut: Set<EntryPlace> = [], isRehearsal: Bool
    ) throws -> ImportReport {
        try importing(isRehearsal) { change in
            var job = try EntryImport(
                self, change, trip: name, category: category, keepsDuplicates: keepsDuplicates,
                leavingOut: leavingOut, isRehearsal: isRehearsal)
            if let matching { try job.match(file, matching) } else { try job.add(file) }
            return job.report
        }
    }

    /// Adds the entries of a statement, all or nothing, as its rows are read.
    ///
    /// - Throws: as ``importEntries(of:to:category:keepsDuplicates:matching:leavingOut:isRehearsal:)`` does, and
    ///   `LedgerErrors` if the file was changed meanwhile.
    public func importStatement(
        _ statement: ReadStatement, to name: String?, _ settings: ImportSettings, isRehearsal: Bool
    ) throws -> ImportReport {
        try importing(isRehearsal) { change in
            var job = try EntryImport(
                self, change, trip: name, category: settings.category,
                keepsDuplicates: settings.keepsDuplicates, leavingOut: settings.leavesOut,
                isRehearsal: isRehearsal)
            if let matching = settings.matching {
                try job.match(try statement.file(), matching)
            } else {
                try job.add(statement)
            }
            return job.report
        }
    }

    private func importing(
        _ isRehearsal: Bool, _ body: (Change) throws -> ImportReport
    ) throws -> ImportReport {
        guard isRehearsal else { return try change("import", body) }
        return try book.rehearse { try change("import", body) }
    }
}

/// The photos of imported trips: those whose files were found, and those that are left out.
struct ImportedPhotos {
    /// The hashes of photos whose files are in the book's folder, or in a rehearsal would be.
    private(set) var hashes: Set<String> = []
    /// The photos whose files could not be found or read, and why.
    private(set) var missing: [(name: String, error: PhotoError)] = []

    /// Copies the photos beside a file into the book's folder; a rehearsal only looks for them.
    init(
        of documents: [TripDocument], beside file: String?, to folder: PhotoFolder?,
        isRehearsal: Bool
    ) throws(PhotoError) {
        guard let file, let folder else {
            let photos = documents.flatMap(\.expenses).flatMap(\.photos)
            missing = photos.map { ($0.name, .lost(name: $0.name)) }
            return
        }
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
