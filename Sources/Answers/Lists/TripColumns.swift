package import Bookkeeping
import Rates
import Trips

extension ListedTrip {
    /// The columns of the list of trips.
    package static var columns: Columns<ListedTrip> {
        Columns {
            Column("id", { .count($0.trip.id) }, as: .number(Heading.number, at: 1))
            Column("title", { .text($0.trip.title) }, as: .text(Heading.title, least: 12, at: 2))
            Column("place") { .text($0.trip.place) }
            Column(
                "first_day", { .text($0.trip.firstDay) },
                as: .text(Heading.tripDays, rank: 3, at: 3)
            ) {
                "\($0.trip.firstDay) – \($0.trip.lastDay)"
            }
            Column("last_day") { .text($0.trip.lastDay) }
            Column(
                "currency", { .text($0.trip.homeCurrency.code) },
                as: .text(Heading.currency, rank: 1, at: 6))
            Column("people") { .count($0.trip.headCount) }
            Column("budget") { $0.trip.content.cell($0.trip.budget) }
            Column(
                "total", { $0.trip.content.cell($0.summary?.total) },
                as: .number(Heading.spent, at: 4)
            )
            Column(
                "left", { $0.trip.content.cell($0.summary?.left) },
                as: .number(Heading.left, rank: 2, none: "", at: 5),
                tone: { ($0.summary?.left).tone })
            Column("expenses") { .count($0.summary.map { $0.count + $0.plannedCount }) }
            Column("current", { .flag($0.isCurrent) }, as: .sign(at: 0)) {
                $0.isCurrent ? "★" : " "
            }
            Column("archived") { .flag($0.trip.isArchived) }
            Column("uid") { .text($0.trip.uid) }
        }
    }
}
