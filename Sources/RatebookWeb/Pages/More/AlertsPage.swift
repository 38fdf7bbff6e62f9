import Answers
import Bookkeeping
import Language
import Rates
import Sync

/// `/alerts`: the alerts on rates, and the form of a new one.
struct AlertsPage {
    private let visit: Visit
    private var form: AlertForm
    private var faults: FormFaults?

    private init(_ visit: Visit, _ fields: Request.Fields) throws {
        self.visit = visit
        form = AlertForm(fields, usual: try visit.lastPair())
    }

    static func answer(_ visit: Visit) throws -> Response {
        try AlertsPage(visit, visit.request.query).response()
    }

    /// `POST /alerts`: adds an alert: of the form's fields or, to take a removal back, of the field `alert`.
    static func add(_ visit: Visit) throws -> Response {
        let fields = visit.request.form
        var page = try AlertsPage(visit, fields)
        do {
            let home = try visit.keeper.homeCurrency()
            let phrase =
                try fields["alert"].map { try AlertPhrase($0, home: home) }
                ?? page.form.phrase(home: home)
            let added = try visit.writer.addAlert(
                phrase.rule, for: phrase.pair, source: try source(fields))
            let notes = [
                added.limitOfOne != nil ? "&far=hundred" : nil,
                added.meansInverse ? "&far=inverse" : nil,
                added.reachesBack ? nil : "&short=1",
            ]
            return .redirect(
                to: "/alerts?added=\(added.rated.alert.id)"
                    + notes.compactMap(\.self).joined())
        } catch {
            page.faults = FormFaults(error, in: "pair").within(["limit", "days"])
            return try page.response()
        }
    }

    private static func source(_ fields: Request.Fields) throws -> String? {
        try fields["source"].map { try SourceDescription.typed($0).id }
    }

    /// `POST /alerts/remove`: removes the alert of the form's number.
    static func remove(_ visit: Visit) throws -> Response {
        guard let id = visit.request.form["id"].flatMap({ Int64($0) }) else {
            throw PageError.notFound
        }
        guard let alert = try visit.writer.removeAlerts([id]).first else {
            return .redirect(to: "/alerts")
        }
        let text = "\(alert.pair) \(alert.rule)".escapedForAddress
        return .redirect(
            to: "/alerts?removed=\(text)&source=\(alert.series.source.escapedForAddress)")
    }

    /// `/alerts/:id`: the stored days on which an alert would have fired.
    static func days(_ visit: Visit) throws -> Response {
        guard let id = Int64(visit.parameter(0)),
            let listed = try visit.keeper.listedAlerts().first(where: { $0.alert.id == id })
        else { throw PageError.notFound }
        let days = try visit.keeper.alertCrossings(of: id).reversed().map { day in
            let percent = day.percent.map { " \(Numbers.signed($0))%" } ?? ""
            return """
                <li class="row"><span class="grow">\(visit.say(TripWords.date(day.date)))</span>\
                <span class="end num">\(number(day.rate))<small>\(percent)</small></span></li>
                """ as HTML
        }
        let title = "\(listed.alert.pair) \(visit.say(Messages.rule(listed.alert.rule)))"
        return .page(
            Layout.page(
                title, on: .more, visit,
                """
                <a class="back" href="/alerts">‹ \(visit.say(Words.Settings.alerts))</a>
                <h1>\(title)</h1>
                <p class="quiet small">\(visit.say(Words.Settings.alertDays(days.count)))</p>
                \(if: !days.isEmpty, "<ul class=\"list\">\(days)</ul>")
                """))
    }

    // MARK: HTML

    private static func number(_ rate: Rate) -> String {
        Numbers.grouped(nanos: rate.nanos, digits: Numbers.places(for: [rate]))
    }

    private func response() throws -> Response {
        let alerts = try visit.keeper.listedAlerts()
        let frame = SettingsFrame(
            title: Words.Settings.alerts, done: try notice(alerts), faults: faults)
        return frame.response(
            visit,
            """
            <p class="quiet small">\(visit.say(Words.Settings.alertsHint))</p>
            \(if: !alerts.isEmpty, "<ul class=\"list\">\(alerts.map(row))</ul>")
            \(visit.isReadOnly ? nil : try adding)
            """)
    }

    private func notice(_ alerts: [ListedAlert]) throws -> HTML? {
        let query = visit.request.query
        if let id = query["added"].flatMap({ Int64($0) }),
            let added = alerts.first(where: { $0.alert.id == id })
        {
            let alert = added.alert
            var notes = alert.isMet ? [Messages.alertIsMet] : []
            if let rate = added.newest.map({ Self.number($0.rate) }) {
                switch query["far"] {
                case "hundred": notes.append(Words.Settings.limitOfHundred(alert.pair, rate))
                case "inverse": notes.append(Words.Settings.limitOfInverse(alert.pair, rate))
                default: break
                }
            }
            if query["short"] != nil { notes.append(Words.Settings.alertLooksFurtherBack) }
            if !added.isFetched {
                notes.append(Words.Settings.alertNotFetched(alert.series.source))
            }
            return SettingsFrame.notice(
                Messages.alertAdded(alert), notes: notes,
                undo: ButtonForm(TripWords.undo, to: "/alerts/remove", [("id", "\(id)")]), visit)
        }
        // What the address says is shown only if it is an alert, and no longer there.
        if let text = query["removed"], let phrase = try? AlertPhrase(text),
            let source = query["source"],
            !alerts.contains(where: {
                $0.alert.pair == phrase.pair && $0.alert.rule == phrase.rule
                    && $0.alert.series.source == source
            })
        {
            return SettingsFrame.notice(
                Words.Settings.alertRemoved(phrase.pair, Messages.rule(phrase.rule)),
                undo: ButtonForm(
                    TripWords.undo, to: "/alerts", [("alert", text), ("source", source)]), visit)
        }
        return nil
    }

    private func row(_ listed: ListedAlert) -> HTML {
        let alert = listed.alert
        let rule = visit.say(Messages.rule(alert.rule))
        let source = alert.series.source
        let facts = [
            listed.newest.map {
                "1 \(alert.pair.base) = \(Self.number($0.rate)) \(alert.pair.quote)"
            },
            listed.newest.map { visit.shortDate($0.date) },
            listed.isFetched ? source : visit.say(Messages.switchedOff(source)),
        ].compactMap(\.self).joined(separator: " · ")
        let removal = ButtonForm(
            TripWords.remove, to: "/alerts/remove", [("id", "\(alert.id)")], style: "plain")
        return """
            <li class="row wide"><a class="grow" href="/alerts/\(alert.id)">\(alert.pair) \(rule)\
            \(if: alert.isMet, " <span class=\"badge\">\(visit.say(Words.Settings.isMet))</span>")\
            <small>\(facts)</small></a>\
            \(if: !visit.isReadOnly, removal.html(visit, of: "\(alert.pair) \(rule)"))</li>

            """
    }

    private var adding: HTML {
        get throws {
            let usual = try visit.usualRatedCurrencies()
            let rated = try visit.keeper.contents.ratedCurrencies()
            let others = Currency.all.filter { rated.contains($0) && !usual.contains($0) }
            let currencies = (usual + others).map {
                ($0.code, "\($0) \($0.name(visit.language))")
            }
            // Of some currencies, people know the price of a hundred units.
            let bases = try (usual + others).flatMap { currency in
                let units = try visit.keeper.quotedUnits(of: currency)
                let name = "\(currency) \(currency.name(visit.language))"
                return [(currency.code, name)]
                    + (units > 1 ? [("\(units) \(currency)", "\(units) \(name)")] : [])
            }
            let rules = AlertRule.Kind.allCases.map {
                ($0.rawValue, visit.say(Words.Settings.rule($0)))
            }
            let stored = try visit.storedSources()
            let sources =
                stored.count > 1
                ? SelectField(
                    visit.say(Words.source), "source", form.source,
                    [("", visit.say(Words.bestSource))] + stored.map { ($0.id, $0.name) }, nil)
                : nil
            let isWrong = faults != nil || visit.request.query["pair"] != nil
            return """
                <details class="more"\(if: isWrong, " open")><summary>\(visit.say(Words.Settings.newAlert))</summary>
                <form class="card stack alert" method="post" action="/alerts">\(Layout.token(visit))
                <div class="pair">\(SelectField(visit.say(Words.Settings.priceOf), "base", form.base, bases, nil).html(visit))
                \(SelectField(visit.say(Words.Settings.priceIn), "quote", form.quote, currencies, nil).html(visit))</div>
                \(SelectField(visit.say(Heading.rule), "rule", form.rule, rules, nil).html(visit))
                <div class="limit">\(FormField(visit.say(Words.Settings.limit), "limit", form.limit, "inputmode=\"decimal\" autocomplete=\"off\" maxlength=\"60\"", faults).html(visit))</div>
                <div class="span">\(FormField(visit.say(Words.Settings.lookBack), "days", form.days, "inputmode=\"numeric\" autocomplete=\"off\" maxlength=\"6\"", faults).html(visit))</div>
                \(sources?.html(visit))
                <button class="button primary">\(visit.say(Words.Settings.addAlert))</button></form></details>
                """
        }
    }
}
