internal import CMicrohttpd
internal import Files
import Glibc

/// One request, from its head to the end of its answer, on one thread.
final class HTTPExchange {
    private let service: WebService
    private let handle: OpaquePointer
    private let head: RequestHead
    private let start = ContinuousClock.now
    private var request: Request?
    private var body: BodyReader?
    private var refusal: Refusal?
    private var prepared: PreparedAnswer?
    private var status: Response.Status?
    /// The visitor's network, where the request and its body are counted.
    private var counted: (request: String?, body: String?)
    /// The files of the request, which are removed with it.
    private var drafts: [FileDraft] = []

    init(_ service: WebService, _ handle: OpaquePointer, _ head: RequestHead) {
        self.service = service
        self.handle = handle
        self.head = head
    }

    /// Takes an answer that is there already, else checks the head.
    func begin() {
        prepared = service.configuration.prepared?(head)
        if prepared == nil { check() }
    }

    private func check() {
        let limits = service.configuration.limits
        do throws(Refusal) {
            let outcome = try service.check.check(head)
            request = outcome.request
            try count(outcome)
            body = BodyReader(
                outcome.body, folder: service.configuration.folder, limit: outcome.limit,
                limits: limits)
            switch outcome.body {
            case _ where outcome.isStrangers: hurry()
            case .multipart(_, takesFiles: true), .plain(.file):
                cmhd_set_deadline(handle, limits.upload.milliseconds)
            case .none, .form, .multipart, .plain: break
            }
        } catch {
            refusal = error
            if error.endsConnection || !canDiscardBody { answer(error) } else { hurry() }
        }
    }

    /// Gives the request as little time as a stranger's.
    private func hurry() {
        let limits = service.configuration.limits
        cmhd_set_deadline(handle, min(limits.request, limits.stranger).milliseconds)
    }

    /// Counts the request, and the body of somebody who is not known, as under way.
    private func count(_ outcome: RequestCheck.Outcome) throws(Refusal) {
        let network = WrongCodes.network(of: outcome.request.peer)
        guard service.requests.enter(network) else { throw .crowded }
        counted.request = network
        guard outcome.isStrangers else { return }
        guard service.strangersBodies.enter(network) else { throw .crowded }
        counted.body = network
    }

    /// A refused body that is short is read: a browser that is still sending it would not see the
    /// answer.
    private var canDiscardBody: Bool {
        guard head.values("transfer-encoding").isEmpty, head.values("expect").isEmpty else {
            return false
        }
        let length = head.values("content-length").first.flatMap(Bytes.number) ?? 0
        return length <= 65_536
    }

    /// Reads a part of the body; returns whether the connection goes on.
    func read(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard refusal == nil, prepared == nil else { return true }  // The rest is not looked at.
        do throws(Refusal) {
            try body?.read(bytes)
        } catch {
            refusal = error
            body = nil
        }
        return true
    }

    /// Answers a request that has been read whole.
    func finish() {
        if let prepared {
            status = prepared.status
            if prepared.send(on: handle) { return }
            self.prepared = nil
            check()
        }
        if let refusal { return answer(refusal) }
        guard var request, let body else { return answer(Refusal(.internalError)) }
        self.body = nil
        do throws(Refusal) {
            drafts = try body.finish(&request)
        } catch {
            return answer(error)
        }
        let response = service.handler(request)
        if case .file(let path) = response.body, access(path, R_OK) != 0 {
            return answer(Refusal(.notFound))
        }
        answer(response)
    }

    private func answer(_ refusal: Refusal) {
        var response = page(refusal.status)
        response.headers += refusal.headers
        answer(response)
    }

    private func page(_ status: Response.Status) -> Response {
        var page = service.configuration.refusal(status, head)
        page.status = status
        return page
    }

    private func answer(_ response: Response) {
        var answer = Answer(response)
        if let request, !request.method.isWriting { answer.revalidate(request) }
        status = answer.status
        service.configuration.keep?(head, answer)
        if send(answer) { return }
        // A header that is none; the connection is closed if this fails as well.
        status = .internalError
        if !send(Answer(page(.internalError))) { status = nil }
    }

    private func send(_ answer: Answer) -> Bool {
        guard let headers = answer.headerBytes, let content = answer.content() else { return false }
        let status = UInt32(bitPattern: answer.status.rawValue)
        return headers.withUnsafeBytes { headers in
            let start = headers.baseAddress?.assumingMemoryBound(to: CChar.self)
            return switch content {
            case .bytes(let bytes):
                cmhd_answer(handle, status, start, headers.count, bytes, -1, bytes.count) != 0
            case .file(let descriptor, let size):
                cmhd_answer(handle, status, start, headers.count, nil, descriptor, size) != 0
            }
        }
    }

    /// Logs the request after its answer has been sent, or the connection lost.
    func end() {
        if let network = counted.request { service.requests.leave(network) }
        if let network = counted.body { service.strangersBodies.leave(network) }
        if let status { service.configuration.counts.add(status) }
        service.configuration.log?.write(
            method: head.method, target: head.target, status: status,
            milliseconds: Int(start.duration(to: .now).milliseconds))
    }
}
