import Language

extension HTML {
    /// A text in whose dates and numbers no line ends, `211만 4,266명` being one number.
    init(unbroken text: String) {
        var words: [(text: String, hasDigits: Bool)] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let hasDigits = word.contains { $0.isASCII && $0.isNumber }
            if let last = words.last, last.hasDigits, last.text.hasSuffix(Language.tenThousands),
                hasDigits
            {
                words[words.count - 1].text += " " + word
            } else {
                words.append((String(word), hasDigits))
            }
        }
        let pieces = words.enumerated().map { index, word -> HTML in
            let blank = index > 0 ? " " : ""
            return word.hasDigits
                ? "\(blank)<span class=\"num\">\(word.text)</span>" : "\(blank)\(word.text)"
        }
        self = "\(pieces)"
    }
}
