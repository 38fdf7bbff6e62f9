import Answers
import Texts

/// The form for a pairing code, or for the secret of a guest's link.
enum PairingPage {
    /// - Parameter failure: why it is shown; nil if the browser asked for it.
    static func html(_ failure: Failure?, _ reader: some Reader) -> HTML {
        let isGuest = reader.request.path.first == "guest"
        let title = reader.say(isGuest ? Words.Access.guestTitle : Words.Access.title)
        let isRemoved = failure?.kind == PageError.noLongerPaired.failure.kind
        let explanation =
            isRemoved
            ? Words.Access.removedExplanation
            : isGuest ? Words.Access.guestExplanation : Words.Access.explanation
        let isShown = failure.map { $0.kind != PageError.notPaired.failure.kind } ?? false
        return Layout.page(
            title, on: nil, reader,
            """
            <h1>\(title)</h1>
            \(if: isShown, "<p role=\"alert\" class=\"notice error\">\(failure.map { reader.say($0.message) })</p>")
            <p>\(reader.say(explanation))</p>
            <form method="post" action="\(isGuest ? "/guest" : "/pair")" class="card stack" data-pairing>
            <label class="field"><span>\(reader.say(Words.Access.code))</span><input name="code" required
            autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"></label>
            <button class="button primary wide">\(reader.say(isGuest ? Words.Access.open : Words.Access.pair))</button>
            </form>
            \(if: !reader.request.isSecure && !reader.request.isLocal, "<p class=\"notice\">\(reader.say(Words.Access.plainHTTP))</p>")
            """)
    }
}

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
