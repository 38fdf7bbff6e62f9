import Glibc

/// The system's message for an error number.
package func systemMessage(_ errno: Int32) -> String {
    strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
}
