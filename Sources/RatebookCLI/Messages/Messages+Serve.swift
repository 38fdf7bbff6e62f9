import Answers
import Language

extension Messages {
    static let noDevices = Text(
        "No device is paired. To pair one: ratebook serve pair",
        "연결된 기기가 없습니다. 연결하려면: ratebook serve pair")
    static let notServing = Text(
        "No server runs on this book: ratebook serve", "이 장부의 서버가 실행 중이 아닙니다: ratebook serve")
    static let noQRCode = Text(
        "For a QR code: sudo apt-get install libqrencode4",
        "QR 코드를 보려면: sudo apt-get install libqrencode4")

    static func serving(_ address: String) -> Text {
        Text("The page is served at \(address)", "페이지 서버 실행 중: \(address)")
    }

    static func servesPlainHTTP(_ address: String) -> Text {
        Text(
            "\(address) is not encrypted: everyone in that network can read along",
            "암호화하지 않는 주소입니다: \(address). 같은 네트워크에서 내용을 볼 수 있습니다")
    }

    static func pairingCode(_ code: String) -> Text {
        let parts = "\(code.prefix(4))-\(code.suffix(4))"
        return Text(
            "Code: \(parts), for one device within five minutes", "코드: \(parts) (5분 안에 기기 한 대)")
    }

    static func guestLink(_ trip: String, _ id: Int64) -> Text {
        Text(
            "A guest link: whoever opens it in a browser sees '\(trip)' and adds to it. For a friend's own book: ratebook trip share TRIP --link. To end it: ratebook serve devices remove \(id)",
            "손님 링크입니다. 브라우저에서 열면 '\(trip)' 여행을 보고 지출을 추가할 수 있습니다. 친구의 장부로 함께 쓰려면: ratebook trip share 여행 --link. 끊으려면: ratebook serve devices remove \(id)"
        )
    }

    static func bookLink(_ trip: String, _ id: Int64) -> Text {
        Text(
            "A book link: a friend's book takes part in all of '\(trip)' with it: ratebook trip join - --as NAME, with the link on standard input. It opens no page. To end it: ratebook serve devices remove \(id)",
            "장부 링크입니다. 친구의 장부가 '\(trip)' 여행 전체를 함께 씁니다: ratebook trip join - --as 이름 (링크는 표준 입력으로). 페이지는 열리지 않습니다. 끊으려면: ratebook serve devices remove \(id)"
        )
    }

    static func deviceRemoved(_ name: String, _ id: Int64) -> Text {
        Text("Removed: \(id) \(name)", "삭제했습니다: \(id) \(name)")
    }
}
