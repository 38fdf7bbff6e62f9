import Bookkeeping
import Foundation
import Rates
import Store
import Sync
import TestSupport
import Testing

/// How often right rates are held back: over the ECB's 27 years and the recorded bodies of banks, at most
/// one in 10,000.
@Suite struct RateDoubtReplayTests {
    private static let ecb: [Snapshot] = {
        guard let history = try? Project.bytes("Data/eurofxref-hist.csv"),
            let ecb = SourceRegistry.rates.first(where: { $0.about.id == "ecb" }),
            let reading = try? ecb.read(history, answering: .latest)
        else { return [] }
        return reading.snapshots.sorted { $0.rateDate < $1.rateDate }
    }()

    /// How another source's prices follow from the ECB's.
    private enum Other: CaseIterable {
        /// There is no other source.
        case none
        /// Up to 0.5 % beside them, of the same day.
        case near
        /// Those of the publication before, as of a source that publishes in the morning.
        case late
    }

    /// Each day as it is published: what the day after says does not count.
    @Test(arguments: Other.allCases) private func theECBsYears(_ other: Other) throws {
        var random = SeededGenerator()
        var plausibility = RatePlausibility()
        var before: [Currency: Rate] = [:]
        var (rates, held) = (0, 0)
        for snapshot in Self.ecb {
            for quote in snapshot.quotes {
                let testimony = try witness(
                    of: quote, other, before[quote.currency], on: snapshot.rateDate, &random)
                let verdict = plausibility.judge(
                    quote, on: snapshot.rateDate, knowing: testimony)
                rates += 1
                held += verdict.doubt == nil ? 0 : 1
                before[quote.currency] = quote.rate
            }
        }
        #expect(rates == 221_702)
        #expect(held * 10_000 <= rates, "\(held)")
    }

    private func witness(
        of quote: Quote, _ other: Other, _ before: Rate?, on day: Day,
        _ random: inout SeededGenerator
    ) throws -> RatePlausibility.Testimony {
        let rate: Rate?
        switch other {
        case .none: rate = nil
        case .near:
            let nanos = quote.rate.nanos / 1_000
            rate = Rate(nanos: quote.rate.nanos + nanos * Int64.random(in: -5...5, using: &random))
        case .late: rate = before
        }
        return .init(rate.map { [.init(name: "x", day: day, rate: $0)] } ?? [])
    }

    /// The recorded bodies of all banks, behind the ECB's history.
    @Test func theRecordedBodies() throws {
        let test = try TestBook()
        let keeper = try test.keeper("2026-11-25")
        _ = try keeper.read(try Project.bytes("Data/eurofxref-hist.csv"), FetchQuery()) { _, _ in }
        let known = try test.book.unconfirmedRates()
        let folder = Project.path("Tests/Data/sources")
        let files = try #require(FileManager.default.enumerator(atPath: folder)).allObjects
            .compactMap { $0 as? String }
            .filter { ["csv", "json", "xml"].contains(($0 as NSString).pathExtension) }
        #expect(files.count > 15)
        var rates = 0
        var unread: [String] = []
        for file in files.sorted() {
            let body = try Project.bytes("Tests/Data/sources/" + file)
            do {
                rates += try keeper.read(body, FetchQuery()) { _, _ in }.report.entries
            } catch FetchingError.file(.tooFew) {
                unread.append(file)
            } catch FetchingError.file(.needsDay) {
                // The table of a day of bot-tw does not have the day.
                var query = FetchQuery(.day(try date("2026-10-30")))
                query.sources = [String(file.split(separator: "/")[0])]
                rates += try keeper.read(body, query) { _, _ in }.report.entries
            }
        }
        // Further files with one currency each, which would take away the first one's.
        #expect(unread.allSatisfy { $0.hasPrefix("cbr/00") || $0.hasPrefix("fed/DEX") })
        let held = try test.book.unconfirmedRates().filter { !known.contains($0) }
        #expect(held.isEmpty, "\(held.map { "\($0.source) \($0.pair) \($0.date) \($0.doubt)" })")
        #expect(rates > 3_000, "\(rates)")
    }
}
