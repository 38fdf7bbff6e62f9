import Store
import Sync
import Threads

extension Bookkeeper {
    /// Fetches from sources side by side, each host on a thread of its own, and stores their publications in
    /// their order.
    ///
    /// - Returns: their reports in their order.
    /// - Throws: the first of the store's errors, in that order, once all sources have been contacted.
    func fetchSideBySide(
        _ sources: [(source: any Source, client: SourceClient)], _ query: FetchQuery,
        _ progress: (FetchProgress) -> Void
    ) throws -> [SyncReport] {
        let numbered = sources.enumerated().map {
            (number: $0, source: $1.source, client: $1.client)
        }
        let hosts = Dictionary(grouping: numbered) { $0.source.about.address }
        let results = Shared(Results())
        // A name instead of the file's path, see ``Desk``.
        #sourceLocation(file:"Bookkeeper.fetchSideBySide",line:1)
        withoutActuallyEscaping(progress) { progress in
            let jobs = hosts.values.map { asked in
                let shared = Shared((keeper: self, asked: asked, query: query, progress: progress))
                return { @Sendable (desk: Desk) in
                    let (keeper, asked, query, progress) = shared.value
                    for (number, source, client) in asked {
                        desk.hand { progress(.asking(source.about)) }
                        let result = Result {
                            try keeper.fetch(
                                source, query, through: client,
                                handedTo: DeskPlace(desk: desk, number: number)
                            ) { progress(.days($0, of: $1)) }
                        }
                        desk.hand(after: number) {
                            results.value.found[number] = result
                            if case .success(let report) = result { progress(.asked(report)) }
                        }
                        desk.finish(number)
                    }
                }
            }
            Desk.run(numbered.map(\.number), jobs)
        }
        #sourceLocation()
        return try numbered.compactMap { try results.value.found[$0.number]?.get() }
    }
}

private final class Results {
    var found: [Int: Result<SyncReport, any Error>] = [:]
}

/// A value that other threads pass on and only the waiting thread uses.
///
/// `@unchecked`, as the compiler cannot see that.
private struct Shared<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
