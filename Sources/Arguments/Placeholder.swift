public import Language

/// Names of values in usage lines and in the help: `<day>`, in Korean `<날짜>`.
public enum Placeholder {
    /// Translates a placeholder word by word: `<name=amount>` becomes `<이름=금액>`.
    ///
    /// Words without a translation are kept.
    public static func text(_ placeholder: String, _ language: Language) -> String {
        guard language == .korean else { return placeholder }
        var translated = ""
        var word = ""
        for letter in placeholder {
            if letter.isLetter {
                word.append(letter)
            } else {
                translated += korean[word] ?? word
                translated.append(letter)
                word = ""
            }
        }
        return translated + (korean[word] ?? word)
    }

    private static let korean = [
        "address": "주소", "amount": "금액", "area": "지역코드", "code": "통화", "column": "열",
        "command": "명령", "count": "개수",
        "currencies": "통화", "currency": "통화", "day": "날짜", "days": "일수", "expression": "식",
        "field": "항목",
        "file": "파일", "film": "영화", "folder": "폴더", "format": "형식", "id": "번호", "instant": "시각",
        "kind": "종류",
        "name": "이름",
        "new": "새이름", "old": "옛이름", "or": "또는", "pair": "통화쌍", "part": "몫", "parts": "몫",
        "rate": "환율", "rule": "조건",
        "host": "호스트", "port": "포트", "shell": "셸", "side": "값", "source": "출처",
        "text": "내용", "title": "제목", "trip": "여행", "url": "주소", "word": "내용", "words": "단어",
    ]
}
