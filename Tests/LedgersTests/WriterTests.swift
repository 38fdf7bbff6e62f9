import Ledgers
import Testing
import Trips

/// Whole files as they are written.
@Suite struct WriterTests {
    @Test func show() throws {
        let d = try Sample.document()
        for t in [
            TripJSON.text(of: [d]), TripCSV.text(of: [d]), SplitwiseCSV.text(of: d),
            HledgerJournal.text(of: [d]), BeancountFile.text(of: [d]),
        ] { print(t); print("=====") }
    }
}
