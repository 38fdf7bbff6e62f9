import Answers
import JSON
import Language

/// The Model Context Protocol over lines of JSON: one request in, one answer out (modelcontextprotocol.io).
///
/// Both generations are spoken: the handshake `initialize`, in the revisions up to 2025-11-25, and requests that each
/// name their revision, since 2026-07-28.
struct AssistantSession {
    private let tools: [AssistantTool]
    private let run: ToolRun
    private let language: Language

    init(_ context: Context, canWrite: Bool) {
        language = context.language
        tools = AssistantTool.reading + (canWrite ? AssistantTool.writing : [])
        run = ToolRun(context)
    }

    /// The revisions of the handshake, the newest last.
    private static let handshakes = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
    /// The revision that requests name.
    private static let modern = "2026-07-28"

    /// An error of the protocol (JSON-RPC 2.0 §5.1).
    private struct ProtocolError: Error {
        let code: Int
        let message: String
        var data: JSONValue?
    }

    /// The handshake is alone in its line, as nothing is agreed on before it (2025-03-26, "Lifecycle").
    private static let batched = ProtocolError(
        code: -32_600, message: "initialize must not be part of a batch")

    /// The answer to a line; nil for a notification.
    func answer(_ line: [UInt8]) -> [UInt8]? {
        let answer: JSONValue?
        switch try? JSONValue(parsing: line) {
        case nil:
            answer = Self.answer(
                id: .null, .failure(ProtocolError(code: -32_700, message: "The line is no JSON")))
        // Several requests in one line, as in the revision 2025-03-26.
        case .array(let requests)? where !requests.isEmpty:
            let answers = requests.compactMap { request in
                request["method"] == .string("initialize")
                    ? Self.answer(id: request["id"] ?? .null, .failure(Self.batched))
                    : self.answer(request)
            }
            answer = answers.isEmpty ? nil : .array(answers)
        case let request?: answer = self.answer(request)
        }
        return answer.map { JSONWriter.bytes(of: $0) + [UInt8(ascii: "\n")] }
    }

    /// The answer to a request; nil for a notification.
    private func answer(_ request: JSONValue) -> JSONValue? {
        guard case .object = request, case .string(let method)? = request["method"],
            request["jsonrpc"] == .string("2.0")
        else {
            return Self.answer(
                id: request["id"] ?? .null,
                .failure(
                    ProtocolError(code: -32_600, message: "This is no request of JSON-RPC 2.0")))
        }
        guard let id = request["id"] else { return nil }
        let parameters = request["params"] ?? .object([JSONMember]())
        do {
            return Self.answer(id: id, .success(try result(of: method, parameters)))
        } catch let error as ProtocolError {
            return Self.answer(id: id, .failure(error))
        } catch {
            let failure = Failure(error)
            return Self.answer(
                id: id, .failure(ProtocolError(code: -32_603, message: failure.message[.english])))
        }
    }

    private static func answer(
        id: JSONValue, _ result: Result<JSONValue, ProtocolError>
    ) -> JSONValue {
        var members: [(String, JSONValue)] = [("jsonrpc", .string("2.0")), ("id", id)]
        switch result {
        case .success(let value): members.append(("result", value))
        case .failure(let error):
            var details: [(String, JSONValue)] = [
                ("code", .number("\(error.code)")), ("message", .string(error.message)),
            ]
            if let data = error.data { details.append(("data", data)) }
            members.append(("error", .object(details)))
        }
        return .object(members)
    }

    private func result(of method: String, _ parameters: JSONValue) throws -> JSONValue {
        let revision = parameters["_meta"]?["io.modelcontextprotocol/protocolVersion"]
        if let revision, revision != .string(Self.modern) {
            throw ProtocolError(
                code: -32_022, message: "This revision of the protocol is not supported",
                data: .object([
                    ("supported", .array([.string(Self.modern)])), ("requested", revision),
                ]))
        }
        let members = try members(of: method, parameters)
        guard revision != nil else { return .object(members) }
        // Lists of tools and documents change only with the program's version.
        let isKept = ["server/discover", "tools/list", "resources/list"].contains(method)
        return .object(
            members + [
                ("resultType", .string("complete")),
                ("ttlMs", .number(isKept ? "3600000" : "0")),
                ("cacheScope", .string(isKept ? "public" : "private")),
                ("_meta", .object([("io.modelcontextprotocol/serverInfo", Self.program)])),
            ])
    }

    private func members(
        of method: String, _ parameters: JSONValue
    ) throws -> [(String, JSONValue)] {
        switch method {
        case "initialize":
            let asked =
                if case .string(let text)? = parameters["protocolVersion"] { text } else { "" }
            let revision =
                Self.handshakes.contains(asked) ? asked : Self.handshakes.last ?? asked
            return [
                ("protocolVersion", .string(revision)), ("capabilities", Self.capabilities),
                ("serverInfo", Self.program), ("instructions", .string(Self.instructions)),
            ]
        case "server/discover":
            return [
                ("supportedVersions", .array([.string(Self.modern)])),
                ("capabilities", Self.capabilities), ("instructions", .string(Self.instructions)),
            ]
        case "ping": return []
        case "tools/list": return [("tools", .array(tools.map { $0.description(language) }))]
        case "tools/call": return try call(parameters)
        case "resources/list":
            return [("resources", .array(AssistantDocument.all.map(\.description)))]
        case "resources/templates/list": return [("resourceTemplates", .array([]))]
        case "resources/read": return [("contents", .array([try read(parameters)]))]
        default:
            throw ProtocolError(code: -32_601, message: "There is no method '\(method)'")
        }
    }

    private func call(_ parameters: JSONValue) throws -> [(String, JSONValue)] {
        guard case .string(let name)? = parameters["name"],
            let tool = tools.first(where: { $0.name == name })
        else {
            let isWriting = AssistantTool.writing.contains {
                parameters["name"] == .string($0.name)
            }
            let names = tools.map(\.name).joined(separator: ", ")
            throw ProtocolError(
                code: -32_602,
                message: isWriting
                    ? "This server reads only: start it as ratebook mcp --write"
                    : "There is no such tool. Tools: \(names)")
        }
        let arguments = parameters["arguments"] ?? .object([JSONMember]())
        guard case .object(let members) = run.result(tool, arguments) else { return [] }
        return members.map { ($0.name, $0.value) }
    }

    private func read(_ parameters: JSONValue) throws -> JSONValue {
        guard case .string(let address)? = parameters["uri"],
            let document = AssistantDocument.all.first(where: { $0.address == address })
        else {
            throw ProtocolError(
                code: -32_602, message: "There is no such resource: see resources/list",
                data: parameters["uri"].map { .object([("uri", $0)]) })
        }
        return .object([
            ("uri", .string(document.address)), ("mimeType", .string("text/markdown")),
            ("text", .string(document.text)),
        ])
    }

    private static let capabilities = JSONValue.object([
        ("tools", .object([JSONMember]())), ("resources", .object([JSONMember]())),
    ])

    private static let program = JSONValue.object([
        ("name", .string("ratebook")), ("title", .string("ratebook")),
        ("version", .string(Version.number)),
    ])

    private static let instructions = """
        Exchange rates and the bookkeeping of trips, from one file on this machine. Amounts and rates are exact \
        decimals as strings: repeat them as they are. Say the date and the source of a rate, and how old it is \
        (age_days). Days can be words such as yesterday; currencies are codes such as KRW.
        """
}
