package import Bookkeeping
package import Language
package import Rates
import Terminal

/// Texts about rates: headings, days, kinds, and what to do if there are none.
extension Messages {
    /// The day that a list compares with.
    package static func compared(with day: Day, written: (Day) -> Text = digits) -> Text {
        Text(", compared with \(written(day))")
    }

    /// The heading of a list of the prices of one unit of each currency, or of a hundred:
    /// `KRW for 1 unit (100 of JPY, VND)`.
    package static func perUnit(_ listing: RateListing) -> Text {
        let shared = listing.shared
        let hundred = listing.quotedByHundred.map { same($0.code) }
        guard let first = hundred.first else { return Text("\(shared) for 1 unit") }
        guard hundred.count < listing.rows.count else {
            return Text("\(shared) for 100 units")
        }
        let codes = hundred.dropFirst().reduce(first) { Text("\($0), \($1)", in: "codes") }
        return Text("\(shared) for 1 unit (100 of \(codes))")
    }

    /// A peg, or the rate at which a currency was replaced.
    package static func fixedRate(_ step: RateStep) -> Text {
        if let peg = step.peg { return Self.peg(peg) }
        if step == RateStep.ecuAsEuro {
            return Text(
                "1 \(step.pair.quote) = 1 \(step.pair.base): before 1999, the euro was the ECU")
        }
        let (currency, other) = (step.pair.quote, step.pair.base)
        return replaced(currency, by: other, after: step.date, at: step.rate)
    }

    private static func replaced(
        _ currency: Currency, by other: Currency, after day: Day, at rate: Rate
    ) -> Text {
        let units = Numbers.grouped(rate.description)
        return Text("\(other) replaced \(currency) after \(day), at \(units) \(currency)")
    }

    /// What there is of a currency beside published rates: its peg, and what replaced it.
    package static func otherRates(of currency: Currency) -> [Text] {
        let end = currency.retirement.map { end in
            end.perSuccessor.map {
                replaced(currency, by: end.successor, after: end.lastDay, at: $0)
            } ?? Text("\(end.successor) replaced \(currency) after \(end.lastDay)")
        }
        return [Peg(of: currency).map(peg), end].compactMap { $0 }
    }

    /// Why fixed rates do not price some currencies on a day, as far as they have any.
    package static func fixedRates(of currencies: [Currency], on day: Day) -> [Text] {
        currencies.compactMap { currency in
            if let end = currency.retirement, end.lastDay < day {
                return end.perSuccessor.map {
                    replaced(currency, by: end.successor, after: end.lastDay, at: $0)
                }
            }
            guard let peg = Peg(of: currency), day < peg.since else { return nil }
            return Text("\(currency) is pegged to \(peg.anchor) only since \(peg.since)")
        }
    }

    /// The pegs that a list's prices follow from, of the currency that all rows share and of rows.
    package static func pegs(of listing: RateListing) -> [Text] {
        listing.pegs.map { peg in
            let mark = same(peg == listing.peg ? "" : "‡ ")
            return joined([mark, self.peg(peg)], by: "")
        }
    }

    /// A peg: `AED is pegged to USD at 3.6725 since 1997-11-02`.
    package static func peg(_ peg: Peg) -> Text {
        let (currency, anchor) = (peg.currency, peg.anchor)
        let rate = Numbers.grouped(peg.perAnchor.description)
        guard let end = peg.until else {
            return Text("\(currency) is pegged to \(anchor) at \(rate) since \(peg.since)")
        }
        return Text(
            "\(currency) was pegged to \(anchor) at \(rate) from \(peg.since) to \(end)")
    }

    package static func widerSource(_ wider: WiderSource) -> Text {
        Text(
            "\(wider.source) has \(wider.currencies) currencies: ratebook rates --source \(wider.source)"
        )
    }

    package static var noHomeCurrency: Text {
        Text(
            "No currency is chosen: rates are shown as published. To choose one: ratebook home KRW")
    }

    /// A change of the favourites.
    package static func favorites(_ currencies: [Currency], areAdded: Bool) -> Text {
        let codes = currencies.map(\.code).joined(separator: ", ")
        return areAdded
            ? Text("Favourites now include \(codes)")
            : Text("No longer favourites: \(codes)")
    }

    package static var retired: Text {
        Text("† no longer in use; its rates are shown as published")
    }

    package static func sourcesOff(_ count: Int) -> Text {
        Text("\(count) more sources are off. To see them: ratebook source list")
    }

    package static func missingDays(_ count: Int) -> Text {
        Text("\(Numbers.grouped(count)) missing")
    }

    /// The name of a kind of rate; nil for mid rates, which are not named.
    package static func kind(_ kind: RateKind) -> Text? {
        switch kind {
        case .mid: nil
        case .bankBuys: Text("bank buys")
        case .bankSells: Text("bank sells")
        case .cashBuys: Text("bank buys cash")
        case .cashSells: Text("bank sells cash")
        case .card: Text("card")
        }
    }

    /// What kind of rates a series has; nil for published mid rates.
    package static func kind(of series: Series) -> Text? {
        series.isDerived ? Text("derived") : kind(series.kind)
    }

    /// Where derived rates come from.
    package static func derived(from source: String) -> Text {
        Text("\(source) publishes no mid rate: this is the middle of its buying and selling rates")
    }

    package static func nothingMatches(_ text: String) -> Text {
        Text("No currency matches '\(text.terminalSafe)'")
    }

    /// The list has no row of a currency that was searched.
    package static func doesNotPublish(_ source: String, _ currency: Currency) -> Text {
        Text(
            "\(source) does not publish \(currency). To see who does: ratebook source for \(currency)"
        )
    }

    /// The price in the middle of those that are compared.
    package static var middle: Text { Text("middle", in: "price") }

    /// A day in digits: `2026-10-10`.
    package static func digits(_ day: Day) -> Text { same("\(day)") }

    /// A day with its weekday: `2026-10-10 (Sat)`.
    package static func date(_ day: Day) -> Text {
        joined([same("\(day) ("), weekdays[day.weekday - 1], same(")")], by: "")
    }

    /// A rate's day with its weekday, and its age today or its distance from another day.
    ///
    /// - Parameter written: writes a day.
    package static func age(
        of date: Day, seenFrom day: Day, isToday: Bool = false,
        written: (Day) -> Text = Messages.date
    ) -> Text {
        let days = Int(day.ordinal) - Int(date.ordinal)
        let text = written(date)
        guard days > 0 else { return text }
        let age = isToday ? daysOld(days) : daysBefore(days)
        return Text("\(text), \(age)")
    }

    /// The age of rates.
    package static func daysOld(_ days: Int) -> Text {
        Text("\(days, "day") old")
    }

    private static func daysBefore(_ days: Int) -> Text {
        Text("\(days, "day") before")
    }

    private static let weekdays = [
        Text("Mon"), Text("Tue"), Text("Wed"), Text("Thu"), Text("Fri"), Text("Sat"), Text("Sun"),
    ]

    /// The advice to sync one source.
    ///
    /// - Parameters:
    ///   - day: the first day to ask for; nil for what the source has by itself.
    ///   - isOff: whether it is switched off, so that `sync` alone does not ask it.
    package static func sync(_ source: String, since day: Day? = nil, isOff: Bool = false) -> Text {
        let command =
            "ratebook sync --source \(source)" + (day.map { " --since \($0)" } ?? "")
        guard isOff else { return run(command) }
        return Text("Run: \(command). It is off; to switch it on: ratebook source enable \(source)")
    }

    /// No stored source has rates that another one publishes.
    package static func published(_ currencies: [Currency], _ day: Day, by source: String) -> Text {
        let codes = currencies.map(\.code).joined(separator: ", ")
        return Text(
            "No stored source has \(codes) for \(day) or the two weeks before; \(source) publishes them"
        )
    }

    /// Another source has rates of the requested kind.
    package static func kindFrom(_ source: String) -> Text {
        Text("A source that has that kind: --source \(source)")
    }

    /// The source that would answer has other kinds of rates than the middle.
    package static func otherKind(_ kind: RateKind) -> Text {
        Text("Rates of another kind, as there is no middle: --kind \(kind.rawValue)")
    }

    package static func syncSince(_ day: Day, _ source: String) -> Text {
        run("ratebook sync --source \(source) --since \(day)")
    }

    /// No series has rates for a day, or for all of some currencies; without a day, for any.
    package static func noCommonSource(_ currencies: [Currency], _ day: Day?) -> Text {
        let codes = currencies.map(\.code).joined(separator: ", ")
        return switch (codes.isEmpty, day) {
        case (true, nil): Text("No stored source has rates. Run: ratebook status")
        case (false, nil): Text("No stored source has \(codes). Run: ratebook status")
        case (true, let day?):
            Text(
                "No stored source has rates for \(day) or the two weeks before. Run: ratebook status"
            )
        case (false, let day?):
            Text(
                "No stored source has \(codes) for \(day) or the two weeks before. Run: ratebook status"
            )
        }
    }

    /// The same money is stored under another code.
    package static func hasInstead(_ other: Currency, of currency: Currency) -> Text {
        Text("The book has \(other), \(name(of: other)), not \(currency): ask for \(other)")
    }

    /// The newest rates are too old for the requested day.
    package static func tooOld(_ newest: Day) -> Text {
        Text("The newest stored rates are of \(newest)")
    }

    /// The rates before the requested day are too old; those of other days are newer.
    package static func noneJustBefore(_ day: Day, _ newest: Day) -> Text {
        Text("The newest stored rates up to \(day) are of \(newest)")
    }

    package static func fetchOrTakeOlder(from newest: Day, _ age: Int) -> Text {
        Text("Run: ratebook sync --since \(newest), or take older rates: --max-age \(age)")
    }

    package static func takeOlder(_ age: Int) -> Text {
        Text("Run: ratebook sync, or take older rates: --max-age \(age)")
    }

    /// The rates of an answer are old.
    package static func oldRates(_ days: Int) -> Text {
        Text("The rates are \(daysOld(days)). Run: ratebook sync")
    }

    /// The same, of a source that `sync` alone does not ask.
    package static func oldRates(_ days: Int, of source: String) -> Text {
        Text(
            "The rates are \(daysOld(days)), and \(source) is off. Run: ratebook sync --source \(source); to switch it on: ratebook source enable \(source)"
        )
    }

    /// The same, of a source that publishes nothing any more.
    package static func oldRates(_ days: Int, ofEnded source: String) -> Text {
        Text("The rates are \(daysOld(days)): \(source) has ended")
    }

    /// Another source than the one that answers has newer rates of the pair.
    package static func newerSource(_ newer: NewerSource) -> Text {
        let option = "--source \(newer.source)"
        return Text(
            "\(newer.answering) has this pair up to \(newer.answeringDay), \(newer.source) up to \(newer.day): \(option)"
        )
    }

    // Texts about amounts and retired currencies.

    /// The commands to try after the start screen's converter.
    package static func converterHint(_ pair: CurrencyPair) -> Text {
        Text(
            "An amount: ratebook convert 100 \(pair.base) \(pair.quote) · All commands: ratebook help"
        )
    }

    package static func tooLong(_ digits: Int) -> Text {
        Text("Use at most \(digits) digits; the result must fit 38.")
    }

    // Texts that a shell shows beside completions.

    package static func name(of currency: Currency) -> Text {
        currency.name
    }

    /// The name of any kind of rate, mid rates included.
    package static func anyKind(_ kind: RateKind) -> Text {
        self.kind(kind) ?? Text("the middle, or a bank's base rate")
    }
}
