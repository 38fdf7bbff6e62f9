import Foundation
import Sync
import TestSupport
import Testing

@testable import RatebookWeb

/// What pages show in the pseudo-language comes from its catalogue, or is data.
@Suite struct PseudoLanguageTests {
    private static let data: Set<String> = {
        let sources = SourceRegistry.all.map {
            "\($0.about.id) \($0.about.name) \($0.about.attribution)"
        }
        let words = sources.joined(separator: " ").matches(of: /[A-Za-z]+/).map {
            String($0.output)
        }
        return Set(words).union([
            "ratebook", "Osaka", "Mina", "Jisu", "ramen", "hotel", "English", "ISO", "JSON", "AC",
            "ans", "hledger",
            "ledger", "beancount",
        ])
    }()

    /// The texts of a page: those between its tags, and those of attributes that people see or hear.
    private func texts(_ page: String) -> [String] {
        let body = page.replacing(
            /<(script|style|svg)[^>]*>.*?<\/\1>/.dotMatchesNewlines(), with: " ")
        let between = body.split(separator: ">").compactMap { $0.split(separator: "<").first }
            .filter { !$0.hasPrefix("/") }.map(String.init)
        let attributes = body.matches(of: /(?:aria-label|title|placeholder|alt)="([^"]*)"/)
            .map { String($0.output.1) }
        let shown = body.replacing(/<[^>]*>/, with: "\n").split(separator: "\n").map(String.init)
        return between.isEmpty ? [] : shown + attributes
    }

    private func check(_ page: TripSite.Answer, _ address: String, status: Int32 = 200) {
        #expect(page.status == status, "\(address)")
        #expect(page.text.contains("["), "\(address)")
        let whole = texts(page.text).joined(separator: "\n")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
                "&nbsp;", with: " ")
        let stray = strayWords(in: whole, data: Self.data)
        #expect(stray.isEmpty, "\(address)")
    }

    @Test("Pages about rates")
    func rates() throws {
        let site = try TripSite()
        for address in [
            "/rates", "/convert/USD/KRW?amount=100", "/calculator", "/more", "/devices",
            "/films",
            "/favorites", "/alerts", "/categories", "/convert/USD/KRW/days",
            "/convert/USD/KRW/days?every=month",
            "/trips", "/trips/trash", "/undo", "/rates?search=nothing",
        ] {
            check(try site.get(address, "en-XA"), address)
        }
        check(try site.get("/nowhere", "en-XA"), "/nowhere", status: 404)
    }

    @Test("Pages about a trip")
    func trip() throws {
        let site = try TripSite()
        let trip = try site.addTrip(people: "Mina, Jisu")
        for form in [
            [("amount", "1980"), ("currency", "JPY"), ("memo", "ramen")],
            [("amount", "120"), ("currency", "USD"), ("memo", "hotel")],
        ] {
            let people = [
                ("date", "2026-11-03"), ("category", "food"), ("payer", "Mina"), ("split", "even"),
            ]
            _ = try site.addExpense(trip, form + people)
        }
        for page in [
            "", "/edit", "/add", "/expenses/1", "/expenses/1/edit", "/report",
            "/report?by=category",
            "/report?by=person", "/report?by=day", "/settle", "/trash", "/import",
        ] {
            check(try site.get(trip + page, "en-XA"), page)
        }
        let wrong = try site.post(trip + "/expenses", [("amount", "ramen")], "en-XA")
        check(wrong, "a wrong form", status: wrong.status)
        let guest = TripSite.guest(of: String(trip.split(separator: "/").last ?? ""))
        check(try site.get(trip, as: guest, "en-XA"), "a guest's page")
    }

    @Test("The switch of languages does not offer it")
    func isHidden() throws {
        let site = try TripSite()
        #expect(!(try site.get("/more", "ko").text.contains("en-XA")))
    }
}
