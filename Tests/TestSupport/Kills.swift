import Foundation

/// Kills programs at random moments: as often as the variable KILLS says, or else a few times.
public struct Kills {
    public let count: Int
    /// Whether KILLS asks for enough of them to judge how many hit a program that still ran.
    public let isCampaign: Bool
    /// The moment of a kill is at most this long after the program's start; it follows the
    /// machine's load, so that about five of six kills hit.
    private var longest: Double
    private var random: SeededGenerator
    public private(set) var hits = 0

    /// - Parameters:
    ///   - standard: how many kills there are if KILLS does not say.
    ///   - program: runs an undisturbed program to its end, which is timed.
    public init(_ standard: Int, like program: () throws -> Void, _ name: String = #function)
        rethrows
    {
        count = Repetitions.count("KILLS", standard, quick: min(standard, 6))
        isCampaign = Repetitions.given("KILLS") != nil
        random = SeededGenerator(name)
        let start = ContinuousClock.now
        try program()
        longest = (ContinuousClock.now - start) / .microseconds(1)
    }

    /// Kills a program that has just been started.
    ///
    /// - Parameter end: kills it, or what it works with; returns whether the program still ran.
    public mutating func strike(_ end: () throws -> Bool) rethrows {
        usleep(UInt32(Double.random(in: 0...longest, using: &random)))
        let isHit = try end()
        hits += isHit ? 1 : 0
        longest *= isHit ? 1.01 : 0.95
    }

    public mutating func strike(_ child: ChildProcess) { strike { child.kill() == -SIGKILL } }

    /// Whether enough of them hit; always where there are too few to judge.
    public var areEnough: Bool {
        print("\(hits) of \(count) kills hit")
        return !isCampaign || hits * 2 >= count
    }
}
