public import Foundation

/// The files of the project that tests read.
public enum Project {
    /// The folder with Package.swift.
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The path of a file, relative to the root.
    public static func path(_ name: String) -> String { root.appendingPathComponent(name).path }

    /// The bytes of a file, by its path from the root.
    public static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: root.appendingPathComponent(name)))
    }

    /// The text of a file, by its path from the root.
    public static func text(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }

    /// The program built with the tests, or the one that RATEBOOK_BINARY names.
    public static let binary: String = {
        if let named = ProcessInfo.processInfo.environment["RATEBOOK_BINARY"] { return named }
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let beside = tests.deletingLastPathComponent().appendingPathComponent("ratebook").path
        return FileManager.default.isExecutableFile(atPath: beside)
            ? beside : path(".build/debug/ratebook")
    }()
}
