internal import Rates

/// The header `Retry-After` in its two forms (RFC 9110 §10.2.3): seconds, or a date.
enum RetryAfter {
    /// The number of seconds to wait; nil if the text has neither form.
    static func seconds(_ text: String, now: Instant) -> Int? {
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return Int(text) ?? Int.max
        }
        return instant(text).map { Int(max(0, $0.seconds - now.seconds)) }
    }

    /// Parses an HTTP date in the preferred form (RFC 9110 §5.6.7): `Fri, 30 Oct 2026 00:02:31
    /// GMT`.
    private static func instant(_ text: String) -> Instant? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", words[0].hasSuffix(","),
            words[1].utf8.count == 2, words[3].utf8.count == 4,
            let month = months.firstIndex(of: words[2]), let day = UInt8(words[1]),
            let year = UInt16(words[3]),
            let date = Day(year: Int(year), month: month + 1, day: Int(day))
        else { return nil }
        return Instant("\(date)T\(words[4])Z")
    }

    private static let months: [Substring] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
