internal import Files
import Glibc

/// A lock that allows one process at a time to make a backup in a folder; the system releases it if
/// the process ends.
///
/// The folder itself is locked, so that no lock file is needed.
final class FolderLock {
    private let descriptor: Int32

    /// Takes the lock of a path's folder, waiting for up to five seconds.
    init(of path: String) throws(BackupError) {
        let folder = Folder.of(path)
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotWrite(path: path, errno: errno) }
        for _ in 0...100 {
            // If the file system does not support locks, proceed without one.
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
            usleep(50_000)
        }
        close(descriptor)
        throw .running(path: folder)
    }

    func release() { close(descriptor) }
}
