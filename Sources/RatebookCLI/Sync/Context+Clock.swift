import Rates
import Store

extension Context {
    /// Tells a person whose clock is behind to set it right.
    ///
    /// Only what a source has dated proves it, for none publishes a day before it begins in UTC. A
    /// fetch that is dated ahead of now may come from a clock that ran ahead then.
    func noteClockBehind(_ book: Book) throws {
        guard let last = try book.lastFetch(), last > now, let newest = try book.newestDay(),
            newest > now.day()
        else { return }
        note(Messages.clockIsBehind(newest))
    }
}
