internal import CSystem
internal import Glibc

/// The heap of the process.
enum Heap {
    /// Extends the heap and has the system map all its pages in one call.
    ///
    /// That is faster than a page fault for each page. It has no effect on systems that do not
    /// support it.
    static func prepare(bytes: Int) {
        let start = sbrk(0)
        _ = mallopt(CSYSTEM_TOP_PAD, Int32(bytes))
        // Freed memory is not returned to the system: it is needed again before the program ends.
        _ = mallopt(CSYSTEM_TRIM_THRESHOLD, 64 * 1_024 * 1_024)
        // More than the heap has free, and less than what would be mapped outside of it.
        UnsafeMutableRawPointer.allocate(byteCount: 127 * 1_024, alignment: 16).deallocate()
        guard let start, let end = sbrk(0), end > start else { return }
        madvise(start, end - start, CSYSTEM_POPULATE_WRITE)
    }
}
