import Answers
import Language
import Rates

extension Tone {
    /// The colour of a cell: green for a rise and red for a fall, or red and blue where readers expect that.
    func color(_ language: Language) -> Color? {
        switch self {
        case .rise: language.showsRiseInRed ? .red : .green
        case .fall: language.showsRiseInRed ? .blue : .red
        case .good: .green
        case .bad: .red
        case .notable: .yellow
        case .quiet: .quiet
        }
    }
}

extension Direction {
    func color(_ language: Language) -> Color? { tone?.color(language) }
}
