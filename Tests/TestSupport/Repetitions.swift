import Foundation

/// How often a random test repeats itself.
public enum Repetitions {
    /// The number that a variable of the environment gives, as for a campaign; else the usual one,
    /// or a smaller one in a quick run (`make quick`, which sets QUICK).
    public static func count(_ variable: String, _ usual: Int, quick: Int) -> Int {
        given(variable) ?? (isQuick ? quick : usual)
    }

    /// The cases that a run tries: all, or in a quick run so many, spread evenly.
    public static func cases<Case>(_ all: [Case], quick: Int) -> [Case] {
        guard isQuick, quick < all.count else { return all }
        return (0..<quick).map { all[$0 * all.count / quick] }
    }

    private static var isQuick: Bool { ProcessInfo.processInfo.environment["QUICK"] != nil }

    /// The number in a variable of the environment; nil if it has none.
    public static func given(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }
}
