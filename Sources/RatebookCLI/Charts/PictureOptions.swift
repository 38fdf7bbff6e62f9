import Arguments
import Language

/// The options for charts in the terminal and in files.
struct PictureOptions: ParsableArguments {
    @Flag(help: Messages.PictureHelp.chart)
    var chart: Bool

    @Option(value: "file", completion: .file, help: Messages.PictureHelp.svg)
    var svg: String?

    @Option(value: "file", completion: .file, help: Messages.PictureHelp.png)
    var png: String?

    @Option(help: Messages.PictureHelp.theme)
    var theme: Theme?
}

extension PictureOptions {
    /// Whether any drawing is requested.
    var isDrawn: Bool { chart || svg != nil || png != nil }

    /// The name of the option that requests a drawing.
    var name: String { chart ? "--chart" : svg != nil ? "--svg" : "--png" }

    /// Throws if several forms of output are requested, or a theme without a picture.
    ///
    /// - Parameter others: the option names of other forms of output, and whether they are
    ///   requested.
    func check(_ options: GlobalOptions, others: [(String, Bool)] = []) throws {
        let forms =
            (others + [
                (name, isDrawn), ("--json", isDrawn && options.json),
                ("--csv", isDrawn && options.csv),
            ]).filter(\.1).map(\.0)
        guard forms.count < 2 else {
            throw Failure(.usage, kind: "excluded", Messages.excludes(forms[0], forms[1]))
        }
        guard svg == nil || svg != png else {
            throw Failure(
                .usage, kind: "excluded", Messages.excludes("--svg", "--png"),
                hint: Messages.anotherName)
        }
        guard theme == nil || svg != nil || png != nil else {
            throw Failure(.usage, kind: "no-picture", Messages.themeNeedsPicture)
        }
    }

    /// Writes the requested files.
    ///
    /// A PNG is rendered with the installed fonts, in English if none has Korean letters.
    ///
    /// - Parameter text: returns the SVG for a theme and a language.
    func write(_ context: Context, _ text: (Theme, Language) -> String) throws {
        let theme = theme ?? .light
        if let svg { try Picture.writeSVG(text(theme, context.language), to: svg, context) }
        guard let png else { return }
        let language = Picture.canDrawKorean ? context.language : .english
        let picture = text(theme, language)
        try Picture.writePNG(picture, to: png, context)
        if language != context.language || Picture.lacksLetters(of: picture) {
            context.note(Messages.noKoreanFont)
        }
    }
}
