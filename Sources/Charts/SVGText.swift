internal import Terminal

/// Writes elements of SVG 1.1.
enum SVGText {
    /// The first lines of an image: its size, background and titles.
    static func opening(
        title: String, subtitle: String, width: Int, height: Int, _ theme: SVGTheme
    ) -> [String] {
        let font =
            "system-ui, 'Noto Sans KR', 'Noto Sans CJK KR', 'NanumGothic', 'DejaVu Sans', sans-serif"
        return [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-labelledby=\"title subtitle\" font-family=\"\(font)\" font-size=\"12\">",
            "<title id=\"title\">\(escaped(title))</title>",
            "<desc id=\"subtitle\">\(escaped(subtitle))</desc>",
            "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(theme.background)\"/>",
            label(
                TextMeasure.usual.truncated(title, to: columns(width - 200, fontSize: 20)), 24, 38,
                "start", theme.text, "font-size=\"20\" font-weight=\"600\""),
        ]
            + lines(of: subtitle, columns: columns(width - 48, fontSize: 12)).enumerated().map {
                label($1, 24, 56 + 16 * Double($0), "start", theme.quiet)
            }
    }

    /// The number of text columns that fit in a width.
    ///
    /// A sans-serif letter is on average at most 0.58 of its size wide, and a Korean one, of two
    /// columns, as wide as its size.
    private static func columns(_ width: Int, fontSize: Int) -> Int {
        width * 100 / (fontSize * 58)
    }

    /// A text in one or two lines, the last of which is truncated.
    private static func lines(of text: String, columns: Int) -> [String] {
        let lines = TextMeasure.usual.wrapped(text, to: columns)
        guard lines.count > 1 else { return [TextMeasure.usual.truncated(text, to: columns)] }
        return [
            TextMeasure.usual.truncated(lines[0], to: columns),
            TextMeasure.usual.truncated(lines.dropFirst().joined(separator: " "), to: columns),
        ]
    }

    /// A text at a position, with its anchor.
    static func label(
        _ text: String, _ x: Double, _ y: Double, _ anchor: String, _ color: String,
        _ more: String = ""
    ) -> String { label(text, number(x), y, anchor, color, more) }

    /// A text at a position whose first part has a unit.
    static func label(
        _ text: String, _ x: String, _ y: Double, _ anchor: String, _ color: String,
        _ more: String = ""
    ) -> String {
        let attributes = more.isEmpty ? "" : " " + more
        return
            "<text x=\"\(x)\" y=\"\(number(y))\" text-anchor=\"\(anchor)\" fill=\"\(color)\"\(attributes)>\(escaped(text))</text>"
    }

    /// A length with two decimals, independent of the locale.
    static func number(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
        let sign = hundredths < 0 ? "-" : ""
        guard rest > 0 else { return "\(sign)\(whole)" }
        return "\(sign)\(whole)."
            + (rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
    }

    /// A text escaped for XML 1.0; characters that XML cannot have become U+FFFD.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result += " "
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}

/// The colours of a picture.
public struct SVGTheme: Sendable {
    let background, text, quiet, grid, line, fill: String

    /// For light backgrounds.
    public static let light = SVGTheme(
        background: "#ffffff", text: "#1f2328", quiet: "#656d76", grid: "#e4e7eb", line: "#0b63ce",
        fill: "#0b63ce")
    /// For dark backgrounds.
    public static let dark = SVGTheme(
        background: "#15181d", text: "#e8eaed", quiet: "#9aa3ad", grid: "#2a3038", line: "#6cb2ff",
        fill: "#6cb2ff")
    /// The colours of the page that it is a part of.
    public static let page = SVGTheme(
        background: "var(--card)", text: "var(--text)", quiet: "var(--quiet)",
        grid: "var(--line)", line: "var(--accent)", fill: "var(--accent)")
}
