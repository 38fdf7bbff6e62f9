internal import Rates

extension Person {
    /// The fields of a person, in the order in which they are listed.
    public static let fields: [Field<Person>] = [
        Field(FieldForm("name", .label, isEssential: true, column: "name")) { .text($0.name) },
        Field(
            FieldForm(
                "weight", .number(Int64(weights.lowerBound)...Int64(weights.upperBound)),
                column: "weight")
        ) {
            $0.weight == 1 ? .none : .number(Int64($0.weight))
        },
        Field(FieldForm("days", .days, column: "first_day")) { person in
            person.days.map(FieldValue.days) ?? .none
        },
        Field(FieldForm("with", .label, column: "settles_with")) { person in
            person.settlesWith.map(FieldValue.text) ?? .none
        },
        Field(FieldForm("currency", .currency, column: "currency_id")) { person in
            person.currency.map(FieldValue.currency) ?? .none
        },
    ]
}
