internal import Rates

/// A transport that tries up to three times for failures that may pass, within a time budget.
public struct Attempts {
    private let transport: any Transport
    private let budget: Int64
    private let clock: Clock

    /// A monotonic clock and a way to sleep; tests pass their own.
    public struct Clock {
        /// Milliseconds since some fixed moment.
        let milliseconds: () -> Int64
        let pause: (_ milliseconds: Int64) -> Void

        public init(milliseconds: @escaping () -> Int64, pause: @escaping (Int64) -> Void) {
            (self.milliseconds, self.pause) = (milliseconds, pause)
        }
    }

    /// - Parameter seconds: the time budget for one request, waits included.
    public init(_ transport: any Transport, seconds: Int = 90, clock: Clock) {
        self.transport = transport
        self.budget = Int64(seconds) * 1_000
        self.clock = clock
    }

    private static let limit = 3
    /// Milliseconds before the second and the third try, varied by up to half.
    private static let waits: [Int64] = [500, 2_000]
    /// The longest wait in milliseconds; a longer one is left to the next sync.
    private static let longestWait: Int64 = 20_000
    /// The longest time for one try in milliseconds, enough for the whole history over a slow line.
    private static let longestTry: Int64 = 60_000

    /// Returns the response or the last failure, and the number of requests sent.
    func get(
        _ request: WebRequest, now: Instant
    ) -> (Result<WebResponse, SyncError>, requests: Int) {
        let start = clock.milliseconds()
        var (request, requests) = (request, 0)
        for attempt in 1... {
            let left = budget - (clock.milliseconds() - start)
            request.deadline = max(1_000, min(left, Self.longestTry))
            let result = send(request)
            if case .failure(let error) = result, !error.isOfSentRequest {} else { requests += 1 }
            guard attempt < Self.limit, let wait = wait(after: result, attempt, now),
                clock.milliseconds() - start + wait < budget
            else { return (result, requests) }
            clock.pause(wait)
        }
        preconditionFailure("the last try returns")
    }

    private func send(_ request: WebRequest) -> Result<WebResponse, SyncError> {
        do {
            return .success(try transport.send(request))
        } catch {
            return .failure(error)
        }
    }

    /// Milliseconds until the next try; nil if there is none.
    private func wait(
        after result: Result<WebResponse, SyncError>, _ attempt: Int, _ now: Instant
    ) -> Int64? {
        let usual = Self.waits[attempt - 1]
        let jittered = Int64.random(in: usual / 2...usual * 3 / 2)
        switch result {
        case .failure(let error): return error.mayPass ? jittered : nil
        case .success(let response):
            guard SyncError.status(response.status).mayPass else { return nil }
            guard let seconds = RetryAfter.seconds(response.retryAfter, now: now) else {
                return jittered
            }
            guard seconds <= Self.longestWait / 1_000 else { return nil }
            return Int64(seconds) * 1_000 + Int64.random(in: 0...500)
        }
    }

    /// Pauses between two requests of a series, to spare the source.
    func pauseBetweenQuestions() { clock.pause(Int64.random(in: 50...150)) }
}

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
