/// What an owner recognises a browser by, from its header `User-Agent`: `iPhone · Safari`.
func browserName(_ agent: String?) -> String {
    let agent = agent ?? ""
    func first(_ names: [(part: String, name: String)]) -> String? {
        names.first { agent.contains($0.part) }?.name
    }
    let device = first([
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Macintosh", "Mac"),
        ("Windows", "Windows"), ("CrOS", "Chromebook"), ("Linux", "Linux"),
    ])
    let program = first([
        ("KAKAOTALK", "KakaoTalk"), ("SamsungBrowser/", "Samsung Internet"), ("Whale/", "Whale"),
        ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"),
        ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"), ("curl/", "curl"),
    ])
    let parts = [device, program].compactMap { $0 }
    return parts.isEmpty ? "?" : parts.joined(separator: " · ")
}
