import Bookkeeping
import Foundation
import TestSupport
import Testing

@testable import RatebookWeb

/// Who imports on the page, and for whom and how long a file is kept.
@Suite struct ImportRightsTests {
    private static let second = Visitor(rights: .owner, author: "device-2", formToken: "secret")

    @Test func onlyOwnersImport() throws {
        let pages = try ImportSite()
        let guest = TripSite.guest(of: pages.site.uid(pages.trip))
        #expect(try !pages.site.get(pages.trip, as: guest).text.contains("/import"))
        for (visitor, status) in [(guest, 403), (Visitor.stranger, 401)] as [(Visitor, Int32)] {
            #expect(try pages.site.get(pages.address, as: visitor).status == status)
            #expect(try pages.send([1], as: visitor).status == status)
        }
        #expect(try pages.site.get("/trips/none/import").status == 404)
        #expect(try pages.site.post("/trips/none/import").status == 404)
        // Without the secret of the forms.
        let shown = try pages.send(ImportSite.statement)
        let fields = shown.fields([("do", "take")])
        #expect(try pages.site.ask(.post, pages.address, fields).status == 403)
        let wrong = fields + [("token", "0123")]
        #expect(try pages.site.ask(.post, pages.address, wrong).status == 403)
        #expect(try pages.count() == 0)
    }

    @Test func nothingIsImportedWhereNothingChanges() throws {
        var pages = try ImportSite()
        let shown = try pages.send(ImportSite.statement)
        pages.site.isReadOnly = true
        #expect(try pages.site.get(pages.address).status == 403)
        #expect(try pages.take(shown).status == 403)
        #expect(try !pages.site.get(pages.trip).text.contains("/import"))
        pages.site.isReadOnly = false
        _ = try pages.site.post(pages.trip + "/archive", [("archived", "1")])
        #expect(try !pages.site.get(pages.trip).text.contains("/import\""))
        #expect(try pages.take(shown).status == 422)
        #expect(try pages.site.get(pages.address).text.contains("Take it out of the archive"))
    }

    @Test func aFileIsOfItsBrowserAndItsTrip() throws {
        let pages = try ImportSite()
        let shown = try pages.send(ImportSite.statement)
        let gone = "The file is no longer here"
        for token in [
            "", "0", String(repeating: "0", count: 32), "../../ratebook.db", "/etc/passwd",
        ] {
            let answer = try pages.take(shown, [("kept", token)])
            #expect(answer.status == (token.isEmpty ? 422 : 404), "\(token)")
            #expect(answer.text.contains(token.isEmpty ? "Choose a file" : gone))
        }
        #expect(try pages.again(shown, [("do", "take")], as: Self.second).text.contains(gone))
        let other = try pages.site.addTrip("Rome")
        let answer = try pages.site.post(other + "/import", shown.fields([("do", "take")]))
        #expect(answer.status == 404 && answer.text.contains(gone))
        #expect(try pages.count() == 0)
        #expect(try pages.take(shown).status == 303)
    }

    @Test func aFileIsKeptForAnHour() throws {
        var pages = try ImportSite()
        let shown = try pages.send(ImportSite.statement)
        pages.site.now = "2026-11-03T09:59:59Z"
        #expect(try pages.again(shown).status == 200)
        pages.site.now = "2026-11-03T10:00:01Z"
        #expect(try pages.again(shown).status == 404)
    }

    @Test func newFilesTakeThePlaceOfOldOnes() throws {
        var pages = try ImportSite()
        let first = try pages.send(ImportSite.statement)
        let others = try (0..<3).map { _ in try pages.send(ImportSite.statement) }
        #expect(try pages.again(first).status == 404)
        #expect(try others.allSatisfy { try pages.again($0).status == 200 })
        // All files together have a limit, too; the newest one is always kept.
        var limits = KeptFiles.Limits()
        limits.bytes = ImportSite.statement.utf8.count * 2
        pages.site.keptFiles = KeptFiles(limits)
        let one = try pages.send(ImportSite.statement)
        _ = try pages.send(Array(ImportSite.statement.utf8), as: Self.second)
        _ = try pages.send(Array(ImportSite.statement.utf8), as: Self.second)
        #expect(try pages.again(one).status == 404)
    }

    @Test func aFormWithoutAFileAsksForOne() throws {
        let pages = try ImportSite()
        let empty = Request.Upload(field: "file", name: "", file: "/none", size: 0)
        for uploads in [[], [empty]] {
            let answer = try pages.site.post(
                pages.address, uploads: uploads, as: TripSite.owner, "ko")
            #expect(answer.status == 422 && answer.text.contains("파일을 고르세요"))
        }
    }
}
