public import Foundation

/// A folder that is removed with its owner or the process.
public final class TemporaryFolder: Sendable {
    public let url: URL

    /// Creates an empty folder.
    public init() throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("ratebook-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        ProcessEnd.perform { [weak self] in self?.remove() }
    }

    deinit { remove() }

    private func remove() { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in the folder.
    public func path(_ name: String = "test.db") -> String { url.appendingPathComponent(name).path }

    /// A file's bytes; must not be called while a connection has it open.
    public func bytes(_ name: String = "test.db") throws -> Data {
        try Data(contentsOf: url.appendingPathComponent(name))
    }

    /// The names of all files.
    public func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    }

    /// Writes a file, and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
        return path(name)
    }
}
