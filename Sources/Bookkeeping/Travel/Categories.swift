import Store
import Trips

/// The names of categories.
public enum Categories {
    /// The category of an expense that is entered without one.
    static let fallback = "etc"

    /// The Korean name of a predefined category; nil for one that the user has added.
    public static func koreanName(of category: String) -> String? {
        switch category {
        case "transport": "교통"
        case "lodging": "숙박"
        case "food": "식비"
        case "cafe": "카페"
        case "airport": "공항"
        case "taxi": "택시"
        case "etc": "기타"
        default: nil
        }
    }

    /// The category with a name, in upper or lower case, in English or Korean; nil if not found.
    static func known(_ name: String, among known: [String]) -> String? {
        let folded = name.lowercased()
        return known.first { $0 == name }
            ?? known.first { $0.lowercased() == folded || koreanName(of: $0) == name }
            ?? formerKoreanNames[name].flatMap { known.contains($0) ? $0 : nil }
    }

    /// The category of an imported entry as the book spells it.
    ///
    /// A name that is not known is appended to `known`.
    static func imported(_ name: String, among known: inout [String]) -> String {
        guard let name = name.composedOrNil else { return fallback }
        if let category = Self.known(name, among: known) { return category }
        known.append(name)
        return name
    }

    /// Names that files from earlier versions may use.
    private static let formerKoreanNames = ["음식": "food"]
}

extension Bookkeeper {
    /// The category as the book spells it.
    ///
    /// - Throws: ``TravelError/unknownCategory(_:known:)``.
    func category(_ name: String) throws -> String {
        let known = try book.categories()
        guard let found = Categories.known(name.composed, among: known) else {
            throw TravelError.unknownCategory(name.composed, known: known)
        }
        return found
    }

    /// Adds categories; returns their names as the book spells them, and whether each is new.
    ///
    /// - Throws: ``TravelError/badName(_:)``; `SQLiteError`.
    @discardableResult
    public func addCategories(_ names: [String]) throws -> [(name: String, isNew: Bool)] {
        var known = try book.categories()
        return try names.map { name in
            let category = name.composed
            guard Trip.isName(category) else { throw TravelError.badName(name) }
            if let old = Categories.known(category, among: known) { return (old, false) }
            try book.addCategory(category)
            known.append(category)
            return (category, true)
        }
    }

    /// Removes categories that are not in use.
    ///
    /// - Throws: ``TravelError/categoryInUse(_:)``.
    public func removeCategories(_ names: [String]) throws {
        for name in names {
            let category = try category(name)
            guard try book.removeCategory(category) else {
                throw TravelError.categoryInUse(category)
            }
        }
    }
}
