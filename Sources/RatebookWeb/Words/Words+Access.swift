import Language
import Rates

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
        static let noLongerKnown = Text(
            "This browser has no access any more", "이 브라우저는 더 이상 볼 수 없습니다")
        static let removedExplanation = Text(
            "If you came by a link to a trip, it no longer works: ask for a new one. A device of your own can be paired again with a new code.",
            "받은 여행 링크로 들어왔다면 링크가 만료된 것이니 새 링크를 받으세요. 내 기기라면 새 코드로 다시 연결하세요.")
        static let notPaired = Text("This device is not paired", "연결되지 않은 기기입니다")
        static let devices = Text("Devices and links", "기기와 링크")
        static let pairAnother = Text("Pair another device", "다른 기기 연결")
        static let pairHint = Text(
            "Open this on the other device within five minutes. It works once.",
            "다른 기기에서 5분 안에 여세요. 한 번만 쓸 수 있습니다.")
        static let invite = Text("Invite to this trip", "여행에 초대")
        static let inviteHint = Text(
            "A guest link: whoever opens it in a browser sees the trip and adds expenses. It ends when you remove it under Devices and links.",
            "손님 링크입니다. 브라우저에서 열면 여행을 보고 지출을 추가할 수 있습니다. 기기와 링크에서 삭제하면 더 이상 쓸 수 없습니다.")
        static let inviteBook = Text("Invite a friend's book", "친구의 장부 초대")
        static let inviteBookHint = Text(
            "A book link: a friend who has ratebook takes part with it and can change everything on the trip: ratebook trip join LINK. Browsers cannot open it. It ends when you remove it under Devices and links.",
            "장부 링크입니다. ratebook을 쓰는 친구가 참여해 여행의 모든 내용을 바꿀 수 있습니다: ratebook trip join 링크. 브라우저에서는 열리지 않습니다. 기기와 링크에서 삭제하면 더 이상 쓸 수 없습니다."
        )
        static let thisMachineOnly = Text(
            "This address works on the server's own machine only. For a phone, start the server there with --listen, --cert and --key, or behind a proxy with --public-url.",
            "이 주소는 서버가 있는 컴퓨터에서만 열립니다. 휴대폰에서 열려면 그 컴퓨터에서 서버를 --listen, --cert, --key로 시작하거나 프록시와 함께 --public-url로 시작하세요."
        )
        static let scan = Text("QR code of the address", "주소의 QR 코드")
        static let link = Text("Address", "주소")
        static let thisDevice = Text("this device", "이 기기")
        static let remove = Text("Remove", "삭제")
        static let removed = Text("Removed", "삭제했습니다")
        static func lastUsed(_ day: Day) -> Text {
            let day = TripWords.date(day)
            return Text("last used \(day[.english])", "마지막 사용 \(day[.korean])")
        }
        static func added(_ day: Day) -> Text {
            let day = TripWords.date(day)
            return Text("added \(day[.english])", "추가 \(day[.korean])")
        }
        static func guests(_ count: Int) -> Text {
            Text("\(count) \(count == 1 ? "guest" : "guests")", "게스트 \(count)명")
        }
        static let removeLink = Text("Remove the link?", "링크를 삭제할까요?")
        static func guestsLoseAccess(_ count: Int) -> Text {
            Text(
                "\(count == 1 ? "1 guest came" : "\(count) guests came") by this link and will have no access any more. What they recorded stays, with their names.",
                "이 링크로 들어온 게스트 \(count)명이 더 이상 볼 수 없게 됩니다. 기록한 지출과 이름은 그대로 남습니다.")
        }
        static let keep = Text("Keep it", "취소")

        static let plainHTTP = Text(
            "This connection is not encrypted: use it at home only.",
            "암호화되지 않은 연결입니다. 집 안의 네트워크에서만 쓰세요.")
    }
}

extension Words {
    /// What helps on the page where the command line has another way; nil for other kinds of failure.
    static func hint(_ kind: String) -> Text? {
        switch kind {
        case "archived":
            Text("Take it out of the archive first, under Edit the trip.", "먼저 여행 수정에서 보관을 해제하세요.")
        case "no-people": Text("Add people under Edit the trip.", "여행 수정에서 일행을 추가하세요.")
        case "unbalanced":
            Text(
                "Some expenses have no payer or no split: edit them.",
                "결제한 사람이나 나누는 방법이 없는 지출을 수정하세요.")
        case "bad-name":
            Text(
                "A name has at most 40 characters, which can be seen, without '=' and commas.",
                "이름은 40자까지이며 =, 쉼표, 보이지 않는 문자는 쓸 수 없습니다.")
        case "bad-payment":
            Text("Enter what each of the others paid.", "다른 사람이 낸 금액도 적으세요.")
        case "needs-parts": Text("Enter a number beside each person.", "사람마다 숫자를 적으세요.")
        case "uid-used":
            Text("Look at the trip: it may be there already.", "이미 기록되어 있는지 여행 화면에서 확인하세요.")
        case "no-data":
            Text(
                "Rates are fetched on the computer that has the book.",
                "환율은 장부가 있는 컴퓨터에서 받아 옵니다.")
        case "negative-budget": Text("Empty the field for no budget.", "예산을 없애려면 비워 두세요.")
        default: nil
        }
    }

    static let tooLong = Text(
        "A text is longer than 4,000 bytes. Shorten it.", "4,000바이트보다 긴 글이 있습니다. 줄여서 다시 보내세요.")

    /// What a request is refused for before any page sees it.
    static func refusal(of status: Response.Status) -> Text {
        switch status {
        case .tooLarge:
            Text(
                "This is too large to send: photos have 20 MB together at most. Go back and choose smaller ones.",
                "보내기에 너무 큽니다. 사진은 모두 합쳐 20MB까지입니다. 이전 화면으로 돌아가 더 작은 사진을 선택하세요.")
        case .forbidden: Text("This form came from another site", "다른 사이트에서 보낸 양식입니다")
        case .otherHost:
            Text("This server is not known by that name", "이 서버의 이름이 아닙니다")
        case .notFound: notFound
        case .tooManyRequests: Access.tooManyCodes
        case .unavailable:
            Text(
                "Too many requests at once. Wait a few seconds and try again.",
                "한꺼번에 너무 많은 요청이 왔습니다. 몇 초 뒤에 다시 시도하세요.")
        case .internalError: Text("The server could not answer", "서버가 응답하지 못했습니다")
        default: Text("This request cannot be understood", "이해할 수 없는 요청입니다")
        }
    }
}
