import Answers
import Bookkeeping
import Language
import Phrases
import Rates
import Sync

/// `/sources`: the sources of a currency, the most useful first, and the banks of Frankfurter.
enum SourcesPage {
    static func answer(_ visit: Visit) throws -> Response {
        let switches = try visit.keeper.contents.sourceSwitches()
        let typed = visit.request.query["currency"]
        var faults: FormFaults?
        var found: HTML?
        if let typed {
            if let currency = try CurrencyReader().anyCurrency(typed) {
                found = publishers(of: currency, switches, visit)
            } else {
                faults = FormFaults(Failure.unknownCurrency(typed), in: "currency")
            }
        }
        let field = FormField(
            visit.say(Words.Settings.currency), "currency", typed ?? "",
            "required maxlength=\"40\" autocomplete=\"off\" enterkeyhint=\"search\"", faults)
        let frame = SettingsFrame(
            title: Words.Settings.findSources, done: try notice(visit), faults: faults)
        return frame.response(
            visit,
            """
            <form class="card stack" action="/sources" role="search">\(field.html(visit))
            <button class="button primary">\(visit.say(Words.show))</button></form>
            \(found)
            \(try banks(switches, visit))
            """)
    }

    /// `POST /sources`: switches a source on or off; then back to the page of the form.
    static func change(_ visit: Visit) throws -> Response {
        let form = visit.request.form
        guard let about = try form["source"].flatMap({ try visit.keeper.contents.source($0) })
        else { throw PageError.notFound }
        try visit.keeper.setSource(about.id, isEnabled: form["on"] == "1")
        let source = about.id.escapedForAddress
        guard form["page"] == "sources" else { return .redirect(to: "/more?source=\(source)") }
        let currency = form["currency"].map { "&currency=\($0.escapedForAddress)" } ?? ""
        return .redirect(to: "/sources?source=\(source)\(currency)")
    }

    /// Whether the source that the address names is switched on or off now, with the button that takes it back.
    static func notice(_ visit: Visit) throws -> HTML? {
        let id = visit.request.query["source"]
        guard let about = id.flatMap({ try? visit.keeper.contents.source($0) }) else { return nil }
        let isOn = about.isOn(try visit.keeper.contents.sourceSwitches())
        return SettingsFrame.notice(
            isOn ? Words.Settings.switchedOn(about.name) : Words.Settings.switchedOff(about.name),
            undo: ButtonForm(TripWords.undo, to: "/sources", values(of: about, isOn, visit)), visit)
    }

    /// What the button that switches a source sends, from whichever page.
    static func values(
        of about: SourceDescription, _ isOn: Bool, _ visit: Visit
    ) -> [(name: String, value: String)] {
        let page = visit.request.path == ["sources"] ? [("page", "sources")] : []
        let currency = visit.request.query["currency"].map { [("currency", $0)] } ?? []
        return [("source", about.id), ("on", isOn ? "" : "1")] + page + currency
    }

    // MARK: HTML

    private static func publishers(
        of currency: Currency, _ switches: [String: Bool], _ visit: Visit
    ) -> HTML {
        let rows = Publisher.all(of: currency, switches: switches).map { publisher in
            let days =
                publisher.last.map { visit.say(Words.ended($0)) }
                ?? publisher.first.map { visit.say(Words.Settings.since($0)) }
            let kinds = publisher.rates.kinds.compactMap(Messages.kind).map { visit.say($0) }
            return row(publisher.about, publisher.isOn, [days].compactMap(\.self) + kinds, visit)
        }
        let name = "\(currency) \(currency.name(visit.language))"
        guard !rows.isEmpty else {
            return "<p class=\"notice\">\(visit.say(Messages.noSource(of: currency)))</p>"
        }
        return "<h2>\(name)</h2><ul class=\"list\">\(rows)</ul>"
    }

    private static func banks(_ switches: [String: Bool], _ visit: Visit) throws -> HTML {
        let list = try visit.keeper.contents.frankfurterList()
        let rows = SourceRegistry.banks(in: list).map { bank in
            row(
                bank.about, bank.about.isOn(switches),
                [bank.about.rates.map { "1 \($0.base)" }].compactMap(\.self), visit)
        }
        return """
            <details class="more"><summary>\(visit.say(Words.Settings.frankfurterBanks(rows.count)))</summary>
            <ul class="list">\(rows)</ul></details>
            """
    }

    /// - Parameter facts: what is known of the source beside its name.
    private static func row(
        _ about: SourceDescription, _ isOn: Bool, _ facts: [String], _ visit: Visit
    ) -> HTML {
        let key = about.key == nil ? [] : [visit.say(Words.Settings.needsKey)]
        let button = ButtonForm(
            isOn ? Words.switchOff : Words.switchOn, to: "/sources", values(of: about, isOn, visit))
        return """
            <li class="row wide"><span class="grow">\(about.name)\
            <small>\(([about.id] + facts + key).joined(separator: " · "))</small></span>\
            \(if: !visit.isReadOnly, button.html(visit, of: about.name))</li>

            """
    }
}
