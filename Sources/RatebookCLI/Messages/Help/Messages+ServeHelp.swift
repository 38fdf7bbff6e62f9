import Answers
import Language

extension Messages {
    /// `ratebook serve`.
    enum ServeHelp {
        static let overview = Text(
            "Show the book in the browsers of paired devices.", "연결한 기기의 브라우저에서 장부를 보여 줍니다.")
        static let listen = Text(
            "Where to listen; by default 127.0.0.1:8780, which only this machine reaches.",
            "요청을 받을 주소. 기본은 이 컴퓨터에서만 열리는 127.0.0.1:8780.")
        static let cert = Text(
            "The certificate for https, with its chain, in PEM.", "https 인증서(중간 인증서 포함, PEM).")
        static let key = Text("The certificate's key, in PEM.", "인증서의 키(PEM).")
        static let publicURL = Text(
            "The address in browsers, where a proxy on this machine is in front.",
            "이 컴퓨터의 프록시 뒤에 있을 때 브라우저에서 쓰는 주소.")
        static let readOnly = Text("Change nothing.", "조회만 합니다.")
        static let allowHTTP = Text(
            "Let other machines use it without encryption.", "다른 기기가 암호화 없이 쓰는 것을 허용합니다.")
        static let pair = Text(
            "Make a code that pairs one device within five minutes.", "5분 안에 기기 한 대를 연결할 코드를 만듭니다.")
        static let guest = Text(
            "Make a guest link: others see one trip in a browser and add to it.",
            "다른 사람이 브라우저에서 여행 하나를 보고 지출을 추가할 수 있는 손님 링크를 만듭니다.")
        static let devices = Text("List and remove devices.", "연결된 기기를 보거나 삭제합니다.")
        static let list = Text("List devices, links and guests.", "기기, 링크, 손님을 보여 줍니다.")
        static let remove = Text(
            "Remove devices, and links with their guests.", "기기를 삭제하거나 링크와 그 손님을 끊습니다.")
        static let id = Text("The numbers of the list.", "목록의 번호.")
    }
}
