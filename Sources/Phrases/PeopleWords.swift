/// Words for people who are not named.
public enum PeopleWords {
    /// Whether a word stands for everybody who is there.
    public static func isEverybody(_ word: some StringProtocol) -> Bool {
        ["everyone", "everybody", "all", "모두", "전부", "다같이"].contains(word.lowercased())
    }

    /// Whether a name is one that the owner of a book, their terminal or their devices have where
    /// authors are shown.
    ///
    /// - Parameter name: in lower case.
    public static func isOwners(_ name: String) -> Bool {
        [
            "owner", "the owner", "terminal", "you", "this book", "this device", "removed device",
            "여행 주인", "주인", "소유자", "터미널", "나", "이 장부", "이 기기", "삭제한 기기",
        ].contains(name)
    }
}
