import Answers
import Language

extension Messages {
    /// Texts of help pages.
    enum HelpPages {
        static let overview = Text("Show help for a command.")
        static let command = Text("A command, and one of its subcommands.")

        static let man = Text("As a page of the manual, in roff.")
        static let list = Text("List the pages of the manual.")

        static let program = Text(
            "Exchange rates in one file, updated daily, queried offline; trips and who owes whom.")
        static let arguments = Text("<command> [options]")
        static let subcommand = Text("subcommand")
        static let options = Text("The options of all commands.")
        static let optionsOfAll = Text(
            "Options of all commands, such as --json and --db: ratebook help options")
        static let begin = Text(
            "Begin with: ratebook sync, then ratebook rates. See 'ratebook help <command>'.")

        static let examples = Text("EXAMPLES")
        static let commands = Text("COMMANDS")
        static let rates = Text("RATES")
        static let trips = Text("TRIPS")
        static let sharing = Text("SHARING")
        static let book = Text("THE BOOK")
        static let others = Text("OTHERS")
        static let subcommands = Text("SUBCOMMANDS")
    }

    /// The options of every command.
    enum GlobalHelp {
        static let db = Text("The book's file.")
        static let lang = Text("The language of messages.")
        static let json = Text("Answer in JSON.")
        static let csv = Text("Answer in CSV.")
        static let bom = Text("With --csv: begin with a byte-order mark, for spreadsheets.")
        static let color = Text("When to use colour: auto is on a terminal.")
        static let noColor = Text("Use no colour.")
        static let quiet = Text("Print only the result.")
        static let verbose = Text("Print more details.")
        static let now = Text("Use this as the current time: 2026-11-20T09:00:00Z.")
        static let help = Text("Show help.")
        static let version = Text("Show the version.")
    }

    /// `ratebook completions`.
    enum CompletionsHelp {
        static let overview = Text("Print the completion script of a shell.")
        static let shell = Text("The shell: bash, zsh or fish.")

        /// How to install the script in each shell.
        static let notes = [
            Text(
                "'make install' puts all three in place. To do it yourself, save the script as the examples do (make the folder where it is missing), and start a new shell."
            ),
            Text(
                "bash: the package bash-completion finds it there. Without that package, put this line into ~/.bashrc:\n  source <(ratebook completions bash)"
            ),
            Text(
                "zsh: the folder must be one of those that it looks in. Put these lines into ~/.zshrc:\n  fpath=(~/.zfunc $fpath)\n  autoload -Uz compinit && compinit"
            ), Text("fish: nothing else is needed."),
        ]
    }

    /// `ratebook check`.
    enum CheckHelp {
        static let overview = Text("Check the book for damage.")
        static let accept = Text(
            "Accept the present rows of changed tables of settings, categories, rates and films.")
    }

    /// `ratebook backup`.
    enum BackupHelp {
        static let overview = Text("Back up the book and its photos.")
        static let file = Text("The file of the backup.")
        static let force = Text("Replace a file of that name.")
        static let photos = Text(
            "Photos go to the folder 'photos' beside the file; another backup there copies only new ones."
        )
    }

    /// `ratebook restore`.
    enum RestoreHelp {
        static let overview = Text("Restore a backup.")
        static let file = Text("The file of the backup.")
        static let kept = Text("The book before it is kept beside the new one, and named.")
    }
}
