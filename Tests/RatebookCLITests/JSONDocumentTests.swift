import Foundation
import TestSupport
import Testing

/// docs/json.md lists the fields that the program prints, with their types and meanings.
@Suite struct JSONDocumentTests {
    /// With UPDATE_SCREENS set, the document is rewritten.
    @Test func fields() throws {
        let isUpdate = ProcessInfo.processInfo.environment["UPDATE_SCREENS"] != nil
        let arguments = ["Scripts/json-shapes", Project.binary] + (isUpdate ? [] : ["--check"])
        let compared = try Command(
            "/usr/bin/env", arguments,
            environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
            folder: Project.root.path)
        #expect(compared.status == 0, "\(compared.output)\(compared.errors)")
    }
}
