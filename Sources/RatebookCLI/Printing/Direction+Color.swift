import Language
import Rates

extension Direction {
    /// Green for up and red for down, or red and blue where readers expect that.
    func color(_ language: Language) -> Color? {
        switch self {
        case .up: language.showsRiseInRed ? .red : .green
        case .down: language.showsRiseInRed ? .blue : .red
        case .none: nil
        }
    }
}
