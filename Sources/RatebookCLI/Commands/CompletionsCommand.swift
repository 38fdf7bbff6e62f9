import Answers
import Arguments
import CEmbedded
import Embedded

/// `ratebook completions SHELL`: prints a shell's completion script.
///
/// The scripts call the program for the candidates (see ``Completer``).
struct CompletionsCommand: Command {
    static let name = "completions"
    static let overview = Messages.CompletionsHelp.overview
    static let examples = [
        "completions bash > ~/.local/share/bash-completion/completions/ratebook",
        "completions zsh > ~/.zfunc/_ratebook",
        "completions fish > ~/.config/fish/completions/ratebook.fish",
    ]
    static let notes = Messages.CompletionsHelp.notes

    /// A supported shell.
    enum Shell: String, CaseIterable, ExpressibleByArgument {
        case bash, zsh, fish

        /// The script from the folder Completion/Scripts.
        var script: String {
            switch self {
            case .bash: ratebook_bash().text
            case .zsh: ratebook_zsh().text
            case .fish: ratebook_fish().text
            }
        }
    }

    @OptionGroup var options: GlobalOptions
    @Argument("shell", isRequired: true, help: Messages.CompletionsHelp.shell) var shell: Shell?

    func run(_ context: Context) throws {
        guard let shell else { return }
        try context.output.write(shell.script)
    }
}
