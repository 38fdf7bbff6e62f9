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
        case .tooManyGuests:
            Failure(
                .notPermitted, kind: "too-many-guests",
                Text(
                    "\(Bookkeeper.guestLimit) browsers have opened this link",
                    "이미 브라우저 \(Bookkeeper.guestLimit)개가 이 링크를 열었습니다"),
                hint: Text(
                    "Ask the one who sent it for a new one", "보낸 사람에게 새 링크를 요청하세요"))
        case .unknownDevice(let id):
            .usage(
                "unknown-device", Text("There is no device \(id)", "없는 기기입니다: \(id)"),
                Messages.run("ratebook serve devices list"))
        }
    }
}
