internal import CQREncode

/// A QR code (ISO/IEC 18004).
public struct QRCode {
    private let modules: [UInt8]
    /// The number of modules of a side, without the margin.
    private let width: Int
    /// The light modules around it that scanners need.
    private static let margin = 2

    /// Creates the code of a text; nil if libqrencode is missing or the text too long.
    public init?(_ text: String) {
        // The largest code has 177 modules a side.
        var modules = [UInt8](repeating: 0, count: 177 * 177)
        width = cqrencode(text, &modules, modules.count)
        guard width > 0 else { return nil }
        self.modules = modules
    }

    /// Lines of a terminal, dark on light whatever its colours: two rows of modules in each line.
    public var lines: [String] {
        let range = -Self.margin..<(width + Self.margin)
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
            let row = range.map { x in
                switch (isDark(x, y), isDark(x, y + 1)) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }
            return "\u{1B}[30;107m" + row.joined() + "\u{1B}[0m"
        }
    }

    /// The units of a side of the drawing, with the margin.
    public var size: Int { width + 2 * Self.margin }

    /// The dark modules as a path of SVG, a unit each.
    public var path: String {
        var path = ""
        for y in 0..<width {
            for x in 0..<width where isDark(x, y) {
                path += "M\(x + Self.margin) \(y + Self.margin)h1v1h-1z"
            }
        }
        return path
    }

    private func isDark(_ x: Int, _ y: Int) -> Bool {
        guard (0..<width).contains(x), (0..<width).contains(y) else { return false }
        return modules[y * width + x] == 1
    }
}
