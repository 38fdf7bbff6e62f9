import Foundation
import Synchronization

/// Maps elements, eight at a time on threads of their own: for functions that mostly wait.
///
/// The order stays. An error of the function is thrown when all have ended.
public func sideBySide<Element: Sendable, Answer: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) throws -> Answer
) throws -> [Answer] {
    let answers = Answers<Answer>()
    let (turns, group) = (DispatchSemaphore(value: 8), DispatchGroup())
    for (place, element) in elements.enumerated() {
        turns.wait()
        group.enter()
        inBackground {
            let answer = Result { try body(element) }
            answers.all.withLock { $0[place] = answer }
            turns.signal()
            group.leave()
        }
    }
    group.wait()
    let found = answers.all.withLock(\.self)
    return try elements.indices.compactMap { try found[$0]?.get() }
}

private final class Answers<Answer: Sendable>: Sendable {
    let all = Mutex<[Int: Result<Answer, any Error>]>([:])
}
