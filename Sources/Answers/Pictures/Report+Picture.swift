package import Bookkeeping
package import Charts
package import Language
import Terminal
import Trips

extension DayReport {
    /// The days up to today that are drawn: at least the first one.
    private var drawn: [SpendingDay] {
        let spent = days.filter { $0.date <= today }
        return (spent.isEmpty ? Array(days.prefix(1)) : spent).map {
            SpendingDay(day: $0.date, total: $0.total, cumulative: $0.cumulative)
        }
    }

    /// The spending of the days against the budget; nil for a trip without days.
    package func chart(
        _ theme: SVGTheme, _ language: Language, frame: SpendingChart.Frame = .picture
    ) -> SpendingChart? {
        let standing = TripStanding(trip, summary, in: language).figures().map { $0[language] }
            .joined(separator: " · ")
        let words = SpendingChart.Words(
            title: trip.title, subtitle: "\(trip.firstDay) – \(trip.lastDay) · \(standing)",
            budget: trip.budget.map { Messages.budget(trip.money($0).number)[language] } ?? "",
            last: trip.money(summary.total).text)
        return SpendingChart(
            drawn, budget: trip.budget, words: words, theme: theme, frame: frame
        ) { trip.money($0).number }
    }
}

extension CostReport {
    /// What each way to pay came to, with its parts; nil without expenses.
    package func chart(_ theme: SVGTheme, _ language: Language) -> CostChart? {
        let bars = lines.map { line in
            CostChart.Bar(
                label: [Messages.way(line.way)[language], line.person].compactMap(\.self)
                    .joined(separator: " · ").terminalSafe,
                sum: trip.money(line.total).text,
                parts: [line.middle, line.fees, line.difference])
        }
        return CostChart(
            bars, title: trip.title,
            subtitle: Messages.costNotes(self).map { $0[language] }.joined(separator: " · "),
            legend: [Heading.atMiddle, Heading.fees, Heading.difference].map { $0[language] },
            theme: theme)
    }
}

extension GroupReport {
    /// What each group came to; nil without expenses.
    package func chart(_ theme: SVGTheme, _ language: Language) -> CostChart? {
        let bars = lines.map { line in
            CostChart.Bar(
                label: name(of: line, language).terminalSafe,
                sum: line.total == 0 && !line.pending.isEmpty
                    ? line.pending.text : trip.money(line.total).text,
                parts: [line.total])
        }
        let sum = language.sum(trip.money(sum).text, and: pending)
        return CostChart(
            bars, title: trip.title, subtitle: "\(trip.firstDay) – \(trip.lastDay) · \(sum)",
            legend: [], theme: theme)
    }

    /// A group's name in a language; the words for none where it is of expenses without one.
    package func name(of line: Line, _ language: Language) -> String {
        switch (kind, line.name) {
        case (.name(let field), nil): Messages.none(of: field)[language]
        case (.name(let field), let name?): Messages.text(name, of: field)[language]
        case (.category, let name): name.flatMap(Messages.category)?[language] ?? name ?? ""
        case (.currency, let name): name ?? ""
        }
    }
}

extension PersonReport {
    /// What each person paid, and their shares; nil without people.
    package func chart(_ theme: SVGTheme, _ language: Language) -> CostChart? {
        func bar(_ name: String, _ kind: Text, _ amount: Int64) -> CostChart.Bar {
            CostChart.Bar(
                label: "\(name) · \(kind[language])".terminalSafe, sum: trip.money(amount).text,
                parts: [amount])
        }
        let bars = people.flatMap {
            [bar($0.name, Heading.paidSum, $0.paid), bar($0.name, Heading.share, $0.share)]
        }
        let paid = Int64(clamping: people.reduce(Int128(0)) { $0 + Int128($1.paid) })
        let sum = language.sum(trip.money(paid).text, and: pending)
        return CostChart(
            bars, title: trip.title, subtitle: "\(trip.firstDay) – \(trip.lastDay) · \(sum)",
            legend: [], theme: theme)
    }
}

extension Report {
    /// The picture of a report as SVG; nil for one that is not drawn.
    package func picture(_ theme: SVGTheme, _ language: Language) -> String? {
        switch self {
        case .days(let report): report.chart(theme, language)?.text
        case .groups(let report): report.chart(theme, language)?.text
        case .cost(let report): report.chart(theme, language)?.text
        case .people(let report): report.chart(theme, language)?.text
        case .exchange: nil
        }
    }
}
