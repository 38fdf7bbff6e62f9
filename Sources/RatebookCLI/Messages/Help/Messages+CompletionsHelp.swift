import Language

extension Messages {
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
}
