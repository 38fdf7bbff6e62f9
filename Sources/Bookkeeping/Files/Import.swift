public import Ledgers
import Rates
public import Store
public import Trips

extension Bookkeeper {
    /// Adds whole trips, all or nothing: those that are new, and of those that are there already
    /// the expenses and transfers that are.
    ///
    /// - Parameters:
    ///   - file: the file that they are from; their photos lie beside it.
    ///   - isRehearsal: true to change nothing.
    public func importTrips(
        _ documents: [TripDocument], from file: String, photosTo folder: PhotoFolder,
        isRehearsal: Bool
    ) throws -> ImportReport {
        let photos = try ImportedPhotos(
            of: documents, beside: file, to: folder, isRehearsal: isRehearsal)
        var report = try importing(isRehearsal) { change in
            var job = try TripImport(self, change, photos: photos.hashes)
            try job.add(documents)
            return job.report
        }
        report.missingPhotos = photos.missing
        return report
    }

    /// Adds the entries of a file, all or nothing, to the trips that they name or to one.
    ///
    /// - Parameters:
    ///   - name: the trip that all of them go to; nil for those that they name.
    ///   - category: the category of entries that have none.
    ///   - keepsDuplicates: whether entries that the trip has already are added once more.
    ///   - isRehearsal: true to change nothing.
    /// - Throws: ``ImportError/lines(_:)`` with every line that cannot be added.
    public func importEntries(
        of file: ImportedFile, to name: String?, category: String?, keepsDuplicates: Bool,
        isRehearsal: Bool
    ) throws -> ImportReport {
        try importing(isRehearsal) { change in
            var job = try EntryImport(
                self, change, trip: name, category: category, keepsDuplicates: keepsDuplicates)
            try job.add(file)
            return job.report
        }
    }

    private func importing(
        _ isRehearsal: Bool, _ body: (Change) throws -> ImportReport
    ) throws -> ImportReport {
        guard isRehearsal else { return try book.change("import", at: now, body) }
        return try book.rehearse { try book.change("import", at: now, body) }
    }
}
