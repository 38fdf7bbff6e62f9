/// Words that say of what an amount is the price: `각자`, `12000원씩`, `5 EUR each`, `per person`, `a night`.
public enum PricePhrase: Sendable {
    /// Of each person, who paid it: 각자.
    case ownShare
    /// Of each person: `1인당`, `per person`.
    case person
    /// Of each piece, or of each person where nothing is counted: 씩, `each`.
    case each
    /// Of each night: `1박에`, `per night`.
    case night

    /// The particle behind an amount: `12000원씩`.
    public static let ending = "씩"

    /// The first such words among some, and where they stand; nil if there are none.
    ///
    /// `each way` and `each day` are others.
    public static func first(in words: [String]) -> (price: PricePhrase, words: Range<Int>)? {
        let small = words.map { $0.lowercased().trimmingMarks }
        for index in small.indices {
            for (phrase, price) in phrases where small[index...].starts(with: phrase) {
                let end = index + phrase.count
                let next = end < small.count ? small[end] : ""
                guard next != "way", phrase != ["each"] || Interval(next) == nil else { continue }
                return (price, index..<end)
            }
        }
        return nil
    }

    private static let phrases: [([String], PricePhrase)] = [
        (["각자"], .ownShare), (["각각"], .ownShare),
        (["per", "person"], .person), (["per", "head"], .person), (["a", "head"], .person),
        (["한", "사람당"], .person), (["한", "명당"], .person), (["1인당"], .person),
        (["인당"], .person), (["한명당"], .person), (["1명당"], .person), (["사람당"], .person),
        (["each", "person"], .person), (["each", "of", "us"], .person), (["pp"], .person),
        (["일인당"], .person), (["each"], .each), (["apiece"], .each), ([ending], .each),
        (["per", "night"], .night), (["a", "night"], .night), (["1박에"], .night),
        (["1박당"], .night), (["박당"], .night), (["하루에"], .night), (["하룻밤에"], .night),
    ]
}
