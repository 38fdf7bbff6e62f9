import Answers
import Language

extension Messages {
    /// Texts of help pages.
    enum HelpPages {
        static let overview = Text("Show help for a command.", "명령의 도움말을 보여 줍니다.")
        static let command = Text("A command, and one of its subcommands.", "명령과 그 하위 명령.")

        static let man = Text("As a page of the manual, in roff.", "매뉴얼 페이지(roff)로 출력합니다.")
        static let list = Text("List the pages of the manual.", "매뉴얼 페이지의 목록을 출력합니다.")

        static let program = Text(
            "A book of exchange rates in one file, filled every day, asked offline.",
            "매일 채우고 오프라인으로 조회하는, 파일 하나짜리 환율 장부.")
        static let arguments = Text("<command> [options]", "<명령> [옵션]")
        static let subcommand = Text("subcommand", "하위 명령")
        static let begin = Text(
            "Begin with: ratebook sync, then ratebook rates. See 'ratebook help <command>'.",
            "먼저 ratebook sync를, 다음에 ratebook rates를 실행해 보세요. 자세한 내용: 'ratebook help <명령>'.")

        static let examples = Text("EXAMPLES", "예")
        static let commands = Text("COMMANDS", "명령")
        static let subcommands = Text("SUBCOMMANDS", "하위 명령")
    }

    /// The options of every command.
    enum GlobalHelp {
        static let db = Text("The book's file.", "장부 파일.")
        static let lang = Text("The language of messages.", "메시지 언어.")
        static let json = Text("Answer in JSON.", "JSON으로 출력합니다.")
        static let csv = Text("Answer in CSV.", "CSV로 출력합니다.")
        static let color = Text(
            "When to use colour: auto is on a terminal.", "색을 쓸 때. auto는 터미널일 때만 씁니다.")
        static let noColor = Text("Use no colour.", "색을 쓰지 않습니다.")
        static let quiet = Text("Print only the result.", "결과만 출력합니다.")
        static let verbose = Text("Print more details.", "더 자세히 출력합니다.")
        static let now = Text(
            "Use this as the current time: 2026-11-20T09:00:00Z.",
            "현재 시각 대신 쓸 시각: 2026-11-20T09:00:00Z.")
        static let help = Text("Show help.", "도움말을 보여 줍니다.")
        static let version = Text("Show the version.", "버전을 보여 줍니다.")
    }

    /// `ratebook completions`.
    enum CompletionsHelp {
        static let overview = Text(
            "Print the completion script of a shell.", "셸 자동 완성 스크립트를 출력합니다.")
        static let shell = Text("The shell: bash, zsh or fish.", "셸: bash, zsh, fish.")

        /// How to install the script in each shell.
        static let notes = [
            Text(
                "'make install' puts all three in place. To do it yourself, save the script as the examples do (make the folder where it is missing), and start a new shell.",
                "'make install'은 세 스크립트를 모두 설치합니다. 직접 설치하려면 예처럼 파일로 저장하고(폴더가 없으면 먼저 만드세요) 셸을 새로 여세요."
            ),
            Text(
                "bash: the package bash-completion finds it there. Without that package, put this line into ~/.bashrc:\n  source <(ratebook completions bash)",
                "bash: bash-completion 패키지가 그 파일을 찾아 읽습니다. 패키지가 없으면 ~/.bashrc에 다음 줄을 넣으세요.\n  source <(ratebook completions bash)"
            ),
            Text(
                "zsh: the folder must be one of those that it looks in. Put these lines into ~/.zshrc:\n  fpath=(~/.zfunc $fpath)\n  autoload -Uz compinit && compinit",
                "zsh: 스크립트를 둔 폴더가 검색 경로에 있어야 합니다. ~/.zshrc에 다음 줄을 넣으세요.\n  fpath=(~/.zfunc $fpath)\n  autoload -Uz compinit && compinit"
            ), Text("fish: nothing else is needed.", "fish: 더 할 일이 없습니다."),
        ]
    }

    /// `ratebook check`.
    enum CheckHelp {
        static let overview = Text("Check the book for damage.", "장부에 이상이 없는지 검사합니다.")
    }

    /// `ratebook backup`.
    enum BackupHelp {
        static let overview = Text(
            "Copy the book and its photos to another place.", "장부와 사진을 백업합니다.")
        static let file = Text("The file of the backup.", "백업 파일.")
        static let force = Text("Replace a file of that name.", "같은 이름의 파일을 바꿉니다.")
        static let photos = Text(
            "Photos go to the folder 'photos' beside the file; another backup there copies only what is new.",
            "사진은 백업 파일 옆의 photos 폴더에 복사하며, 다시 백업하면 새 사진만 복사합니다.")
    }

    /// `ratebook restore`.
    enum RestoreHelp {
        static let overview = Text("Replace the book by a backup.", "백업 파일로 장부를 복원합니다.")
        static let file = Text("The file of the backup.", "백업 파일.")
        static let kept = Text(
            "The book before it is kept beside the new one, and named.",
            "이전 장부는 같은 폴더에 보관하고 파일 이름을 알려 줍니다.")
    }
}
