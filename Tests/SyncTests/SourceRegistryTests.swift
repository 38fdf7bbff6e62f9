import Sync
import Testing

/// The order of the sources, and that each is made by its own id.
@Suite struct SourceRegistryTests {
    @Test func eachSourceIsFoundByItsIDAtItsPlace() {
        for (index, source) in SourceRegistry.rates.enumerated() {
            let id = source.about.id
            #expect(SourceRegistry.source(id)?.about.id == id)
            #expect(SourceRegistry.rank(of: id)?.0 == index, "\(id)")
        }
        #expect(SourceRegistry.source("KOBIS")?.about.id == "kobis")
        #expect(SourceRegistry.source("nobody") == nil && SourceRegistry.source("") == nil)
    }

    @Test func theBanksOfFrankfurterComeLastByID() {
        let ranks = ["frankfurter:bnr", "frankfurter:sarb"].compactMap(SourceRegistry.rank)
        #expect(ranks.map(\.0) == [SourceRegistry.rates.count, SourceRegistry.rates.count])
        #expect(ranks.map(\.1) == ["frankfurter:bnr", "frankfurter:sarb"])
        #expect(SourceRegistry.rank(of: "kobis") == nil && SourceRegistry.rank(of: "x") == nil)
    }
}
