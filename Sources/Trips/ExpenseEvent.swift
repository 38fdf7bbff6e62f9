public import Rates

/// The changes that one operation made to an expense.
public struct ExpenseEvent: Equatable, Sendable {
    public let operation: Int64
    public let at: Instant
    /// The name of the command: `expense edit`, `undo`.
    public let command: String
    /// The device or guest that made the changes; nil for the command line.
    public let author: String?
    /// Whether the operation created the expense.
    public let isFirst: Bool
    /// The changed fields, in the order of ``HistoryField``.
    public let changes: [FieldChange]

    package init(
        operation: Int64, at: Instant, command: String, author: String?, isFirst: Bool,
        changes: [FieldChange]
    ) {
        self.operation = operation
        self.at = at
        self.command = command
        self.author = author
        self.isFirst = isFirst
        self.changes = changes
    }
}

/// An expense that an operation changed, as it was after it.
public struct OperationSubject: Equatable, Sendable {
    public let amount: Amount
    /// The memo, else the place.
    public let label: String?
    /// The fields that changed; empty for a new expense.
    public let changes: [FieldChange]

    package init(amount: Amount, label: String?, changes: [FieldChange]) {
        self.amount = amount
        self.label = label
        self.changes = changes
    }
}

/// The values of a field before and after an operation; nil where there was no value.
public struct FieldChange: Equatable, Sendable {
    public let field: HistoryField
    /// The person of a payment or share, or the name of a photo.
    public let subject: String?
    public let before, after: LoggedValue?

    package init(field: HistoryField, subject: String?, before: LoggedValue?, after: LoggedValue?) {
        self.field = field
        self.subject = subject
        self.before = before
        self.after = after
    }
}

/// A field of an expense whose changes are listed: one of ``Expense/fields``, a part of its money, its trip,
/// or the time since when it is in the trash.
///
/// The path of a rate, and fields that follow from a photo's hash, are left out.
public struct HistoryField: Hashable, Sendable {
    /// The name in JSON: that of the column where there is one.
    public let name: String
    /// Whether it is one that a person enters, rather than one that follows from others.
    public let isEntered: Bool

    /// The kind of its values; nil for a part of the money and the like.
    public let kind: FieldKind?

    private init(_ name: String, isEntered: Bool = false, _ kind: FieldKind? = nil) {
        (self.name, self.isEntered, self.kind) = (name, isEntered, kind)
    }

    package init(_ form: FieldForm) {
        self.init(form.column ?? form.name, isEntered: true, form.kind)
    }

    public static let trip = HistoryField("trip", isEntered: true)
    public static let amount = HistoryField("amount", isEntered: true)
    public static let currency = HistoryField("currency", isEntered: true)
    public static let home = HistoryField("home")
    public static let rateKind = HistoryField("rate_kind")
    public static let rate = HistoryField("rate", isEntered: true)
    public static let rateDate = HistoryField("rate_date")
    public static let rateSource = HistoryField("rate_source")
    public static let split = HistoryField("split", isEntered: true)
    public static let removedAt = HistoryField("removed_at")
    public static let payment = HistoryField("payment")
    public static let paymentHome = HistoryField("payment_home")
    public static let part = HistoryField("part")
    public static let share = HistoryField("share")
    public static let photo = HistoryField("photo")

    /// All fields, in the order in which they are listed.
    public static let all =
        [trip, HistoryField(Expense.dateField), amount, currency, home]
        + Expense.details.map(HistoryField.init)
        + [
            rateKind, rate, rateDate, rateSource, split, removedAt, payment, paymentHome, part,
            share, photo,
        ]

    /// Its position among the fields: those of payments, and those of shares, belong together.
    package var position: Int {
        let field: HistoryField =
            switch self {
            case .paymentHome: .payment
            case .share: .part
            default: self
            }
        return Self.all.firstIndex(of: field) ?? 0
    }
}

/// The value of a logged field.
public enum LoggedValue: Equatable, Sendable {
    /// An amount in the currency that the expense had at that time.
    case amount(Amount)
    case text(String)
}
