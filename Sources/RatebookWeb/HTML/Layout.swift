import Answers
import Language

/// What every page has around its content.
enum Layout {
    /// The screens in the bar, which comes before the content: it is at the left of a wide window.
    enum Screen: String, CaseIterable {
        case rates, converter, calculator, films, trips, more

        /// Its address.
        var path: String { self == .converter ? "/convert" : "/\(rawValue)" }

        fileprivate var icon: Icon {
            switch self {
            case .rates: .rates
            case .converter: .converter
            case .calculator: .calculator
            case .films: .films
            case .trips: .trips
            case .more: .more
            }
        }

        fileprivate var name: Text {
            switch self {
            case .rates: Words.rates
            case .converter: Words.converter
            case .calculator: Words.calculator
            case .films: FilmWords.films
            case .trips: Words.trips
            case .more: Words.more
            }
        }

        /// The key that opens it.
        fileprivate var key: String { self == .calculator ? "k" : String(rawValue.prefix(1)) }

        /// Its short name where there is little room; nil for its name.
        fileprivate var shortName: Text? {
            switch self {
            case .converter: Words.converterShort
            case .calculator: Words.calculatorShort
            default: nil
            }
        }
    }

    /// The page that a script shows beside another one in a wide window: its parts with `data-pane`.
    enum Beside {
        /// The list that a page is a detail of, and its name.
        case list(String, String)
        /// A detail of a list, and its name.
        case detail(String, String)
    }

    /// A whole page.
    ///
    /// - Parameters:
    ///   - screen: the one that is marked in the bar; nil for none.
    ///   - beside: the page beside it; nil for none.
    static func page(
        _ title: String, on screen: Screen?, _ reader: some Reader, beside: Beside? = nil,
        _ content: HTML
    ) -> HTML {
        // A guest sees one trip only, and no way to other screens.
        let bar = reader.isOwner ? tabs(screen, reader) : .empty
        return """
            <!doctype html>
            <html lang="\(reader.language.rawValue)" data-theme="\(reader.theme.rawValue)" \
            data-who="\(reader.who)"\(if: reader.request.method == .post, " data-posted=\"1\"")>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <meta name="referrer" content="same-origin">
            <title>\(title) · ratebook</title>
            <link rel="stylesheet" href="\(Asset.style.path)">
            \(modules(of: screen))
            <link rel="manifest" href="/manifest.webmanifest">
            <link rel="icon" href="\(Asset.iconAddress)" type="image/svg+xml">
            <link rel="apple-touch-icon" href="\(Asset.touchIcon.path)">
            <meta name="theme-color" content="#f2f3f7" media="(prefers-color-scheme: light)">
            <meta name="theme-color" content="#0d1014" media="(prefers-color-scheme: dark)">
            </head>
            <body\(if: bar == .empty, " class=\"bare\"")>
            <a class="skip" href="#content">\(reader.say(Words.skip))</a>
            <p class="offline" role="status" hidden data-needs="\(reader.say(Words.changeNeedsServer))" \
            data-missing="\(reader.say(Words.pageNeedsServer))" \
            data-again="\(reader.say(Words.tryAgain))" \
            data-ended="\(reader.say(Words.Access.noLongerKnown))">\(reader.say(Words.offline))</p>
            <p class="offline waiting" role="status" hidden data-text="\(reader.say(Words.waiting))">\
            <span></span> \
            <a class="button plain" href="\(reader.isOwner ? "/pair" : "/guest")" hidden>\
            \(reader.say(Words.Access.title))</a> \
            <button class="button plain" hidden>\(reader.say(Words.tryAgain))</button> \
            <button class="button plain" hidden>\(reader.say(Words.discard))</button></p>
            \(bar)
            \(pane(beside, isList: true))<main id="content">\(content)</main>\(pane(beside, isList: false))
            </body>
            </html>
            """
    }

    /// The modules of a screen; one that is imported by another is loaded at once with it.
    private static func modules(of screen: Screen?) -> HTML {
        let others: [Asset] =
            switch screen {
            case .converter, .calculator: [.numbers]
            case .trips: [.numbers, .trips]
            default: []
            }
        return
            "\(([.script] + others).map { "<script type=\"module\" src=\"\($0.path)\"></script>" as HTML })"
    }

    /// The place of the page beside another one: a list at its left, a detail at its right.
    private static func pane(_ beside: Beside?, isList: Bool) -> HTML? {
        switch beside {
        case .list(let path, let name) where isList:
            """
            <aside class="beside" data-beside="\(path)" aria-label="\(name)">\
            <a class="back" href="\(path)">‹ \(name)</a></aside>
            """
        case .detail(let path, let name) where !isList:
            """
            <aside class="beside" data-beside="\(path)" aria-label="\(name)"></aside>
            """
        default: nil
        }
    }

    private static func tabs(_ current: Screen?, _ reader: some Reader) -> HTML {
        let screens = Screen.allCases.filter { $0 != .films || reader.hasFilms }
        let items = screens.map { screen -> HTML in
            """
            <li><a href="\(screen.path)"\(if: screen == current, " aria-current=\"page\"") \
            aria-keyshortcuts="\(screen.key)">\
            \(screen.icon.html)\(name(of: screen, isShort: screens.count > 5, reader))</a></li>
            """
        }
        return """
            <nav class="tabs" aria-label="\(reader.say(Words.screens))" \
            data-title="\(reader.say(Words.shortcuts))" data-search="\(reader.say(TripWords.search))" \
            data-list="\(reader.say(Words.shortcutList))" data-use="\(reader.say(Words.useShortcuts))" \
            data-close="\(reader.say(Words.close))"><ul>\(items)</ul></nav>
            """
    }

    /// A screen's name; six of them do not fit on a narrow phone in full.
    private static func name(
        of screen: Screen, isShort: Bool, _ reader: some Reader
    ) -> HTML {
        guard isShort, let short = screen.shortName else { return "\(reader.say(screen.name))" }
        return """
            <span class="full">\(reader.say(screen.name))</span>\
            <span class="short">\(reader.say(short))</span>
            """
    }

    /// The page of an error.
    static func error(_ failure: Failure, _ reader: some Reader) -> HTML {
        let isEmptyBook = failure.kind == "no-data"
        let screen = Screen.allCases.first {
            $0.path.dropFirst() == reader.request.path.first ?? ""
        }
        let sync: HTML? =
            isEmptyBook && reader.canSync
            ? syncForm(reader, backTo: screen) : nil
        let back: HTML? =
            isEmptyBook && reader.request.path == ["rates"] && reader.request.query.all.isEmpty
            ? nil
            : """
            <a class="button" href="\(isEmptyBook ? "/rates" : "/")">\
            \(reader.say(isEmptyBook ? Words.toRates : Words.back))</a>
            """
        return page(
            reader.say(failure.message.clipped), on: screen, reader,
            empty(
                isEmptyBook ? .empty : .warning, reader.say(failure.message.clipped),
                failure.hintOnPage(canSync: sync != nil).map { reader.say($0.clipped) },
                HTML([sync, back].compactMap { $0 })))
    }

    /// The content where there is nothing to show: a drawing, the reason, and advice.
    static func empty(
        _ icon: Icon, _ heading: String, _ advice: String? = nil, _ action: HTML? = nil
    ) -> HTML {
        """
        <div class="empty">\(icon.html)<h1>\(heading)</h1>\
        \(advice.map { "<p>\($0)</p>" as HTML })\(action)</div>
        """
    }

    /// The button that fetches what the sources have, in words; nil where that is not offered.
    static func syncForm(_ reader: some Reader, backTo screen: Screen? = nil) -> HTML? {
        guard reader.canSync else { return nil }
        return """
            <form method="post" action="/sync" data-busy>\(token(reader))\(back(to: screen))\
            <button class="button primary">\(reader.say(Words.syncNow))</button></form>
            """
    }

    /// The button that fetches what the sources have, as an icon; nil where that is not offered.
    ///
    /// - Parameter screen: the one that is shown again afterwards.
    static func syncButton(_ reader: some Reader, backTo screen: Screen = .rates) -> HTML? {
        guard reader.canSync else { return nil }
        return """
            <form method="post" action="/sync" data-busy>\(token(reader))\(back(to: screen))\
            <button class="icon filled" aria-label="\(reader.say(Words.syncNow))">\
            \(Icon.refresh.html)</button></form>
            """
    }

    private static func back(to screen: Screen?) -> HTML? {
        screen == .films ? "<input type=\"hidden\" name=\"back\" value=\"films\">" : nil
    }

    /// The hidden field with the secret that every form that changes something holds.
    static func token(_ reader: some Reader) -> HTML {
        "<input type=\"hidden\" name=\"token\" value=\"\(reader.formToken)\">"
    }
}
