internal import Language
internal import Rates
internal import Store
public import Sync
internal import Threads

/// The banks that Frankfurter has: its list is read when an unknown bank is requested, and is kept in the book.
extension BookContents {
    /// Frankfurter's list of banks as it was read last; nil if it never was.
    ///
    /// - Throws: `SQLiteError`.
    public func frankfurterList() throws -> ProviderList? { try book.frankfurterList() }

    /// The description of a source by its id.
    ///
    /// - Throws: ``FetchingError/unlistedBank(_:nearest:isRead:)`` for a bank that is not known;
    ///   `SQLiteError`.
    public func source(_ id: String) throws -> SourceDescription? {
        try Bookkeeper.source(id, in: try frankfurterList())
    }
}

extension Bookkeeper {
    /// The description of a source by its id.
    ///
    /// - Parameter list: Frankfurter's list, if it was read.
    /// - Throws: ``FetchingError/unlistedBank(_:nearest:isRead:)`` for a bank that is not known.
    public static func source(
        _ id: String, in list: ProviderList?
    ) throws -> SourceDescription? {
        let source = SourceRegistry.source(id, in: list)
        if let bank = source as? FrankfurterProvider, !bank.isListed {
            throw FetchingError.unlistedBank(
                id, nearest: nearest(to: id, in: list), isRead: list != nil)
        }
        return source?.about
    }

    /// The ids of the three banks whose keys are most like that of an id.
    static func nearest(to id: String, in list: ProviderList?) -> [String] {
        var banks = SourceRegistry.banks(in: list).compactMap { $0 as? FrankfurterProvider }
        let key = (SourceRegistry.source(id) as? FrankfurterProvider)?.key ?? id
        var nearest: [String] = []
        while nearest.count < 3, let next = closestWord(to: key, among: banks.map(\.key)) {
            nearest += banks.filter { $0.key == next }.map(\.about.id)
            banks.removeAll { $0.key == next }
        }
        return nearest
    }

    /// A bank that is not known, with what Frankfurter's list says of it.
    ///
    /// The list is requested unless it was read today.
    ///
    /// - Parameter place: where the book is used from another thread; nil for this one.
    /// - Returns: the bank; or the report of the failure if the list cannot be read or has no such bank.
    /// - Throws: `SQLiteError`.
    func listed(
        _ bank: FrankfurterProvider, _ query: FetchQuery, through client: SourceClient,
        _ place: DeskPlace?
    ) throws -> (bank: FrankfurterProvider?, failure: SyncReport?) {
        func here<Result>(_ work: () throws -> Result) throws -> Result {
            try place.map { try $0.desk.hand(work) } ?? work()
        }
        let id = bank.about.id
        var list = try here { try book.frankfurterList() }
        var requests = 0
        if list.map({ $0.day < now.day() || query.force }) ?? true {
            let answer = client.providers(now: now)
            requests = answer.requests
            switch answer.0 {
            case .failure(let error):
                return (nil, SyncReport(of: bank, failed: error, requests: requests))
            case .success(let read):
                list = read
                if !query.isRehearsal { try here { try book.keep(read) } }
            }
        }
        if let found = SourceRegistry.source(id, in: list) as? FrankfurterProvider,
            found.isListed
        {
            return (found, nil)
        }
        let error = SyncError.unlistedBank(id, nearest: Self.nearest(to: id, in: list))
        return (nil, SyncReport(of: bank, failed: error, requests: requests))
    }
}

extension Book {
    /// Frankfurter's list of banks as it was read last; nil if it never was.
    func frankfurterList() throws -> ProviderList? {
        try state(Self.listKey).flatMap { ProviderList($0) }
    }

    fileprivate func keep(_ list: ProviderList) throws {
        try setState(Self.listKey, to: list.text)
    }

    /// Its key in the table `app_state`.
    private static var listKey: String { "frankfurter_providers" }
}
