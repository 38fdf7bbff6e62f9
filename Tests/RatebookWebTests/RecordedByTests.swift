import Testing

@testable import RatebookWeb

/// An expense that waited in a browser is recorded for who has written it there.
@Suite struct RecordedByTests {
    @Test(
        arguments: [
            ("owner", "owner", true), ("owner", nil, true), ("owner", "guest-1", false),
            ("guest-1", "guest-1", true), ("guest-1", nil, true),
            ("guest-1", "owner", false), ("guest-1", "guest-2", false),
        ] as [(String, String?, Bool)])
    func nobodySendsWhatSomebodyElseRecorded(
        by sender: String, _ writer: String?, _ isTaken: Bool
    ) throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let visitor =
            sender == "owner" ? TripSite.owner : TripSite.guest(of: site.uid(trip), sender)
        #expect(try site.get(trip, as: visitor).text.contains("data-who=\"\(sender)\""))
        let answer = try site.post(
            "/api" + trip + "/expenses",
            [("amount", "1980 jpy")]
                + (writer.map { [("recorded-by", $0)] } ?? []), as: visitor)
        #expect(answer.status == (isTaken ? 201 : 403), "\(answer.text)")
        #expect(answer.text.contains("other-author") != isTaken)
        #expect(try site.get(trip).text.contains("<small>1,980 JPY") == isTaken)
    }

    @Test func aGuestIsNotToldOfTheOwnersDevices() throws {
        let site = try TripSite()
        let guest = TripSite.guest(of: site.uid(try site.addTrip()))
        let answer = try site.post("/api/trips/other/expenses", [("amount", "1 jpy")], as: guest)
        #expect(answer.status == 403)
        #expect(answer.text.contains("Your link does not give access to this"))
        #expect(!answer.text.contains("owner"))
    }
}
