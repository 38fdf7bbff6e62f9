/// The candidate that a mistyped word most likely meant; nil where none is near.
///
/// Near is an edit distance of at most a third of the word's letters, two for short ones, and
/// never of more than half of the longer word: what has nothing of the word was not meant.
public func closestWord(to word: String, among candidates: some Sequence<String>) -> String? {
    let typed = Array(word)
    let limit = max(2, typed.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
        let letters = Array(candidate)
        let distance = editDistance(typed, letters)
        let isAlike = 2 * distance <= max(typed.count, letters.count)
        guard isAlike, distance <= limit, distance < best?.distance ?? .max else { continue }
        best = (candidate, distance)
    }
    return best?.name
}

/// How many letters must be added, removed, replaced or swapped with their neighbour
/// (optimal string alignment).
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for (i, x) in a.enumerated() {
        var row = [i + 1]
        for (j, y) in b.enumerated() {
            var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (x == y ? 0 : 1))
            if i > 0, j > 0, x == b[j - 1], a[i - 1] == y {
                best = min(best, beforeLast[j - 1] + 1)
            }
            row.append(best)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}
