package import Answers
import Language
package import RatebookWeb

extension Failure {
    /// The failure for a second server on one book.
    static func alreadyServing(_ address: String, _ book: String) -> Failure {
        Failure(
            .tryLater, kind: "already-serving",
            Text("This book is served already: \(address)", "이미 서버가 실행 중입니다: \(address)"),
            hint: Messages.run("ratebook serve pair"))
    }

    /// The failure for an address that is none.
    static func badListen(_ text: String) -> Failure {
        .usage(
            "bad-address", Text("'\(text)' is not an address", "올바른 주소가 아닙니다: '\(text)'"),
            Text(
                "Write it in digits: 127.0.0.1:8780, 192.168.0.2, [::1]:8780, or 0.0.0.0 for every network of this machine.",
                "숫자로 된 주소를 쓰세요: 127.0.0.1:8780, 192.168.0.2, [::1]:8780. 모든 네트워크에서 받으려면 0.0.0.0."))
    }
}

extension ServingError: DescribedError {
    package var failure: Failure {
        switch self {
        case .noLibrary(let reason):
            Failure(
                .configuration, kind: "no-library",
                Text("libmicrohttpd is missing: \(reason)", "libmicrohttpd가 없습니다: \(reason)"),
                hint: Messages.run("sudo apt-get install libmicrohttpd12"))
        case .plainHTTP(let host):
            .usage(
                "plain-http",
                Text(
                    "At \(host) every device of that network could read along",
                    "\(host) 주소로 열면 같은 네트워크의 다른 기기가 내용을 볼 수 있습니다"),
                Text(
                    "Give --cert and --key, or --public-url behind a proxy; --allow-http if you trust everyone in that network",
                    "--cert와 --key를 주거나 프록시 뒤에서 --public-url을 쓰세요. 네트워크 전체를 믿는다면 --allow-http를 붙이세요"
                ))
        case .cannotListen(let address, let errno):
            Failure(
                errno == 98 ? .tryLater : .configuration, kind: "cannot-listen",
                Text(
                    "Cannot listen at \(address): \(systemMessage(errno))",
                    "\(address)에서 받을 수 없습니다: \(systemMessage(errno))"),
                hint: Text(
                    "Choose another port: --listen 127.0.0.1:0 takes a free one",
                    "다른 포트를 고르세요. --listen 127.0.0.1:0은 빈 포트를 씁니다"))
        case .unreadable(let path, let errno):
            Failure(
                .noInput, kind: "unreadable",
                Text(
                    "\(path) cannot be read: \(systemMessage(errno))",
                    "파일을 읽을 수 없습니다: \(path) (\(systemMessage(errno)))"))
        case .certificate:
            Failure(
                .configuration, kind: "bad-certificate",
                Text(
                    "The certificate or its key cannot be used",
                    "인증서나 키를 쓸 수 없습니다"),
                hint: Text(
                    "Both are PEM files, and the key is the certificate's and has no password.",
                    "둘 다 PEM 파일이어야 하고, 키는 인증서의 것이며 암호가 없어야 합니다."))
        case .publicURL(let text):
            .usage(
                "bad-url", Text("'\(text)' is not an address of a page", "올바른 주소가 아닙니다: '\(text)'"),
                Text(
                    "Write it as browsers do: https://rates.example.org",
                    "브라우저에 입력하는 주소를 쓰세요: https://rates.example.org"))
        case .system(let reason):
            Failure(
                .tryLater, kind: "system",
                Text("The server cannot start: \(reason)", "서버를 시작할 수 없습니다: \(reason)"))
        }
    }
}
