/// Words for people who are not named.
public enum PeopleWords {
    /// Whether a word stands for everybody who is there.
    public static func isEverybody(_ word: some StringProtocol) -> Bool {
        ["everyone", "everybody", "all", "모두", "전부", "다같이"].contains(word.lowercased())
    }
}
