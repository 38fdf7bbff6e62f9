import Texts

/// Figures in the text form that Prometheus reads, version 0.0.4
/// (prometheus.io/docs/instrumenting/exposition_formats).
struct Metrics {
    static let type = "text/plain; version=0.0.4; charset=utf-8"

    enum Kind: String { case gauge, counter }

    private(set) var text = ""

    /// Adds a figure with a sample for each set of labels; nothing if there is no sample.
    ///
    /// - Parameter name: behind `ratebook_`.
    mutating func add(
        _ name: String, _ help: String, kind: Kind = .gauge,
        _ samples: [(labels: [String: String], value: String)]
    ) {
        guard !samples.isEmpty else { return }
        text += "# HELP ratebook_\(name) \(help)\n# TYPE ratebook_\(name) \(kind.rawValue)\n"
        for (labels, value) in samples {
            let all = labels.sorted { $0.key < $1.key }.map {
                "\($0.key)=\"\(Self.escaped($0.value))\""
            }
            text +=
                "ratebook_\(name)\(all.isEmpty ? "" : "{\(all.joined(separator: ","))}") \(value)\n"
        }
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
            "\n", with: "\\n")
    }
}
