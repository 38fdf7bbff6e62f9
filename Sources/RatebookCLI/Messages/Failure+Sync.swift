import Arguments
import Rates
import Sync

extension Failure {
    /// Why a source's rates could not be had; nil for errors of other things.
    ///
    /// - Parameter fromFile: whether the body came from a file, so that not the source but the
    ///   file is to blame.
    init?(syncError error: any Error, fromFile: Bool) {
        guard let error = error as? SyncError else { return nil }
        let (code, message, hint) = Self.wording(of: error)
        let isBody = code == .protocolBroken && fromFile
        self.init(isBody ? .badData : code, kind: error.kind, message, hint: hint)
    }

    private static func wording(of error: SyncError) -> (ExitCode, Text, Text?) {
        switch error {
        case .addressRefused(let url):
            (
                .configuration,
                Text("The address \(url) may not be asked", "사용할 수 없는 주소입니다: \(url)"),
                Text(
                    "Use https without a password in it, or http on this machine only.",
                    "암호 없는 https 주소를 사용하세요. http는 이 컴퓨터에서만 쓸 수 있습니다.")
            )
        case .noTransport(let detail):
            (
                .configuration, Text("libcurl is missing: \(detail)", "libcurl이 없습니다: \(detail)"),
                Text("Run: apt-get install libcurl4", "실행해 보세요: apt-get install libcurl4")
            )
        case .unreachable(let detail):
            (
                .unavailable,
                Text("The source cannot be reached: \(detail)", "출처에 연결할 수 없습니다: \(detail)"),
                Text("Look at the network, then try again.", "네트워크를 확인하고 다시 시도하세요.")
            )
        case .timedOut:
            (.unavailable, Text("The source did not answer in time", "출처가 제때 응답하지 않았습니다"), later)
        case .untrusted(let detail):
            (
                .unavailable,
                Text(
                    "The source's certificate is not trusted: \(detail)",
                    "출처의 인증서를 신뢰할 수 없습니다: \(detail)"),
                Text(
                    "A missing certificate can be added: RATEBOOK_CA_FILE=FILE",
                    "빠진 인증서는 추가할 수 있습니다: RATEBOOK_CA_FILE=FILE")
            )
        case .redirected(let url):
            (
                .protocolBroken,
                Text("The source points to another place: \(url)", "출처가 다른 주소로 넘기려 합니다: \(url)"),
                newer
            )
        case .status(let status): statusWording(status)
        case .rateLimited(let seconds):
            (
                .tryLater,
                Text(
                    "The source asks to wait\(seconds.map { " \($0) seconds" } ?? "")",
                    "출처에서 \(seconds.map { "\($0)초 뒤에" } ?? "나중에") 다시 요청하라고 합니다"), later
            )
        default: bodyWording(of: error)
        }
    }

    private static func statusWording(_ status: Int) -> (ExitCode, Text, Text?) {
        let code: ExitCode =
            switch status {
            case 401, 403: .notPermitted
            case 500...: .unavailable
            default: .protocolBroken
            }
        return (
            code, Text("The source answered with HTTP \(status)", "출처의 응답 코드: HTTP \(status)"),
            code == .unavailable ? later : newer
        )
    }

    private static func bodyWording(of error: SyncError) -> (ExitCode, Text, Text?) {
        switch error {
        case .tooLarge(let limit):
            (
                .protocolBroken,
                Text(
                    "The body has more than \(Numbers.grouped(limit)) bytes",
                    "받은 내용이 \(Numbers.grouped(limit))바이트를 넘습니다"), nothingStored
            )
        case .emptyBody:
            (.protocolBroken, Text("There is nothing in the body", "받은 내용이 비어 있습니다"), nothingStored)
        case .malformed(let fault):
            (
                .protocolBroken,
                Text(
                    "The body is not in the source's format: \(wording(of: fault)[.english])",
                    "출처의 형식과 다릅니다: \(wording(of: fault)[.korean])"), nothingStored
            )
        case .unrecognized:
            (
                .badData,
                Text("The file is in no format of the sources", "출처의 형식이 아닌 파일입니다"),
                Messages.listSources
            )
        case .archive:
            (
                .badData, Text("The file is a zip archive", "zip 압축 파일입니다"),
                Text(
                    "Run: unzip -p FILE | ratebook sync --from -",
                    "실행해 보세요: unzip -p FILE | ratebook sync --from -")
            )
        case .refusedBySource(let detail):
            (
                .protocolBroken, Text("The source says: \(detail)", "출처의 응답: \(detail)"),
                nothingStored
            )
        case .wrongBase(let expected, let found):
            (
                .protocolBroken,
                Text(
                    "The rates are for 1 \(found), not for 1 \(expected)",
                    "기준 통화가 다릅니다: \(expected) 대신 \(found)"), nothingStored
            )
        case .badRate(let currency, let day, let error):
            (
                .protocolBroken,
                Text(
                    "The rate of \(currency)\(day.map { " on \($0)" } ?? "") "
                        + english(error),
                    "\(day.map { "\($0) " } ?? "")\(currency) 환율: \(korean(error))"), nothingStored
            )
        case .futureDate(let day):
            (
                .protocolBroken,
                Text(
                    "The rates are for \(day), more than two days ahead",
                    "환율 날짜(\(day))가 오늘보다 이틀 넘게 앞서 있습니다"),
                Text("Look at the clock of this machine.", "이 컴퓨터의 시계를 확인하세요.")
            )
        case .baseNotOffered(let base):
            (
                .usage,
                Text("The source has no rates for 1 \(base)", "출처에 1 \(base) 기준 환율이 없습니다"),
                Text(
                    "Leave --base out: other bases are derived when they are asked for.",
                    "--base 없이 실행하세요. 다른 기준은 조회할 때 계산됩니다.")
            )
        case .noHistory(let first):
            (
                .usage,
                first.map {
                    Text("The source begins on \($0)", "출처의 자료는 \($0)부터 있습니다")
                } ?? Text("The source has no history", "출처에 과거 자료가 없습니다"),
                Text("A source with one: --source ecb", "과거 자료가 있는 출처: --source ecb")
            )
        default: (.bug, Text("Unexpected: \(error)", "예상하지 못한 오류: \(error)"), nil)
        }
    }

    private static func wording(of fault: BodyFault) -> Text {
        switch fault {
        case .syntax(let format, let byte):
            Text("not \(format) at byte \(byte)", "\(byte)바이트에서 \(format) 문법 오류")
        case .breaksOff(let format): Text("the \(format) breaks off", "\(format) 내용이 중간에 끊겼습니다")
        case .tooDeep(let format): Text("the \(format) is nested too deep", "\(format) 중첩이 너무 깊습니다")
        case .missing(let name): Text("'\(name)' is missing", "'\(name)' 항목이 없습니다")
        case .wrongKind(let name):
            Text("'\(name)' is of the wrong kind", "'\(name)' 항목의 종류가 다릅니다")
        case .twice(let name): Text("'\(name)' stands twice", "'\(name)' 항목이 두 번 나옵니다")
        case .fieldCount(let line, let found, let expected):
            Text(
                "line \(line) has \(found) fields, the first has \(expected)",
                "\(line)번째 줄의 칸 수가 \(found)개로, 첫 줄의 \(expected)개와 다릅니다")
        case .notADate(let text): Text("'\(text)' is not a date", "날짜가 아닙니다: '\(text)'")
        case .noDay: Text("there is no day in it", "날짜가 하나도 없습니다")
        case .noRate(let day): Text("there is no rate for \(day)", "\(day)의 환율이 없습니다")
        case .baseNotOne(let base):
            Text("1 \(base) does not cost 1 \(base)", "1 \(base)의 값이 1이 아닙니다")
        }
    }

    private static func english(_ error: RateError) -> String {
        switch error {
        case .notANumber: "is not a number"
        case .notPositive: "is not above zero"
        case .tooPrecise: "has more than nine decimals"
        case .tooLarge: "is over 9.2 billion"
        }
    }

    private static func korean(_ error: RateError) -> String {
        switch error {
        case .notANumber: "숫자가 아닙니다"
        case .notPositive: "0보다 크지 않습니다"
        case .tooPrecise: "소수점 아래 9자리를 넘습니다"
        case .tooLarge: "92억을 넘습니다"
        }
    }

    private static let later = Text("Try again later.", "나중에 다시 시도하세요.")
    private static let newer = Text(
        "Nothing was stored. Look for a newer ratebook.", "저장된 내용은 없습니다. 새 ratebook이 있는지 확인하세요.")
    private static let nothingStored = Text(
        "Nothing of it was stored.", "아무것도 저장하지 않았습니다.")
}
