import CGlibc
import Glibc
import Testing

/// The replacements of functions that older versions of glibc lack.
@Suite struct UnwindingTests {
    /// The tables of this program and of a library are found, as glibc's own function finds them; none is found for an
    /// address in neither.
    @Test func tables() throws {
        let here = dlsym(nil, "main") ?? dlsym(nil, "strlen")
        for address in [here, dlsym(nil, "strlen"), dlsym(nil, "sqrt")] {
            let address = try #require(address)
            let table = try #require(cglibc_unwinding(address))
            // Version 1 of .eh_frame_hdr, as the Linux Standard Base has it.
            #expect(table.load(as: UInt8.self) == 1)
            // `struct dl_find_object`, whose fifth word is the table.
            typealias Find =
                @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<UInt>) -> CInt
            var found = [UInt](repeating: 0, count: 12)
            let find = try #require(dlsym(nil, "_dl_find_object"))
            #expect(unsafeBitCast(find, to: Find.self)(address, &found) == 0)
            #expect(found[4] == UInt(bitPattern: table))
        }
        var local = 0
        #expect(withUnsafeMutablePointer(to: &local) { cglibc_unwinding($0) } == nil)
    }
}
