import Rates
import Store
public import Trips

extension Bookkeeper {
    /// A trip with everything that belongs to it.
    public func document(
        of name: String?
    ) throws -> (trip: ChosenTrip, document: TripDocument) {
        try book.read {
            let chosen = try chosenTrip(name)
            return (chosen, try book.document(of: chosen.trip))
        }
    }

    /// All trips that are not in the trash, by their first day.
    public func allDocuments() throws -> [TripDocument] {
        try book.read {
            try book.tripHeadings().compactMap { heading in
                try book.trip(heading.id).map { try book.document(of: $0) }
            }
        }
    }
}
