import Language

extension Messages {
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
