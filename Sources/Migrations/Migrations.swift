import CEmbedded
import Embedded

/// The steps of the book's schema, oldest first, which Sources/CEmbedded/migrations.c lists.
///
/// They are the `.sql` files of the folder `Migrations`, compiled in.
/// A step that has landed is never edited: books record its text and are compared with it.
public enum Migrations {
    /// A step: its name, and its SQL, which is only made into a string on request.
    public struct Step: Sendable {
        public let name: String
        private let index: Int

        fileprivate init?(_ index: Int) {
            var count = 0
            guard let steps = ratebook_steps(&count), index < count, let name = steps[index].name
            else { return nil }
            (self.name, self.index) = (String(cString: name), index)
        }

        public var sql: String {
            var count = 0
            return ratebook_steps(&count)?[index].file.text ?? ""
        }
    }

    /// How many steps there are.
    public static let count = {
        var count = 0
        _ = ratebook_steps(&count)
        return count
    }()

    /// Each step, in the order in which they are applied.
    public static var all: [Step] { (0..<count).compactMap(Step.init) }

    /// What all steps come to: the SQL of each table, then of each index, then of each view and
    /// trigger, in the order in which they were made, with ``schemaSeparator`` behind each.
    public static var schema: [UInt8] { ratebook_schema().contents }

    /// The separator behind each statement of ``schema``.
    public static let schemaSeparator = Array(";\n\n".utf8)
}
