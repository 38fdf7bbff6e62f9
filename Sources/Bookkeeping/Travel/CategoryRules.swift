import Ledgers
import Store
import Trips

/// A category that expenses without one get for the words of their memos.
public struct CategoryRule: Equatable, Sendable {
    /// The words in small letters, without those that have digits: `starbucks jeju`.
    ///
    /// They identify the rule.
    public let words: String
    /// Nil where the words set none.
    public let category: String?
    public let origin: Origin

    public enum Origin: Equatable, Sendable {
        /// Somebody has set it: for memos that begin with the words.
        case person
        /// Expenses whose memos have these words and no others.
        case memo(expenses: Int)
        /// Expenses of several memos that begin with the words and have one category.
        case beginning(expenses: Int)
    }
}

/// The categories that the book's expenses, and people, have given to the words of memos.
///
/// What a person has set comes first; then the category of the last expense with the same words; then the one category
/// of all expenses whose memos begin alike, if these are two memos or more. The longest words win. Expenses of
/// ``Categories/fallback`` count for nothing.
public struct CategoryRules {
    private let set: [String: String?]
    private var memos: [String: CategoryRule] = [:]
    private var beginnings: [String: CategoryRule] = [:]

    /// - Parameters:
    ///   - uses: in the order of their last expenses.
    ///   - set: what people have set, by words; nil for no category.
    init(_ uses: [MemoUse], set: [String: String?]) {
        self.set = set
        var counts: [String: (memos: Set<String>, category: String?, expenses: Int)] = [:]
        for use in uses {
            let words = MemoWords(use.memo)
            guard !words.isEmpty else { continue }
            let whole = words.text
            var expenses = use.count
            if case .memo(let count)? = memos[whole]?.origin { expenses += count }
            memos[whole] = CategoryRule(
                words: whole, category: use.category, origin: .memo(expenses: expenses))
            for beginning in words.beginnings {
                var count = counts[beginning] ?? ([], use.category, 0)
                count.memos.insert(whole)
                count.expenses += use.count
                if count.category != use.category { count.category = nil }
                counts[beginning] = count
            }
        }
        for (words, count) in counts where count.memos.count > 1 {
            guard let category = count.category else { continue }
            beginnings[words] = CategoryRule(
                words: words, category: category, origin: .beginning(expenses: count.expenses))
        }
    }

    /// The rule for a memo; nil if there is none.
    public func rule(for memo: String) -> CategoryRule? {
        let words = MemoWords(memo)
        guard !words.isEmpty else { return nil }
        if let own = setRule(for: words) { return own.category == nil ? nil : own }
        return memos[words.text] ?? words.beginnings.lazy.compactMap { beginnings[$0] }.first
    }

    /// The longest words that a person has set and that others begin with.
    private func setRule(for words: MemoWords) -> CategoryRule? {
        guard !set.isEmpty else { return nil }
        for words in words.allBeginnings {
            if let category = set[words] {
                return CategoryRule(words: words, category: category, origin: .person)
            }
        }
        return nil
    }

    /// Whether there is a rule for exactly these words.
    func has(_ words: String) -> Bool {
        guard let set = set[words] else { return memos[words] != nil || beginnings[words] != nil }
        return set != nil
    }

    /// The rules that are in use, what people have set first, then by the number of their expenses.
    public var list: [CategoryRule] {
        let own = set.sorted { $0.key < $1.key }.map {
            CategoryRule(words: $0.key, category: $0.value, origin: .person)
        }
        // What begins like another rule's words has the same category.
        let learnt = memos.merging(beginnings) { $1 }.values.filter { rule in
            let words = MemoWords(rule.words)
            return setRule(for: words) == nil
                && !words.beginnings.contains { $0 != rule.words && beginnings[$0] != nil }
        }
        return own
            + learnt.sorted { ($1.expenses, $0.words) < ($0.expenses, $1.words) }
    }
}

extension CategoryRule {
    /// How many expenses it comes from; 0 if a person has set it.
    public var expenses: Int {
        switch origin {
        case .person: 0
        case .memo(let count), .beginning(let count): count
        }
    }
}

/// The words of a memo by which its category is known.
struct MemoWords {
    private let words: [String]

    /// The words in small letters, without those that have digits, or stand for the form of a company.
    init(_ memo: String) {
        let all = memo.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let named = all.filter {
            !$0.contains(where: \.isNumber) && !BankWords.companies.contains($0)
        }
        words = named.isEmpty ? all : named
    }

    var isEmpty: Bool { words.isEmpty }
    var text: String { words.joined(separator: " ") }
    var first: String? { words.first }

    /// The first words, all of them first; the longest has at most six.
    var allBeginnings: [String] {
        (0..<min(words.count, Self.most)).reversed().map {
            words[...$0].joined(separator: " ")
        }
    }

    /// Those that are long enough to tell anything.
    var beginnings: [String] { allBeginnings.filter { $0.utf8.count >= Self.leastBytes } }

    private static let most = 6
    /// A letter of Korean or Chinese has three, a word of Latin letters seldom fewer.
    private static let leastBytes = 3
}

extension Bookkeeper {
    /// The key in the table `app_state`: a line for each, the words, a tab and the category.
    private static var stateKey: String { "category rules" }

    /// The rules of the book.
    ///
    /// - Throws: `SQLiteError`.
    public func categoryRules() throws -> CategoryRules {
        CategoryRules(
            try book.memoUses(containing: nil, besides: Categories.fallback),
            set: try setCategories())
    }

    /// The rules that may apply to one memo.
    ///
    /// - Throws: `SQLiteError`.
    func categoryRules(for memo: String) throws -> CategoryRules {
        guard let first = MemoWords(memo).first else { return CategoryRules([], set: [:]) }
        return CategoryRules(
            try book.memoUses(containing: first, besides: Categories.fallback),
            set: try setCategories())
    }

    /// Sets the category of memos that begin with some words; returns both as the rule has them.
    ///
    /// - Throws: ``TravelError/unknownCategory(_:known:)``, ``TravelError/noWords(_:)``; `SQLiteError`.
    public func setCategory(
        _ category: String, ofMemos text: String
    ) throws -> (words: String, category: String) {
        let category = try self.category(category)
        return (try set(category, of: text), category)
    }

    /// Ends the rule of some words, and those of memos that begin with them, until one is set for them; returns the
    /// words as the rule has them.
    ///
    /// - Throws: ``TravelError/noRule(_:)`` if there is none; `SQLiteError`.
    public func removeCategoryRule(_ text: String) throws -> String {
        let words = MemoWords(text.composed).text
        guard try categoryRules().has(words) else { throw TravelError.noRule(text) }
        return try set(nil, of: text)
    }

    private func set(_ category: String?, of text: String) throws -> String {
        let words = MemoWords(text.composed).text
        guard words.contains(where: \.isLetter) else { throw TravelError.noWords(text) }
        var set = try setCategories()
        set[words] = .some(category)
        let lines = set.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value ?? "")" }
        try book.setState(Self.stateKey, to: lines.joined(separator: "\n"))
        return words
    }

    /// What people have set, by words; nil for no category.
    private func setCategories() throws -> [String: String?] {
        guard let text = try book.state(Self.stateKey), !text.isEmpty else { return [:] }
        let known = try book.categories()
        return text.split(separator: "\n").reduce(into: [:]) { set, line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            let category = parts.count > 1 ? String(parts[1]) : ""
            // There is no rule for a category that has been removed.
            if category.isEmpty || known.contains(category) {
                set[String(parts[0])] = .some(category.isEmpty ? nil : category)
            }
        }
    }
}
