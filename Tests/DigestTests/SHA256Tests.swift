import Digest
import Testing

/// The examples of FIPS 180-4, and lengths around a block's.
@Suite struct SHA256Tests {
    private static let hashesAsTheStandardSaysTable: [(String, String)] = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
        (
            String(repeating: "a", count: 55),
            "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
        ),
        (
            String(repeating: "a", count: 56),
            "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"
        ),
        (
            String(repeating: "a", count: 64),
            "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
        ),
    ]

    @Test(arguments: hashesAsTheStandardSaysTable)
    func hashesAsTheStandardSays(_ message: String, _ expected: String) {
        #expect(SHA256.hash(Array(message.utf8)).hexadecimal == expected)
    }

    /// However a message is divided, above all around the length of a block.
    @Test(arguments: [1, 3, 55, 56, 63, 64, 65, 127, 128, 129, 1_000])
    func theSameInParts(_ size: Int) {
        for length in [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1_000] {
            let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
            var hasher = SHA256()
            for start in stride(from: 0, to: length, by: size) {
                message[start..<min(start + size, length)].withUnsafeBytes { hasher.update($0) }
                hasher.update(UnsafeRawBufferPointer(start: nil, count: 0))
            }
            #expect(hasher.finish() == SHA256.hash(message), "\(length) bytes by \(size)")
        }
    }
}
