public import Store
public import Trips

extension Bookkeeper {
    /// Shares a trip in a folder, which is made if it is not there.
    ///
    /// A trip that is shared already goes on in this folder.
    ///
    /// - Throws: ``SharingError``.
    public func shareTrip(
        _ name: String?, in folder: String, as deviceName: String
    ) throws -> SharedTripReport {
        throw SharingError.nothingShared
    }

    /// Writes all that is known of a shared trip, photos included, to one file; shares it first if
    /// it is not.
    ///
    /// - Throws: ``SharingError``.
    public func shareTrip(
        _ name: String?, archive path: String, as deviceName: String
    ) throws -> SharedTripReport {
        throw SharingError.nothingShared
    }

    /// Takes part in a trip from a folder, or takes what an archive has.
    ///
    /// - Throws: ``SharingError``.
    public func joinTrip(_ path: String, as deviceName: String) throws -> SharedTripReport {
        throw SharingError.nothingShared
    }

    /// Exchanges lines with the folder of a trip, or of every shared trip for nil.
    ///
    /// - Throws: ``SharingError``.
    public func mergeTrips(_ name: String?) throws -> [TripExchange] {
        throw SharingError.nothingShared
    }

    /// Whether ``exchangeTrips()`` has something to do; cheap, also on a book opened for reading.
    public func needsExchange() -> Bool { false }

    /// Exchanges lines with the folders of all shared trips, around a command.
    ///
    /// - Returns: the exchanges with something worth a word: news, notes or new conflicts.
    public func exchangeTrips() -> [TripExchange] { [] }

    /// The conflicts that wait for a choice, of a trip or of all.
    public func conflicts(_ name: String?) throws -> [TripConflict] {
        throw SharingError.nothingShared
    }

    /// Decides a conflict for everyone; returns it as it was.
    ///
    /// - Throws: ``SharingError/unknownConflict(_:)``.
    public func choose(_ id: Int64, theirs: Bool) throws -> TripConflict {
        throw SharingError.nothingShared
    }

    /// The books that take part in a trip.
    public func tripDevices(
        _ name: String?
    ) throws -> (trip: Stored<Trip>, folder: String?, hasLeft: Bool, devices: [TripDevice]) {
        throw SharingError.nothingShared
    }

    /// Ends the exchange of a trip; what the book has stays.
    public func leaveTrip(_ name: String?) throws -> Stored<Trip> {
        throw SharingError.nothingShared
    }
}
