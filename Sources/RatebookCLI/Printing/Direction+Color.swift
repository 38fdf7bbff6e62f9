import Language
import Rates

extension Direction {
    /// Red for up and blue for down in Korean, green and red in English.
    func color(_ language: Language) -> Color? {
        switch self {
        case .up: language == .korean ? .red : .green
        case .down: language == .korean ? .blue : .red
        case .none: nil
        }
    }
}
