internal import Files
import Glibc

/// The right to make a backup in a folder: one process at a time has it, and a crash gives it back.
///
/// A lock on the folder itself, so that no file is left for it.
final class FolderLock {
    private let descriptor: Int32

    /// Takes the lock of the folder of a path; waits for another for at most five seconds.
    init(of path: String) throws(BackupError) {
        let folder = Folder.of(path)
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotWrite(path: path, errno: errno) }
        for _ in 0...100 {
            // Where a folder cannot be locked at all, nobody else has it either.
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
            usleep(50_000)
        }
        close(descriptor)
        throw .running(path: folder)
    }

    func release() { close(descriptor) }
}
