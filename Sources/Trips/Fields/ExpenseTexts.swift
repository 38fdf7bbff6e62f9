/// The texts of an expense; no figure depends on them.
///
/// Expenses, drafts, entries of files and rows of lists have them.
public struct ExpenseTexts: Equatable, Sendable {
    public var memo: String?
    public var place: String?
    /// How it was paid: cash, or a card's name.
    public var method: String?
    /// Latitude and longitude: ``Coordinates/text``, or what a friend's line has.
    public var coordinates: String?

    public init() {}

    /// The fields, in the order in which they are listed.
    public static let fields: [Field<ExpenseTexts>] = [
        .text("memo", { $0.memo }, set: { $0.memo = $1 }),
        .text("place", isName: true, { $0.place }, set: { $0.place = $1 }),
        .text("method", isName: true, known: ways, { $0.method }, set: { $0.method = $1 }),
        .text("coordinates", { $0.coordinates }, set: { $0.coordinates = $1 }),
    ]

    /// The fields in their place among the columns of tables, and those that came later, which are the last columns so
    /// that no other one changed its place.
    public static let (early, later) = (fields.prefix(3), fields.dropFirst(3))

    /// What sets the text of each field, in their order.
    public static let setters = fields.compactMap(\.setText)

    private static let ways = [
        KnownText(
            method: "cash", ["현금", "현찰"], isAlone: true,
            english: ["cash", "in cash", "with cash", "by cash"]),
        KnownText(
            method: "credit card", ["신용카드", "신용 카드"], isAlone: true,
            english: ["credit card", "by credit card", "with credit card"]),
        KnownText(
            method: "debit card", ["체크카드", "체크 카드"], isAlone: true,
            english: ["debit card", "by debit card", "with debit card"]),
        KnownText(
            method: "card", ["카드"], isAlone: false, english: ["by card", "with card"]),
    ]

    /// The words for no text in a field of names.
    public static let nothing: Set<String> = ["none", "없음"]

    /// The fields by whose texts reports group and lists are filtered.
    public static let names: [FieldForm] = fields.map(\.form).filter(\.isName)

    /// The text of a field; nil for another one.
    public subscript(form: FieldForm) -> String? {
        get { Self.fields.first { $0.form == form }?.value(of: self).text }
        set {
            let field = Self.fields.first { $0.form == form }
            field?.set(newValue.map(FieldValue.text) ?? .none, in: &self)
        }
    }

    /// What an expense is called by: its memo, else its place.
    public var label: String? { memo ?? place }

    /// The form of ``method``.
    public static let methodForm =
        names.first { $0.name == "method" } ?? FieldForm("method", .text)

    /// The form of ``coordinates``, which lists leave out.
    public static let coordinatesForm =
        fields.map(\.form).first { $0.name == "coordinates" } ?? FieldForm("coordinates", .text)

    /// The names that are not the ``label``.
    public var besidesLabel: [(form: FieldForm, text: String)] {
        Self.names.compactMap { form in
            self[form].flatMap { memo == nil && $0 == place ? nil : (form, $0) }
        }
    }

    /// The texts as they are stored: in Unicode's composed form, without blanks around them, and known
    /// ones as one word; none of an empty text.
    public var composed: ExpenseTexts {
        mapped { form, text in text.composedOrNil.map(form.stored) }
    }

    /// What a function makes of each text; nil removes it.
    public func mapped(_ change: (FieldForm, String) -> String?) -> ExpenseTexts {
        var texts = self
        for field in Self.fields {
            guard let text = field.value(of: self).text else { continue }
            field.set(change(field.form, text).map(FieldValue.text) ?? .none, in: &texts)
        }
        return texts
    }

    /// Replaces the texts that others have; an empty one removes a text.
    public mutating func take(_ others: ExpenseTexts) {
        for field in Self.fields {
            guard let text = field.value(of: others).text else { continue }
            let stored = text.composedOrNil.map(field.form.stored)
            field.set(stored.map(FieldValue.text) ?? .none, in: &self)
        }
    }
}
