/// The texts of an expense; no figure depends on them.
///
/// Expenses, drafts, entries of files and rows of lists have them.
public struct ExpenseTexts: Equatable, Sendable {
    public var memo: String?
    public var place: String?

    public init() {}

    /// The fields, in the order in which they are listed.
    public static let fields: [Field<ExpenseTexts>] = [
        .text("memo", \.memo),
        .text("place", isName: true, \.place),
    ]

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

    /// The texts in Unicode's composed form and without blanks around them; none of an empty text.
    public var composed: ExpenseTexts { mapped { $1.composedOrNil } }

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
            field.set(text.composedOrNil.map(FieldValue.text) ?? .none, in: &self)
        }
    }
}
