import Testing

@testable import PostgreSQL

@Suite struct ServerAddressTests {
    private static let tellsThisMachineFromOthersTable: [(String, Bool)] = [
        ("postgresql:///books", true), ("postgresql:///books?host=/run/postgresql", true),
        ("postgresql://LocalHost/books", true), ("postgresql://127.0.0.1:5433/books", true),
        ("postgresql://[::1]/books", true), ("host=/tmp dbname=books", true),
        ("postgresql://db.example/books", false), ("postgresql://127.example/books", false),
        ("postgresql://localhost,db.example/books", false), ("hostaddr=192.0.2.1", false),
        ("host=localhost hostaddr=192.0.2.1", false),
    ]

    @Test(arguments: tellsThisMachineFromOthersTable)
    func tellsThisMachineFromOthers(_ text: String, isLocal: Bool) throws {
        #expect(try ServerAddress(text).isLocal == isLocal)
    }

    private static let refusesAPasswordTable: [String] = [
        "postgresql://me:canary@localhost/books", "postgresql://localhost/books?password=canary",
        "host=localhost password=canary", "postgresql://localhost/?sslpassword=canary",
    ]

    @Test(arguments: refusesAPasswordTable)
    func refusesAPassword(_ text: String) {
        #expect(throws: PostgreSQLError.passwordInAddress) { try ServerAddress(text) }
    }

    private static let refusesOtherTextsTable: [String] = [
        "", "books", "http://localhost/books", "postgresql://me:canary@[::1/books", "nonsense=1",
        "postgresql://localhost/?nonsense=1", "postgresql:///a\0b",
        // Parts of a password that are in the wrong place, which libpq would quote.
        "postgresql://me:canary", "postgresql://me:can/ary@localhost/books",
        "postgresql://me@localhost:5432:canary/books", "postgresql://me@localhost/password=canary",
        "host=localhost dbname='postgresql://me:canary@localhost/books'", "port=canary",
    ]

    @Test(arguments: refusesOtherTextsTable)
    func refusesOtherTexts(_ text: String) {
        let isEmpty = text.isEmpty
        // libpq reads an empty text as one without options.
        if isEmpty {
            #expect(throws: Never.self) { try ServerAddress(text) }
        } else {
            #expect(throws: PostgreSQLError.badAddress) { try ServerAddress(text) }
        }
    }
}
