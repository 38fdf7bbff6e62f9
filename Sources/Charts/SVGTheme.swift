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
}
