import Answers
import Bookkeeping
import Digest
import Rates
import Synchronization

/// How long an answer may be kept by others.
enum RateFreshness {
    /// It is about past days alone.
    case past
    /// Until the source publishes again; nil if nobody knows when.
    case changing(until: Instant?)

    /// In seconds.
    func maxAge(_ now: Instant) -> Int64 {
        switch self {
        case .past: 86_400
        case .changing(nil): 3_600
        // A source that is late may publish at any time.
        case .changing(let next?): min(3_600, max(60, next.seconds - now.seconds))
        }
    }
}

extension Response {
    /// Its tag; nil if it has none.
    fileprivate var tag: String? { headers.first { $0.name == "ETag" }?.value }

    /// The answer as one that pages of every site may read.
    func open() -> Response {
        var response = self
        response.headers += [
            ("Access-Control-Allow-Origin", "*"),
            ("Access-Control-Expose-Headers", "ETag, Last-Modified, Link, Retry-After, X-Cursor"),
            ("Cross-Origin-Resource-Policy", "cross-origin"),
            ("Vary", "Accept-Encoding, Accept-Language"),
        ]
        return response
    }

    /// The answer with what browsers and proxies need to keep it.
    func kept(
        _ freshness: RateFreshness, _ state: PublicAnswers.State, _ key: PublicAnswers.Key
    ) -> Response {
        var response = open()
        response.headers += [
            ("Cache-Control", "public, max-age=\(freshness.maxAge(state.now))"),
            ("ETag", "W/\"\(state.tag(of: key))\""),
        ]
        if let fetchedAt = state.rates.fetchedAt {
            response.headers.append(("Last-Modified", fetchedAt.httpDate))
        }
        return response
    }
}

extension Instant {
    /// The instant as a header of HTTP has it (RFC 9110 §5.6.7): `Fri, 30 Oct 2026 15:00:00 GMT`.
    var httpDate: String {
        let day = day()
        let (year, month, number) = day.components
        let time = seconds - Int64(day.ordinal) * 86_400
        func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let digits = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
        return
            "\(Self.weekdays[day.weekday - 1]), \(two(Int64(number))) \(Self.months[month - 1]) \(digits) "
            + "\(two(time / 3_600)):\(two(time / 60 % 60)):\(two(time % 60)) GMT"
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

/// The answers about rates, kept as long as the book and the day are the same.
final class PublicAnswers: Sendable {
    /// What an answer depends on, beside the book.
    struct Key: Hashable {
        let text: String

        init(_ request: Request) {
            var text = request.path.joined(separator: "/")
            for (name, value) in request.query.all { text += "&\(name)=\(value)" }
            text += "\n" + (request.headers["accept-language"] ?? "")
            if Response.takesGzip(request) { text += "\ngzip" }
            self.text = text
        }
    }

    /// What all answers follow from.
    struct State {
        let rates: RateState
        let now: Instant
        /// Of the state, the day and the program.
        fileprivate let digest: [UInt8]

        fileprivate init(_ rates: RateState, now: Instant) {
            (self.rates, self.now) = (rates, now)
            digest = SHA256.hash(
                Array("\(rates.text)\n\(now.day())\n\(Version.number)".utf8))
        }

        /// The tag of an answer.
        func tag(of key: Key) -> String {
            SHA256.hash(digest + key.text.utf8).prefix(8)
                .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }

    private struct Contents: ~Copyable {
        var watcher: Book?
        var version: Int64 = 0
        var state: State?
        var checkedAt = ContinuousClock.now
        var answers: [Key: Response] = [:]
        /// The same as they are sent.
        var prepared: [PreparedKey: PreparedAnswer] = [:]
        var size = 0

        mutating func clear() {
            (answers, prepared, size) = ([:], [:], 0)
        }
    }

    private let path: String
    private let contents = Mutex(Contents())
    /// The most bytes of all answers together.
    private static let capacity = 8 * 1_048_576
    /// For how long a change of the book may be missed.
    private static let pause = Duration.milliseconds(100)

    /// - Parameter path: the book's.
    init(path: String) { self.path = path }

    /// The answer of a key, made anew if the book has changed since it was made.
    func answer(_ key: Key, now: Instant, _ make: (State) -> Response) throws -> Response {
        let (state, known) = try contents.withLock { contents in
            let state = try Self.state(&contents, path, now)
            return (state, contents.answers[key])
        }
        if let known { return known }
        let answer = make(state)
        guard answer.status == .ok, case .bytes(let bytes) = answer.body else { return answer }
        contents.withLock { contents in
            guard contents.state?.digest == state.digest else { return }
            let size = bytes.count + key.text.utf8.count + 1_024
            if contents.size + size > Self.capacity { contents.clear() }
            if contents.answers.updateValue(answer, forKey: key) == nil { contents.size += size }
        }
        return answer
    }

    /// The answer to a request like an earlier one, as it is sent; nil if there is none, or the book has changed.
    func prepared(_ head: RequestHead, now: Instant) -> PreparedAnswer? {
        guard let key = PreparedKey(head) else { return nil }
        return contents.withLock { contents in
            guard (try? Self.state(&contents, path, now)) != nil else { return nil }
            return contents.prepared[key]
        }
    }

    /// Keeps an answer as it is sent, if the book is as it was when it was made.
    func keep(_ answer: Answer, to head: RequestHead) {
        guard answer.status == .ok, let key = PreparedKey(head), let tag = answer.tag else {
            return
        }
        contents.withLock { contents in
            guard contents.prepared[key] == nil, contents.prepared.count < Self.mostPrepared,
                contents.answers.values.contains(where: { $0.tag == tag }),
                let prepared = PreparedAnswer(answer)
            else { return }
            contents.prepared[key] = prepared
        }
    }

    /// The most answers that are kept as they are sent.
    private static let mostPrepared = 1_000

    private static func state(
        _ contents: inout Contents, _ path: String, _ now: Instant
    ) throws -> State {
        let clock = ContinuousClock.now
        if let state = contents.state, contents.checkedAt + pause > clock,
            state.now.day() == now.day()
        {
            return state
        }
        contents.checkedAt = clock
        if let book = contents.watcher, book.contents.hasMoved { contents.watcher = nil }
        let book: Book
        if let watcher = contents.watcher {
            book = watcher
        } else {
            book = try Books.openForReading(path)
            contents.watcher = book
            contents.state = nil
        }
        let version = try book.contents.version()
        if let state = contents.state, version == contents.version,
            state.now.day() == now.day()
        {
            // How long it may be kept depends on the time.
            if now.seconds - state.now.seconds < 30 { return state }
        }
        let state = State(try book.contents.rateState(), now: now)
        contents.version = version
        contents.state = state
        contents.clear()
        return state
    }
}
