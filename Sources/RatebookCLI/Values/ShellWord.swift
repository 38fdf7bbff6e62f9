extension String {
    /// The text as one word of a shell's command line, for commands that a person may copy.
    var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
