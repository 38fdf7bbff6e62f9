import Answers
import Bookkeeping
import Terminal

/// What a mirror was found to have otherwise than the book.
struct DifferencesAnswer {
    let found: MirrorComparison

    func show(_ context: Context) throws {
        let series = found.differences
        let trips = found.trips?.differences ?? []
        let names = found.trips == nil ? [] : ["trip", "uid"]
        try context.answer(["series", "day", "revision", "kind"] + names + ["object"]) {
            series.map {
                [.text($0.series), .text($0.day), .count($0.revision), .text($0.kind.rawValue)]
                    + names.map { _ in .none } + [.text($0.object)]
            }
                + trips.map {
                    [
                        .none, .none, .none, .text($0.kind.rawValue), .text($0.title),
                        .text($0.uid), .none,
                    ]
                }
        } text: {
            (series.map(Messages.difference) + trips.map(Messages.difference))
                .map { context.say($0).terminalSafe }
        }
        guard context.options.verbose else { return }
        context.note(Messages.compared(found))
        if let trips = found.trips { context.note(Messages.compared(trips)) }
    }
}
