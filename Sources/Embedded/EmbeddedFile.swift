public import CEmbedded

extension ratebook_file {
    /// The file's bytes.
    public var contents: [UInt8] { Array(buffer) }

    /// The file as text in UTF-8.
    public var text: String { String(decoding: buffer, as: UTF8.self) }

    private var buffer: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: bytes, count: count)
    }
}
