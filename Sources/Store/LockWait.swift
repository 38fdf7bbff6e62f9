internal import BookReports
import Glibc
internal import SQLite

/// How long a command waits while another process is writing to the book.
enum LockWait {
    /// The seconds of `RATEBOOK_LOCK_WAIT`, or 5: long enough for another process's import of a
    /// whole history, short enough for a cron job.
    static func policy() throws(BookError) -> BusyPolicy {
        let text = getenv("RATEBOOK_LOCK_WAIT").map { String(cString: $0) } ?? ""
        guard !text.isEmpty else { return .wait(milliseconds: 5_000) }
        guard let seconds = Int32(text), (0...600).contains(seconds) else {
            throw .badLockWait(text)
        }
        return .wait(milliseconds: seconds * 1_000)
    }
}
