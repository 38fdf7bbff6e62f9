/// An answer that names people and nothing else: `지수가 냄`, `by Bob`, `민지랑 지수만`.
extension PeoplePhrase {
    /// - Parameters:
    ///   - answer: the words, which may be those of a sentence or only its people with a particle.
    ///   - paid: whether they are those who paid, and not those for whom it was.
    /// - Returns: nil for names alone, and for words that are not understood as a whole.
    public init?(answer words: [String], people: [String], me: String?, paid: Bool) {
        let isNames = words.allSatisfy { word in
            people.contains { $0.lowercased() == word.lowercased() }
        }
        guard !isNames else { return nil }
        let sentences = [words, paid ? words + ["냄"] : ["for"] + words]
        let phrases = sentences.lazy.map {
            PeoplePhrase($0, people: people, me: me, payers: paid, sharers: !paid)
        }
        guard
            let phrase = phrases.first(where: {
                $0.words.isEmpty && !($0.payers.isEmpty && $0.sharers.isEmpty)
            })
        else { return nil }
        self = phrase
    }
}
