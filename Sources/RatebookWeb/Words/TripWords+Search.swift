import Answers
import Language

/// Searching expenses, and trips in the trash.
extension TripWords {
    static let search = Text("Search")
    static let searchExpenses = Text("Search expenses")
    static let searchHint = Text("Memo, place, person, amount")
    static func showAllFound(_ count: Int) -> Text {
        let number = Numbers.grouped(count)
        return Text("Show all \(number)")
    }

    static let removeTrip = Text("Remove the trip")
    static let removesTrip = Text(
        "The trip and all its expenses go to the trash. They can be restored from there.")
    static let moveToTrash = Text("Move to the trash")
    static func removedTrips(_ count: Int) -> Text {
        Text("Trash (\(count))", in: "trips")
    }
}
