extension Expense {
    /// The fields of an expense, in the order in which they are listed.
    ///
    /// A new text is added to ``ExpenseTexts``; a migration gives it a column, `Messages+Fields` its words.
    public static let fields: [Field<Expense>] =
        figures + ExpenseTexts.fields.map { $0.within(\.texts) } + [oneOff, photo, items]

    private static let figures: [Field<Expense>] = [
        Field(FieldForm("date", .day, isEssential: true, column: "date")) {
            .day($0.date)
        } set: { expense, value in
            if case .day(let day) = value { expense.date = day }
        },
        Field(FieldForm("money", .money, isEssential: true)) {
            .money($0.money)
        } set: { expense, value in
            if case .money(let money) = value { expense.money = money }
        },
        Field(
            FieldForm("category", .text(limit: FieldKind.longestLabel), isEssential: true)
        ) {
            .text($0.category)
        } set: { expense, value in
            if let name = value.text { expense.category = name }
        },
    ]

    private static let oneOff = Field<Expense>.flag("one_off", column: "is_one_off", \.isOneOff)

    private static let photo = Field<Expense>(FieldForm("photo", .photo, isFamily: true)) {
        $0.photos.map { ($0.hash, .photo($0)) }
    } change: { expense, hash, value in
        expense.photos.removeAll { $0.hash == hash }
        if case .photo(let photo) = value { expense.photos.append(photo) }
    }

    private static let items = Field<Expense>(FieldForm("items", .bill, column: "items")) {
        $0.fittingBill.map(FieldValue.bill) ?? .none
    } set: { expense, value in
        expense.bill = if case .bill(let bill) = value { bill } else { nil }
    }
}

extension Expense {
    /// The value of a field; none for a field that expenses do not have.
    public func value(_ form: FieldForm) -> FieldValue {
        Self.fields.first { $0.form == form }?.value(of: self) ?? .none
    }

    /// The day.
    public static let dateField = form(named: "date")

    /// The fields with a single value, besides the day and the money: category, texts and flags.
    public static let details = fields.map(\.form).filter {
        !$0.isFamily && $0.kind != .money && $0.kind != .day
    }

    public static let categoryField = form(named: "category")
    public static let moneyField = form(named: "money")
    public static let photoField = form(named: "photo")
    /// The items, which are written with the money.
    public static let itemsField = form(named: "items")

    private static func form(named name: String) -> FieldForm {
        fields.map(\.form).first { $0.name == name } ?? FieldForm(name, .text)
    }
}
