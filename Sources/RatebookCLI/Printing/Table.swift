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
        /// The width down to which its texts are cut before a column goes; nil for not at all.
        var least: Int?

        static func text(_ title: String, rank: Int = 0, least: Int? = nil) -> Column {
            Column(title: title, rank: rank, least: least)
        }

        static func number(_ title: String, rank: Int = 0) -> Column {
            Column(title: title, isNumber: true, rank: rank)
        }

        static let sign = Column(title: "", gap: 1)
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

    /// The lines of the table, headings first, without blanks at their ends.
    func text(_ style: TextStyle) -> String {
        let heading = hasHeading ? [columns.map { Cell(text: $0.title) }] : []
        let layout = TableLayout(columns, heading + pointed(rows), style)
        var bytes: [UInt8] = []
        bytes.reserveCapacity((rows.count + 1) * (layout.width + 8))
        for index in 0..<(heading.count + rows.count) {
            if index > 0 { bytes.append(UInt8(ascii: "\n")) }
            layout.write(row: index, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The rows, with blanks behind the numbers that have fewer decimals than others.
    private func pointed(_ rows: [[Cell]]) -> [[Cell]] {
        let numbers = columns.indices.filter { columns[$0].isNumber }
        var rows = rows
        for column in numbers {
            let most = rows.reduce(0) { max($0, $1[column].text.decimals) }
            for row in rows.indices {
                let text = rows[row][column].text
                let decimals = text.decimals
                guard decimals < most, !text.isEmpty else { continue }
                rows[row][column].text += String(repeating: " ", count: most - decimals)
            }
        }
        return rows
    }
}

extension String {
    /// How many letters stand from the decimal point on.
    fileprivate var decimals: Int {
        guard let point = utf8.lastIndex(of: UInt8(ascii: ".")) else { return 0 }
        return utf8.distance(from: point, to: utf8.endIndex)
    }
}
