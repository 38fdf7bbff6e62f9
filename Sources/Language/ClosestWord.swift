/// The candidate closest to a mistyped word; nil if none is close.
///
/// The edit distance is at most a third of the word's length, but at least 2, and at most half of
/// the longer word's length.
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

/// The number of insertions, deletions, replacements and swaps of neighbours between two words
/// (optimal string alignment distance).
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
