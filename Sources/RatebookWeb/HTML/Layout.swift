import Answers
import Language

/// What every page has around its content.
enum Layout {
    /// The screens in the bar at the bottom.
    enum Screen: String, CaseIterable { case rates, converter, calculator, trips, more }

    /// A whole page.
    ///
    /// - Parameter screen: the one that is marked in the bar; nil for none.
    static func page(
        _ title: String, on screen: Screen?, _ reader: some Reader, _ content: HTML
    ) -> HTML {
        """
        <!doctype html>
        <html lang="\(reader.language.rawValue)" data-theme="\(reader.theme.rawValue)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <title>\(title) · ratebook</title>
        </head>
        <body>
        <main>\(content)</main>
        </body>
        </html>
        """
    }

    /// The page of an error.
    static func error(_ failure: Failure, _ reader: some Reader) -> HTML {
        page(
            reader.say(failure.message), on: nil, reader,
            """
            <h1>\(reader.say(failure.message.clipped))</h1>
            <p><a href="/">\(reader.say(Words.back))</a></p>
            """)
    }
}
