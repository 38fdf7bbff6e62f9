import Bookkeeping
import Language

extension AccessError: DescribedError {
    package var failure: Failure {
        switch self {
        case .wrongCode:
            Failure(
                .notPermitted, kind: "wrong-code",
                Text("This code is wrong, used or expired", "코드가 틀렸거나, 이미 썼거나, 만료되었습니다"),
                hint: Messages.run("ratebook serve pair"))
        case .wrongLink:
            Failure(
                .notPermitted, kind: "wrong-link",
                Text("This link does not work any more", "더 이상 쓸 수 없는 링크입니다"),
                hint: Text(
                    "Ask the one who sent it for a new one", "보낸 사람에게 새 링크를 요청하세요"))
        case .linkForBrowsers:
            Failure(
                .notPermitted, kind: "link-for-browsers",
                Text("This link opens pages in a browser only", "브라우저에서 페이지만 여는 링크입니다"),
                hint: Text(
                    "Ask for a link for your book: ratebook trip share TRIP --link",
                    "장부로 참여하려면 장부 링크를 요청하세요: ratebook trip share 여행 --link"))
        case .linkForBooks:
            Failure(
                .notPermitted, kind: "link-for-books",
                Text(
                    "This link is for a friend's book, not for browsers",
                    "브라우저가 아니라 친구의 장부가 쓰는 링크입니다"),
                hint: Text(
                    "Take part with your own book: ratebook trip join LINK. To see the trip in a browser, ask for a guest link",
                    "내 장부로 참여하려면: ratebook trip join 링크. 브라우저에서 보려면 손님 링크를 요청하세요"))
        case .unknownDevice(let id):
            .usage(
                "unknown-device", Text("There is no device \(id)", "없는 기기입니다: \(id)"),
                Messages.run("ratebook serve devices list"))
        }
    }
}
