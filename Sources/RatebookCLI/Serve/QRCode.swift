import CQREncode

/// A QR code (ISO/IEC 18004) as lines of a terminal: two rows of modules in each line.
struct QRCode {
    private let modules: [UInt8]
    private let width: Int

    /// Creates the code of a text; nil if libqrencode is missing or the text too long.
    init?(_ text: String) {
        // The largest code has 177 modules a side.
        var modules = [UInt8](repeating: 0, count: 177 * 177)
        width = cqrencode(text, &modules, modules.count)
        guard width > 0 else { return nil }
        self.modules = modules
    }

    /// The lines, dark on light whatever the terminal's colours, with the margin that scanners need.
    var lines: [String] {
        let margin = 2
        let range = -margin..<(width + margin)
        return stride(from: -margin, to: width + margin, by: 2).map { y in
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

    private func isDark(_ x: Int, _ y: Int) -> Bool {
        guard (0..<width).contains(x), (0..<width).contains(y) else { return false }
        return modules[y * width + x] == 1
    }
}
