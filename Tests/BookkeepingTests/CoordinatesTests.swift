import Bookkeeping
import TestSupport
import Testing
import Trips

/// Where an expense was paid: latitude and longitude, with the digits that were given.
@Suite struct CoordinatesTests {
    private static let textTable: [(said: String, text: String?)] = [
        ("35.6812,139.7671", "35.6812,139.7671"),
        (" 35.68120, 139.76710 ", "35.68120,139.76710"),
        ("(37.5665, 126.9780)", "37.5665,126.9780"),
        ("geo:35.6812,139.7671;u=35", "35.6812,139.7671"),
        ("GEO:48.2010,16.3695?z=19", "48.2010,16.3695"),
        ("35.6812° N, 139.7671° E", "35.6812,139.7671"),
        ("33.8688°S, 70.6693°W", "-33.8688,-70.6693"),
        ("-33.8688,+151.2093", "-33.8688,151.2093"),
        ("−33,151", "-33,151"),
        ("90,180", "90,180"),
        ("90.0,-180.000", "90.0,-180.000"),
        ("0,0", "0,0"),
        ("90.0001,0", nil), ("0,180.1", nil), ("91,0", nil), ("0,181", nil), ("999,0", nil),
        ("35.6812", nil), ("35.6812,139.7671,40", nil), (",", nil), ("", nil), ("35.,139", nil),
        (".5,1", nil), ("1e2,0", nil), ("--1,0", nil), ("-1 S,0", nil), ("35 E,139 N", nil),
        ("٣٥,١٣٩", nil), ("35.68 139.76", nil), ("Tokyo", nil), ("geo:", nil),
        ("1.1234567890123456,2", nil), ("99999999999999999999,0", nil),
    ]

    @Test(arguments: textTable)
    func reads(said: String, text: String?) {
        #expect(Coordinates(said)?.text == text)
        if let text { #expect(Coordinates(text)?.text == text) }
    }

    /// They are kept with the digits that were given, taken away, shared, and refused where they are none.
    @Test func anExpenseHasThem() throws {
        let friends = try TwoFriends()
        func stored(_ friend: SharedFriend) throws -> String? {
            try friend.keeper().expense(1).expense.content.coordinates
        }
        try friends.jisu.edit(1, hour: 11) { $0.coordinates = "35.68120, 139.76710" }
        #expect(try stored(friends.jisu) == "35.68120,139.76710")
        #expect(throws: TravelError.self) {
            try friends.jisu.edit(1, hour: 11) { $0.coordinates = "Kyoto" }
        }
        try friends.meet(hour: 12)
        #expect(try stored(friends.minho) == "35.68120,139.76710")

        try friends.minho.edit(1, hour: 13) { $0.coordinates = "" }
        try friends.meet(hour: 14)
        for friend in [friends.jisu, friends.minho] {
            #expect(try stored(friend) == nil)
            #expect(try friend.keeper().conflicts(nil).isEmpty)
        }
    }
}
