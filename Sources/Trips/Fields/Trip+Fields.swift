internal import Rates

extension Trip {
    /// The fields of a trip, in the order in which they are listed; the home currency before the
    /// amounts in it.
    public static let fields: [Field<Trip>] = [
        Field(FieldForm("title", .text, isEssential: true, column: "title")) {
            .text($0.title)
        } set: { trip, value in
            if let title = value.text { trip.title = title }
        },
        .text("place", \.place),
        Field(FieldForm("days", .days, isEssential: true)) { trip in
            TripDays(first: trip.firstDay, last: trip.lastDay).map(FieldValue.days) ?? .none
        } set: { trip, value in
            if case .days(let days) = value {
                (trip.firstDay, trip.lastDay) = (days.first, days.last)
            }
        },
        Field(
            FieldForm(
                "head_count",
                .number(Int64(headCounts.lowerBound)...Int64(headCounts.upperBound)),
                isEssential: true, column: "head_count")
        ) {
            .number(Int64($0.headCount))
        } set: { trip, value in
            if case .number(let count) = value { trip.headCount = Int(count) }
        },
        Field(FieldForm("home_currency", .currency, isEssential: true)) {
            .currency($0.homeCurrency)
        } set: { trip, value in
            if case .currency(let currency) = value { trip.homeCurrency = currency }
        },
        budget("budget", \.budget),
        budget("daily_budget", \.dailyBudget),
        Field(FieldForm("budget", .amount, isFamily: true)) { trip in
            trip.categoryBudgets.map { ($0.key, trip.amount($0.value)) }
        } change: { trip, category, value in
            trip.categoryBudgets[category] = trip.units(value)
        },
        Field(FieldForm("rate", .rate, isFamily: true)) { trip in
            trip.pinnedRates.map { currency, rate in
                (currency.code, .rate(PinnedRate(rate, homeCurrency: trip.homeCurrency)))
            }
        } change: { trip, code, value in
            guard let currency = Currency(code) else { return }
            trip.pinnedRates[currency] = nil
            if case .rate(let pinned) = value, pinned.homeCurrency == trip.homeCurrency {
                trip.pinnedRates[currency] = pinned.rate
            }
        },
        .flag("archived", \.isArchived),
    ]

    private static func budget(
        _ name: String, _ path: any (WritableKeyPath<Trip, Int64?> & Sendable)
    ) -> Field<Trip> {
        Field(FieldForm(name, .amount, column: name)) {
            $0.amount($0[keyPath: path])
        } set: { trip, value in
            trip[keyPath: path] = trip.units(value)
        }
    }

    private func amount(_ units: Int64?) -> FieldValue {
        units.map { .amount(Amount(minorUnits: $0, currency: homeCurrency)) } ?? .none
    }

    /// The minor units of an amount in the home currency; nil for one in another currency.
    private func units(_ value: FieldValue) -> Int64? {
        if case .amount(let amount) = value, amount.currency == homeCurrency {
            amount.minorUnits
        } else {
            nil
        }
    }
}
