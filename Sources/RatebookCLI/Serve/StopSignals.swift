import Glibc

/// The signals that ask a server to stop: SIGTERM, SIGINT and SIGHUP.
struct StopSignals {
    private var set = sigset_t()

    /// Blocks them in this thread and in those that it starts, until they are waited for.
    init() {
        sigemptyset(&set)
        for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Returns when one of them comes.
    func wait() {
        var set = set
        var signal: Int32 = 0
        while sigwait(&set, &signal) == EINTR {}
    }
}
