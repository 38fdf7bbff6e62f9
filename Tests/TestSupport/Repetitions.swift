import Foundation

/// How often a random test repeats itself.
public enum Repetitions {
    /// The number that a variable of the environment gives, as for a campaign; else the usual one,
    /// or a smaller one in a quick run (`make quick`, which sets QUICK).
    public static func count(_ variable: String, _ usual: Int, quick: Int) -> Int {
        given(variable) ?? (ProcessInfo.processInfo.environment["QUICK"] == nil ? usual : quick)
    }

    /// The number in a variable of the environment; nil if it has none.
    public static func given(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }
}
