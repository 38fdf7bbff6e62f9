internal import CSystem
internal import Glibc

/// The memory that everything is allocated in.
enum Heap {
    /// Makes room for so many bytes and has the system fill it in one call.
    ///
    /// Otherwise it is asked for page after page, each when it is touched first, which takes longer
    /// than to use them. Where the system cannot do it, that is how it goes on.
    static func prepare(bytes: Int) {
        let start = sbrk(0)
        _ = mallopt(CSYSTEM_TOP_PAD, Int32(bytes))
        // What is free now is needed again soon, and the program ends soon.
        _ = mallopt(CSYSTEM_TRIM_THRESHOLD, 64 * 1_024 * 1_024)
        // More than the heap has left, and less than what would get a place outside it.
        UnsafeMutableRawPointer.allocate(byteCount: 127 * 1_024, alignment: 16).deallocate()
        guard let start, let end = sbrk(0), end > start else { return }
        madvise(start, end - start, CSYSTEM_POPULATE_WRITE)
    }
}
