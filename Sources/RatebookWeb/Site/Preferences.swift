import Answers
import Bookkeeping
import Rates

/// What a browser remembers of the page, in cookies that hold no secret.
enum Preference: String {
    case language = "lang"
    case theme
    /// The address of the screen looked at last, without the slash at its beginning.
    case screen
    /// The pair looked at last: `USD/JPY`.
    case pair
    /// The names of whoever uses the browser on trips, escaped, with slashes between them.
    case ownNames = "me"
}

extension Visit {
    /// Whether the page is loaded to stand beside another one, which is the one that is looked at.
    var isBeside: Bool { request.query["beside"] != nil }
}

extension Response {
    /// The answer, with which the browser remembers something for a year.
    func setting(_ preference: Preference, to value: String, for visit: Visit) -> Response {
        guard !visit.isBeside else { return self }
        var response = self
        let security = visit.request.isSecure ? "; Secure" : ""
        response.headers.append(
            (
                name: "Set-Cookie",
                value:
                    "\(preference.rawValue)=\(value); Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly\(security)"
            ))
        return response
    }
}

extension Visit {
    /// The address of the screen that this device showed last, else the one that the book remembers.
    func lastScreen() throws -> String {
        if let screen = request.cookies[Preference.screen.rawValue], Self.isScreen(screen) {
            return "/" + screen
        }
        switch try keeper.lastView() {
        case .list: return "/rates"
        case .converter(let pair): return "/convert/\(pair)"
        }
    }

    /// The pair that this device looked at last, else the one that the book remembers, else won in
    /// dollars.
    func lastPair() throws -> CurrencyPair {
        let codes = request.cookies[Preference.pair.rawValue]?.split(separator: "/") ?? []
        let currencies = codes.compactMap { Currency(String($0)) }
        if codes.count == 2, currencies.count == 2 {
            return CurrencyPair(base: currencies[0], quote: currencies[1])
        }
        return try keeper.rememberedPair() ?? LastView.firstPair
    }

    /// Whether a cookie, which anyone can write, names a screen of this page.
    private static func isScreen(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = text.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || [UInt8(ascii: "/"), UInt8(ascii: "-")].contains($0)
        }
        return isPlain && text.utf8.count < 100 && !parts.contains("")
            && Layout.Screen.allCases.contains { $0.path == "/\(parts[0])" }
    }
}
