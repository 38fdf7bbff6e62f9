import Arguments
import Language

/// How an answer is drawn: in the terminal, or as a picture in a file.
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
    /// Whether anything is drawn.
    var isDrawn: Bool { chart || svg != nil || png != nil }

    /// The option that asks for a drawing, by its name.
    var name: String { chart ? "--chart" : svg != nil ? "--svg" : "--png" }

    /// One form of answer at a time, and a picture where there is a theme.
    ///
    /// - Parameter others: the other forms, by the names of their options, and whether they are
    ///   asked for.
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

    /// Writes the files that were asked for.
    ///
    /// A PNG is drawn with the fonts of this machine: in English where none has Korean letters.
    /// - Parameter text: the picture in the colours of a theme and in a language.
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
