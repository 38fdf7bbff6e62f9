/// The program's version.
package enum Version {
    package static let number = "0.2.0"
    package static let date = "2026-11-29"
}
