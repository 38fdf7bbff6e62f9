package import Language
package import Rates

/// A column's heading, its alignment, and what happens to it in narrow terminals.
package struct ColumnLook {
    package let title: Text
    /// Whether the cells line up on their decimal points.
    package var isNumber = false
    /// The number of blanks after it.
    package var gap = 2
    /// If the width is too small, the column of the highest rank is left out first; one of rank 0 never
    /// is.
    package var rank = 0
    /// The rank of a column that is only shown where all columns fit untruncated.
    package static let spare = 9
    /// Whether it belongs to the column before it, and is left out with it.
    package var isUnit = false
    /// The width down to which its texts are truncated before columns are left out; nil to never
    /// truncate them.
    ///
    /// Where the width of lines is unknown, they are truncated to 80 columns.
    package var least: Int?
    /// Whether counts are written with their thousands apart.
    package var isGrouped = false
    /// The text for no value.
    package var none = "–"
    /// The position among the columns of a table; by default the one in the list.
    package var position: Int?

    package static func text(
        _ title: Text, rank: Int = 0, least: Int? = nil, at position: Int? = nil
    ) -> ColumnLook {
        ColumnLook(title: title, rank: rank, least: least, position: position)
    }

    package static func text(
        _ title: String, rank: Int = 0, least: Int? = nil, at position: Int? = nil
    ) -> ColumnLook {
        text(Text.same(title), rank: rank, least: least, at: position)
    }

    package static func number(
        _ title: Text, rank: Int = 0, none: String = "–", at position: Int? = nil
    ) -> ColumnLook {
        ColumnLook(title: title, isNumber: true, rank: rank, none: none, position: position)
    }

    /// A number of things, with its thousands apart.
    package static func count(
        _ title: Text, rank: Int = 0, at position: Int? = nil
    ) -> ColumnLook {
        ColumnLook(
            title: title, isNumber: true, rank: rank, isGrouped: true, position: position)
    }

    package static func number(
        _ title: String, rank: Int = 0, at position: Int? = nil
    ) -> ColumnLook {
        number(Text.same(title), rank: rank, at: position)
    }

    package static let sign = sign(at: nil)
    package static let unit = unit(at: nil)

    package static func unit(at position: Int?) -> ColumnLook {
        ColumnLook(title: .same(""), isUnit: true, position: position)
    }

    package static func sign(at position: Int?) -> ColumnLook {
        ColumnLook(title: .same(""), gap: 1, position: position)
    }
}

/// What the colour of a cell says.
package enum Tone {
    case rise, fall, good, bad, notable, quiet

    package init?(_ change: some BinaryInteger) {
        guard change != 0 else { return nil }
        self = change > 0 ? .rise : .fall
    }
}

extension Int64? {
    /// The tone of the remaining budget.
    package var tone: Tone? { self.flatMap { $0 < 0 ? .bad : nil } }
}

extension Direction {
    package var tone: Tone? {
        switch self {
        case .up: .rise
        case .down: .fall
        case .none: nil
        }
    }
}
