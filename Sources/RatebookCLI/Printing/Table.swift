import Terminal

/// Rows of text in columns that line up, Korean and other wide letters included.
struct Table {
    /// A column's heading, the side its cells lean to, and when it is left out.
    struct Column {
        let title: String
        /// Whether its cells line up on their decimal points.
        var isNumber = false
        /// A column of one sign has no gap before the next one.
        var gap = 2
        /// Where there is too little room, the column of the highest rank goes first; one of
        /// rank 0 never goes.
        var rank = 0
        /// Whether it belongs to the column before it, and goes where that goes.
        var isUnit = false
        /// The width down to which its texts are cut before a column goes; nil for not at all.
        var least: Int?

        static func text(_ title: String, rank: Int = 0, least: Int? = nil) -> Column {
            Column(title: title, rank: rank, least: least)
        }

        static func number(_ title: String, rank: Int = 0) -> Column {
            Column(title: title, isNumber: true, rank: rank)
        }

        static let sign = Column(title: "", gap: 1)
        static let unit = Column(title: "", isUnit: true)
    }

    let columns: [Column]
    var rows: [[Cell]] = []

    /// A cell's text, and its colour.
    struct Cell {
        var text: String
        var color: Color? = nil
    }

    private let hasHeading: Bool

    init(_ columns: [Column], hasHeading: Bool = true) {
        self.columns = columns
        self.hasHeading = hasHeading
    }

    /// The lines of the table, headings first, without blanks at their ends; nothing in its cells
    /// can steer the terminal.
    func text(_ style: TextStyle) -> String {
        let heading = hasHeading ? [columns.map { Cell(text: $0.title) }] : []
        let layout = TableLayout(columns, heading + rows, headings: heading.count, style)
        var bytes: [UInt8] = []
        bytes.reserveCapacity((rows.count + 1) * (layout.width + 8))
        layout.write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
