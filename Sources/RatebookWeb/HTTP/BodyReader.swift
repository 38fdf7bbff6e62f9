internal import Files

/// Reads the body of a request as it comes, up to its limit.
struct BodyReader {
    private var kind: Kind
    private let limit: Int
    private let limits: WebServer.Limits
    private var count = 0

    private enum Kind {
        case none
        case form([UInt8])
        case multipart(MultipartReader)
        case memory([UInt8])
        case file(folder: String, FileDraft?)
    }

    init(_ body: RequestCheck.Body, folder: String?, limit: Int, limits: WebServer.Limits) {
        kind =
            switch body {
            case .none: .none
            case .form: .form([])
            case .plain(.memory): .memory([])
            case .plain(.file): folder.map { .file(folder: $0, nil) } ?? .none
            case .multipart(let boundary, let takesFiles):
                .multipart(
                    MultipartReader(
                        boundary: boundary, folder: takesFiles ? folder : nil, limits: limits))
            }
        self.limit = limit
        self.limits = limits
    }

    /// - Throws: 413 for more than the limit, and what `MultipartReader` throws.
    mutating func read(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
        count += bytes.count
        guard count <= limit else { throw Refusal(.tooLarge) }
        // Taken out meanwhile, so that the bytes it has read are not copied.
        let kind = kind
        self.kind = .none
        switch consume kind {
        case .none: break
        case .form(var form):
            form += bytes
            self.kind = .form(form)
        case .multipart(var reader):
            try reader.read(bytes)
            self.kind = .multipart(reader)
        case .memory(var content):
            content += bytes
            self.kind = .memory(content)
        case .file(let folder, let known):
            let draft: FileDraft
            if let known { draft = known } else { draft = try Self.draft(in: folder) }
            do throws(SystemError) { try draft.write(bytes) } catch {
                throw Refusal(.internalError)
            }
            self.kind = .file(folder: folder, draft)
        }
    }

    /// Puts the fields and files into a request.
    ///
    /// - Returns: the files, which are removed with the drafts.
    func finish(_ request: inout Request) throws(Refusal) -> [FileDraft] {
        switch kind {
        case .none: return []
        case .form(let bytes):
            guard let form = RequestTarget.fields(bytes) else { throw Refusal(.badRequest) }
            guard form.all.count <= limits.fields else { throw Refusal(.tooLarge) }
            request.form = form
            return []
        case .multipart(let reader):
            try reader.finish()
            request.form = Request.Fields(reader.fields)
            request.uploads = reader.uploads.map(\.upload)
            return reader.uploads.map(\.draft)
        case .memory(let bytes):
            request.content = bytes
            return []
        case .file(_, let draft):
            guard let draft else { throw Refusal(.badRequest) }
            request.uploads = [
                Request.Upload(field: "", name: "", file: draft.path, size: count)
            ]
            return [draft]
        }
    }

    private static func draft(in folder: String) throws(Refusal) -> FileDraft {
        do throws(FolderError) { try Folder.make(folder) } catch { throw Refusal(.internalError) }
        do throws(SystemError) { return try FileDraft(in: folder) } catch {
            throw Refusal(.internalError)
        }
    }
}
