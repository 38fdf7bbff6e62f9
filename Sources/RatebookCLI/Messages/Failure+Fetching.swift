import Bookkeeping
import Language
import Sync

extension Failure {
    /// The failure for a sync that cannot start, or a file that cannot be read.
    init(_ error: FetchingError) {
        switch error {
        case .noSource:
            self.init(
                .configuration, kind: "no-source", Messages.noSourceOn, hint: Messages.switchOn)
        case .badTimeout(let text):
            self.init(
                .configuration, kind: "bad-timeout", Messages.badTimeout(text),
                hint: Messages.timeoutRange)
        case .fileOfAnotherSource(let source):
            self.init(
                .badData, kind: SyncError.unrecognized.kind, Messages.fileOfAnother(source),
                hint: Messages.withoutSource)
        case .file(let error): self.init(error, of: nil, fromFile: true)
        case .nothingToAccept(let currencies, let day):
            self.init(
                .unavailable, kind: "nothing-doubted", Messages.nothingUnconfirmed(currencies, day),
                hint: Messages.seeStatus)
        }
    }
}
