package import Language

/// What the commands are called whose changes can be undone.
extension Messages {
    /// The name of a logged operation; the command itself if it has no other name.
    package static func operation(_ command: String) -> Text {
        operations.first { $0[.english] == command } ?? same(command)
    }

    private static let operations = [
        Text("budget set", in: "operation"),
        Text("expense add", in: "operation"),
        Text("expense copy", in: "operation"),
        Text("expense edit", in: "operation"),
        Text("expense photo add", in: "operation"),
        Text("expense photo remove", in: "operation"),
        Text("expense remove", in: "operation"),
        Text("expense reprice", in: "operation"),
        Text("expense restore", in: "operation"),
        Text("import", in: "operation"),
        Text("person add", in: "operation"),
        Text("person edit", in: "operation"),
        Text("person remove", in: "operation"),
        Text("purse add", in: "operation"),
        Text("purse count", in: "operation"),
        Text("purse edit", in: "operation"),
        Text("purse move", in: "operation"),
        Text("purse remove", in: "operation"),
        Text("purse sell", in: "operation"),
        Text("card add", in: "operation"),
        Text("card edit", in: "operation"),
        Text("card remove", in: "operation"),
        Text("redo", in: "operation"),
        Text("settle", in: "operation"),
        Text("settle edit", in: "operation"),
        Text("settle pay", in: "operation"),
        Text("settle remove", in: "operation"),
        Text("sync", in: "operation"),
        Text("trip add", in: "operation"),
        Text("trip archive", in: "operation"),
        Text("trip copy", in: "operation"),
        Text("trip edit", in: "operation"),
        Text("trip choose", in: "operation"),
        Text("trip join", in: "operation"),
        Text("trip leave", in: "operation"),
        Text("trip merge", in: "operation"),
        Text("trip remove", in: "operation"),
        Text("trip share", in: "operation"),
        Text("trip restore", in: "operation"),
        Text("undo", in: "operation"),
    ]
}
