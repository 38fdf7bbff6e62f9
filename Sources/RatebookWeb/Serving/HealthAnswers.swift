import Answers
import Bookkeeping
import Language
import Rates
import Sync

/// The addresses by which operators watch a server: `/healthz`, `/readyz` and `/metrics`.
struct HealthAnswers {
    let counts: RequestCounts
    /// Whether only sources count whose rates may be passed on.
    let isPublic: Bool

    /// The answer to a request; nil for one to another address.
    ///
    /// - Parameters:
    ///   - keeper: opens the book.
    ///   - refusal: why the request may not have the server's figures; nil if it may.
    func answer(
        _ request: Request, _ keeper: () throws -> Bookkeeper, refusal: () -> Response? = { nil }
    ) -> Response? {
        guard [.get, .head].contains(request.method), request.path.count == 1 else { return nil }
        switch request.path[0] {
        case "healthz": return .text("ok")
        case "readyz": return ready(request, try? readiness(keeper))
        case "metrics":
            if let refusal = refusal() { return refusal }
            return Response(
                status: .ok,
                headers: [("Content-Type", Metrics.type), ("Cache-Control", "no-store")],
                body: .bytes(Array(metrics(try? readiness(keeper)).utf8)))
        default: return nil
        }
    }

    private func readiness(_ keeper: () throws -> Bookkeeper) throws -> Readiness {
        let keeper = try keeper()
        let all = try SourceStatus.all(keeper.book, now: keeper.now)
        return Readiness(isPublic ? all.filter(\.about.terms.allowPassingOn) : all)
    }

    /// 200 if the rates are as new as the sources publish them, else 503 with the reasons.
    private func ready(_ request: Request, _ found: Readiness?) -> Response {
        let language = Site.language(of: request)
        let reasons = found?.reasons.map { HealthWords.reason($0)[language] }
        let sources = (found?.sources ?? []).map { source in
            Record([
                ("source", .text(source.about.id)), ("base", .text(source.base?.code)),
                ("enabled", .flag(source.isOn)), ("newest_date", .text(source.series?.newest)),
                ("age_days", .count(source.age)), ("overdue_days", .count(source.overdueDays)),
                ("late", .flag(source.isLate)),
            ])
        }
        let isReady = found?.isReady == true
        let record = Record([
            ("ready", .flag(isReady)),
            ("reasons", .texts(reasons ?? [HealthWords.noBook[language]])),
            ("sources", .list(sources)),
        ])
        var response = Response.json(
            JSONText.object(record) + "\n", status: isReady ? .ok : .unavailable)
        response.headers.append(("Cache-Control", "no-store"))
        return response
    }

    private func metrics(_ found: Readiness?) -> String {
        var metrics = Metrics()
        metrics.add(
            "build_info", "The version of the program.", [(["version": Version.number], "1")])
        metrics.add(
            "ready", "Whether the rates are as new as the sources publish them.",
            [([:], found?.isReady == true ? "1" : "0")])
        metrics.add(
            "http_requests_total", "Answered requests by status.", kind: .counter,
            counts.all.map { (["status": "\($0.status)"], "\($0.count)") })
        let sources = found?.sources ?? []
        func add(_ name: String, _ help: String, _ value: (SourceStatus) -> Int64?) {
            let samples = sources.compactMap { source in
                value(source).map {
                    (["source": source.about.id, "base": source.base?.code ?? ""], "\($0)")
                }
            }
            metrics.add("source_\(name)", help, samples)
        }
        add("enabled", "Whether the source is switched on.") { $0.isOn ? 1 : 0 }
        add("age_days", "Age of the newest rates in days.") { $0.age.map(Int64.init) }
        add("overdue_days", "Publication days that are due after the newest rates.") {
            $0.overdueDays.map(Int64.init)
        }
        add("late", "Whether the newest rates are late by the source's calendar.") {
            $0.isLate ? 1 : 0
        }
        add("stored_days", "Stored days of rates.") { $0.series.map { Int64($0.days) } }
        add("unconfirmed_rates", "Rates held back until they are confirmed.") {
            Int64($0.unconfirmed.count)
        }
        add("requests_today", "Requests sent to the source today.") { Int64($0.requestsToday) }
        add("last_fetch_timestamp_seconds", "Time of the last fetch since 1970.") {
            $0.series?.lastFetch?.at.seconds
        }
        add("last_fetch_success", "Whether the last fetch succeeded.") {
            $0.series?.lastFetch.map { $0.failure == nil ? 1 : 0 }
        }
        return metrics.text
    }
}
