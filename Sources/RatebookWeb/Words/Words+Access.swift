import Language

extension Words {
    /// Pairing, devices and guests.
    enum Access {
        static let title = Text("Pair this device", "기기 연결")
        static let explanation = Text(
            "This book opens on paired devices only. Run ratebook serve pair on the machine that has it, and enter the code here within five minutes.",
            "연결한 기기에서만 열 수 있습니다. 장부가 있는 컴퓨터에서 ratebook serve pair를 실행한 뒤, 나온 코드를 5분 안에 입력하세요.")
        static let code = Text("Code", "코드")
        static let pair = Text("Pair", "연결")
        static let guestTitle = Text("Open a trip", "여행 열기")
        static let guestExplanation = Text(
            "Open the link that you were sent, or paste the part behind the # here.",
            "받은 링크를 열거나 # 뒤의 글자를 여기에 붙여 넣으세요.")
        static let open = Text("Open", "열기")
        static let tooManyCodes = Text(
            "Too many wrong codes. Wait a minute and try again.",
            "잘못된 코드를 너무 많이 입력했습니다. 1분 뒤에 다시 시도하세요.")
        static let notPaired = Text("This device is not paired", "연결되지 않은 기기입니다")
        static let plainHTTP = Text(
            "This connection is not encrypted: use it at home only.",
            "암호화되지 않은 연결입니다. 집 안의 네트워크에서만 쓰세요.")
    }
}

extension Words {
    static let tooLong = Text(
        "A text is longer than 4,000 bytes. Shorten it.", "4,000바이트보다 긴 글이 있습니다. 줄여 주세요.")

    /// What a request is refused for before any page sees it.
    static func refusal(of status: Response.Status) -> Text {
        switch status {
        case .tooLarge: Text("This is too large to send", "보내기에 너무 큽니다")
        case .forbidden: Text("This form came from another site", "다른 사이트에서 보낸 양식입니다")
        case .otherHost:
            Text("This server is not known by that name", "이 서버의 이름이 아닙니다")
        case .notFound: notFound
        case .tooManyRequests: Access.tooManyCodes
        case .internalError: Text("The server could not answer", "서버가 응답하지 못했습니다")
        default: Text("This request cannot be understood", "이해할 수 없는 요청입니다")
        }
    }
}
