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
        _ title: String, on screen: Screen?, _ visit: Visit, _ content: HTML
    ) -> HTML {
        """
        <!doctype html>
        <html lang="\(visit.language.rawValue)" data-theme="\(visit.theme.rawValue)">
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
    static func error(_ failure: Failure, _ visit: Visit) -> HTML {
        page(
            visit.say(failure.message), on: nil, visit,
            """
            <h1>\(visit.say(failure.message.clipped))</h1>
            <p><a href="/">\(visit.say(Words.back))</a></p>
            """)
    }
}
