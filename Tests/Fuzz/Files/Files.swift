import Glibc
import Ledgers
import Rates

/// The entry point of libFuzzer: reads any bytes as a file of a bank or an app, whose format it finds, and then as
/// each format.
///
/// No reading takes two seconds of the processor.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let content = Array(UnsafeBufferPointer(start: bytes, count: count))
    let used = ["JPY", "KRW", "USD"].compactMap { Currency($0) }
    inTime("found") { try? read(content, used) }
    for format in LedgerFormat.allCases {
        inTime(format.rawValue) {
            _ = try? ReadingSettings().read(FileText(content), as: format, preferring: used)
        }
    }
    return 0
}

private func read(_ content: [UInt8], _ used: [Currency]) throws {
    var settings = ReadingSettings()
    settings.statement.skipsUnreadable = true
    let text = try settings.text(of: FileText(content)).text
    guard let format = settings.format(of: text) else { return }
    _ = try settings.read(text, as: format, preferring: used)
}

private func inTime(_ name: String, _ read: () -> Void) {
    let start = clock()
    read()
    let milliseconds = (clock() - start) / (CLOCKS_PER_SEC / 1_000)
    precondition(milliseconds < 2_000, "reading as \(name) took \(milliseconds) ms")
}
