internal import Rates

extension Trip {
    /// The fields of a trip, in the order in which they are listed; the home currency before the
    /// amounts in it.
    public static let fields: [Field<Trip>] = [
        Field(FieldForm("title", .text, isEssential: true, column: "title")) { .text($0.title) },
        .text("place", { $0.place }, set: { $0.place = $1 }),
        Field(FieldForm("days", .days, isEssential: true, column: "first_day")) { trip in
            TripDays(first: trip.firstDay, last: trip.lastDay).map(FieldValue.days) ?? .none
        },
        Field(
            FieldForm(
                "head_count",
                .number(Int64(headCounts.lowerBound)...Int64(headCounts.upperBound)),
                isEssential: true, column: "head_count")
        ) {
            .number(Int64($0.headCount))
        },
        Field(
            FieldForm(
                "home_currency", .currency, isEssential: true, column: "home_currency_id")
        ) {
            .currency($0.homeCurrency)
        },
        Field(FieldForm("budget", .amount, column: "budget")) { $0.amount($0.budget) },
        Field(FieldForm("daily_budget", .amount, column: "daily_budget")) {
            $0.amount($0.dailyBudget)
        },
        Field(FieldForm("budget", .amount, isFamily: true)) { trip in
            trip.categoryBudgets.map { ($0.key, trip.amount($0.value)) }
        },
        Field(FieldForm("split", .people, isFamily: true)) { trip in
            trip.categorySplits.map { ($0.key, .people($0.value)) }
        },
        Field(FieldForm("rate", .rate, isFamily: true)) { trip in
            trip.pinnedRates.map { currency, rate in
                (currency.code, .rate(PinnedRate(rate, homeCurrency: trip.homeCurrency)))
            }
        },
        .flag("archived", \.isArchived),
        .flag("by_currency", column: "by_currency", \.isByCurrency),
    ]

    private func amount(_ units: Int64?) -> FieldValue {
        units.map { .amount(Amount(minorUnits: $0, currency: homeCurrency)) } ?? .none
    }
}
