/// The elements that pictures are written with (SVG 1.1).
enum SVGText {
    /// The first lines of a picture: its size, its background, what it is called.
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
            label(title, 24, 38, "start", theme.text, "font-size=\"20\" font-weight=\"600\""),
            label(subtitle, 24, 60, "start", theme.quiet),
        ]
    }

    /// A text at a place; which of its ends stands there is the anchor.
    static func label(
        _ text: String, _ x: Double, _ y: Double, _ anchor: String, _ color: String,
        _ more: String = ""
    ) -> String {
        let attributes = more.isEmpty ? "" : " " + more
        return
            "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\" fill=\"\(color)\"\(attributes)>\(escaped(text))</text>"
    }

    /// A length with two decimals, whatever the locale.
    static func number(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
        let sign = hundredths < 0 ? "-" : ""
        guard rest > 0 else { return "\(sign)\(whole)" }
        return "\(sign)\(whole)."
            + (rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
    }

    /// A text as XML 1.0 has it; what XML cannot have becomes U+FFFD.
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
