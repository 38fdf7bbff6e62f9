package import Bookkeeping
import Language
package import Rates
package import Sync

extension Failure {
    /// The failure for rates that could not be fetched or read.
    ///
    /// - Parameters:
    ///   - about: the source to name; nil for a file.
    ///   - fromFile: whether the body came from a file, whose errors have another exit code.
    ///   - isNamed: whether the message begins with the source's id.
    ///   - day: that was asked for; named where the error concerns no other one.
    package init(
        _ error: SyncError, of about: SourceDescription?, fromFile: Bool, isNamed: Bool = true,
        on day: Day? = nil
    ) {
        let failure = error.failure(of: about)
        let isBody = failure.code == .protocolBroken && fromFile
        let named = about.map {
            let day = error.isOfOneDay ? day.map { " \($0)" } ?? "" : ""
            return Messages.joined([Messages.same($0.id + day), failure.message], by: ": ")
        }
        self.init(
            isBody ? .badData : failure.code, kind: failure.kind,
            isNamed ? named ?? failure.message : failure.message,
            hint: failure.hint)
    }
}

extension SyncError: DescribedError {
    package var failure: Failure { failure(of: nil) }

    /// The failure, which does not name the source.
    fileprivate func failure(of about: SourceDescription?) -> Failure {
        let nothingStored = Self.nothingStored(isFile: about == nil)
        return switch self {
        case .baseNotOffered(let base):
            worded(
                .usage, Text("The source has no rates for 1 \(base)", "출처에 1 \(base) 기준 환율이 없습니다"),
                Text(
                    "Leave --base out: other bases are derived when they are asked for.",
                    "--base 없이 실행하세요. 다른 기준의 환율은 조회할 때 계산됩니다."))
        case .noHistory(let first?) where about.map { $0.rates == nil } ?? false:
            worded(
                .usage, Text("The source's lists begin on \(first)", "출처의 목록은 \(first)부터 있습니다"),
                Text("Ask for that day or a later one.", "그날이나 그 뒤의 날짜를 지정하세요."))
        case .noHistory(let first):
            worded(
                .usage,
                first.map {
                    Text("The source's rates begin on \($0)", "출처의 자료는 \($0)부터 있습니다")
                } ?? Text("The source has no history", "출처에 과거 자료가 없습니다"),
                Text("A source that has one: --source ecb", "과거 자료가 있는 출처: --source ecb"))
        case .needsDay:
            worded(
                .usage, Text("The body does not say which day it is for", "받은 내용에 날짜가 없습니다"),
                Text("Name the day: --date 2026-10-30", "날짜를 지정하세요: --date 2026-10-30"))
        case .keyMissing(let problem): self.failure(of: problem, about)
        case .held(let until, let failure):
            worded(
                Self.code(of: failure),
                Text(
                    "Not asked again before \(until), because it failed (\(failure))",
                    "이전 조회가 실패해(\(Messages.reason(failure)[.korean])) \(until)까지 다시 조회하지 않습니다"),
                Text("To ask anyway: --force", "지금 조회하려면: --force"))
        case .addressRefused(let url):
            worded(
                .configuration, Text("The address \(url) is not allowed", "사용할 수 없는 주소입니다: \(url)"),
                Text(
                    "Use https without a password in it, or http on this machine only.",
                    "암호가 들어 있지 않은 https 주소를 사용하세요. http는 이 컴퓨터의 주소에만 쓸 수 있습니다."))
        case .noTransport(let detail):
            worded(
                .configuration, Text("libcurl is missing: \(detail)", "libcurl이 없습니다: \(detail)"),
                Messages.run("sudo apt-get install libcurl4"))
        case .unreachable(let detail, _):
            worded(
                .unavailable,
                Text("The source cannot be reached: \(detail)", "출처에 연결할 수 없습니다: \(detail)"),
                Text("Check the network, then try again.", "네트워크를 확인하고 다시 시도하세요."))
        case .timedOut:
            worded(
                .unavailable, Text("The source did not answer in time", "출처의 응답 시간이 초과되었습니다"),
                Self.later)
        case .untrusted(let detail):
            worded(
                .unavailable,
                Text(
                    "The source's certificate is not trusted: \(detail)",
                    "출처의 인증서를 신뢰할 수 없습니다: \(detail)"),
                Text(
                    "A missing certificate can be added: RATEBOOK_CA_FILE=FILE",
                    "빠진 인증서는 추가할 수 있습니다: RATEBOOK_CA_FILE=파일"))
        case .redirected(let url):
            worded(
                .protocolBroken,
                Text(
                    "The source redirects to another address: \(url)", "출처가 다른 주소로 리디렉션합니다: \(url)"),
                Self.newer)
        case .status(let status):
            worded(
                status == 401 || status == 403
                    ? .notPermitted : status >= 500 ? .unavailable : .protocolBroken,
                Text("The source answered with HTTP \(status)", "출처의 응답 코드: HTTP \(status)"),
                status >= 500 ? Self.later : Self.newer)
        case .rateLimited(let seconds):
            worded(
                .tryLater,
                Text(
                    "The source asks to wait\(seconds.map { " \($0) seconds" } ?? "")",
                    "출처가 \(seconds.map { "\($0)초 뒤에" } ?? "나중에") 재시도하도록 요청했습니다"), Self.later)
        case .tooLarge(let limit):
            worded(
                .protocolBroken,
                Text(
                    "The body has more than \(Numbers.grouped(limit)) bytes",
                    "받은 내용이 \(Numbers.grouped(limit))바이트를 넘습니다"), nothingStored)
        case .refusedBySource(let detail):
            worded(
                .protocolBroken, Text("The source says: \(detail)", "출처의 응답: \(detail)"),
                nothingStored)
        case .keyRefused(let detail) where about == nil:
            worded(
                .notPermitted,
                Text("The key is not accepted: \(detail)", "인증 키가 거부되었습니다: \(detail)"),
                nothingStored)
        case .keyRefused(let detail):
            worded(
                .notPermitted,
                Text("The key is not accepted: \(detail)", "인증 키가 거부되었습니다: \(detail)"),
                Text(
                    "Check \(about?.variablePrefix ?? "RATEBOOK")_KEY, then run sync with --force; without it, the source is not asked before tomorrow.",
                    "\(about?.variablePrefix ?? "RATEBOOK")_KEY를 확인하고 --force로 다시 실행하세요. 내일까지는 자동으로 조회하지 않습니다."
                ))
        case .quotaSpent:
            worded(
                .tryLater, Text("All requests are used up", "허용된 요청 횟수를 모두 썼습니다"),
                Text(
                    "What was fetched is stored; run the same command tomorrow to go on.",
                    "받은 자료는 저장되어 있습니다. 내일 같은 명령을 실행하면 이어서 받습니다."))
        case .nothingThere: Failure(.bug, kind: kind, Messages.unexpected(self))
        case .beyondPlan:
            worded(
                .notPermitted, Text("The key's plan does not include that", "사용 중인 요금제에 없는 기능입니다"),
                Text("A source with past days: --source ecb", "과거 자료가 있는 출처: --source ecb"))
        case .emptyBody:
            worded(.protocolBroken, Text("The body is empty", "받은 내용이 비어 있습니다"), nothingStored)
        case .malformed(let fault):
            worded(
                .protocolBroken,
                Text(
                    "The body is not in the source's format: \(Self.wording(of: fault)[.english])",
                    "받은 내용이 출처의 형식과 다릅니다: \(Self.wording(of: fault)[.korean])"), nothingStored)
        case .unrecognized:
            worded(
                .badData,
                Text("The file is not in the format of any source", "알려진 출처의 형식이 아닌 파일입니다"),
                Messages.listSources)
        case .archive:
            worded(
                .badData, Text("The file is a zip archive", "zip 압축 파일입니다"),
                Messages.run(
                    "unzip -p FILE | ratebook sync --from -",
                    "unzip -p 파일 | ratebook sync --from -"))
        case .wrongBase(let expected, let found):
            worded(
                .protocolBroken,
                Text(
                    "The rates are for 1 \(found), not for 1 \(expected)",
                    "기준 통화가 다릅니다: \(expected) 대신 \(found)"), nothingStored)
        case .badRate(let currency, let day, let error):
            worded(
                .protocolBroken,
                Text(
                    "The rate of \(currency)\(day.map { " on \($0)" } ?? "") "
                        + Self.wording(of: error)[.english],
                    "\(day.map { "\($0) " } ?? "")\(currency) 환율: \(Self.wording(of: error)[.korean])"
                ), nothingStored)
        case .futureDate(let day):
            worded(
                .protocolBroken,
                Text(
                    "The data is for \(day), more than two days ahead",
                    "자료의 날짜(\(day))가 오늘보다 이틀 넘게 앞서 있습니다"),
                Text("Check this machine's clock.", "이 컴퓨터의 시계를 확인하세요."))
        case .tooFew(let day, let found, let usual):
            worded(
                .protocolBroken,
                Text(
                    "\(day) has only \(found) of the usual \(usual) currencies",
                    "\(day) 환율에 통화가 \(found)개뿐입니다(평소 \(usual)개)"), nothingStored)
        }
    }

    /// The exit code for a source that is not asked because of an earlier failure.
    private static func code(of failure: FetchFailure) -> ExitCode {
        switch (failure.kind, failure.detail) {
        case ("key-refused", _), ("beyond-plan", _), ("status", "401"), ("status", "403"):
            .notPermitted
        default: .tryLater
        }
    }

    /// The failure for a key that cannot be used.
    private func failure(of problem: KeyProblem, _ about: SourceDescription?) -> Failure {
        let prefix = about?.variablePrefix ?? "RATEBOOK"
        return switch problem {
        case .notSet:
            worded(
                .configuration, Text("It needs a key", "인증 키가 필요합니다"),
                Text(
                    "Set \(prefix)_KEY_FILE=FILE (mode 0600) or \(prefix)_KEY; get a key at \(about?.homepage ?? "")",
                    "\(prefix)_KEY_FILE=파일(권한 0600) 또는 \(prefix)_KEY를 설정하세요. 인증 키 발급: \(about?.homepage ?? "")"
                ))
        case .unreadable(let path, let errno):
            worded(
                .configuration, Messages.keyFileUnreadable(path, systemMessage(errno)),
                Text("Check \(prefix)_KEY_FILE.", "\(prefix)_KEY_FILE을 확인하세요."))
        case .exposed(let path):
            worded(
                .configuration,
                Text(
                    "Others can read the key's file \(path)", "다른 사용자가 인증 키 파일을 읽을 수 있습니다: \(path)"),
                Messages.run("chmod 600 \(path)"))
        case .notAKey(let place):
            worded(
                .configuration,
                Text("The value in \(place) is not a valid key", "인증 키 형식이 아닙니다: \(place)"),
                Text(
                    "A key has 8 to 200 letters, digits, '-', '.', '_' or '~'.",
                    "인증 키는 영문자, 숫자, '-', '.', '_', '~'로 이루어진 8~200자입니다."))
        }
    }

    private static func wording(of fault: BodyFault) -> Text {
        switch fault {
        case .syntax(let format, let byte):
            Text("not \(format) at byte \(byte)", "\(byte)번째 바이트에서 \(format) 문법 오류")
        case .breaksOff(let format): Text("the \(format) breaks off", "\(format) 내용이 중간에 끊겼습니다")
        case .tooDeep(let format):
            Text("the \(format) is nested too deeply", "\(format) 중첩이 너무 깊습니다")
        case .missing(let name): Text("'\(name)' is missing", "'\(name)' 항목이 없습니다")
        case .wrongKind(let name):
            Text("'\(name)' is of the wrong type", "'\(name)' 항목의 형식이 다릅니다")
        case .twice(let name): Text("'\(name)' occurs twice", "'\(name)' 항목이 두 번 나옵니다")
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

    private static func wording(of error: RateError) -> Text {
        switch error {
        case .notANumber: Text("is not a number", "숫자가 아닙니다")
        case .notPositive: Text("is not above zero", "0보다 크지 않습니다")
        case .tooPrecise: Text("has more than nine decimals", "소수점 아래 9자리를 넘습니다")
        case .tooLarge: Text("is over 9.2 billion", "92억을 넘습니다")
        }
    }

    private func worded(_ code: ExitCode, _ message: Text, _ hint: Text) -> Failure {
        Failure(code, kind: kind, message, hint: hint)
    }

    /// What to do after a refused response or file.
    private static func nothingStored(isFile: Bool) -> Text {
        isFile
            ? Text(
                "Nothing was stored. Check the file, or run: ratebook sync",
                "아무것도 저장하지 않았습니다. 파일을 확인하거나 실행해 보세요: ratebook sync")
            : Text(
                "Nothing was stored. Try again later; to see what is stored, run: ratebook status",
                "아무것도 저장하지 않았습니다. 나중에 다시 시도하세요. 저장된 자료 확인: ratebook status")
    }

    private static let later = Text("Try again later.", "나중에 다시 시도하세요.")
    private static let newer = Text(
        "Nothing was stored. Check for a newer ratebook.", "아무것도 저장하지 않았습니다. 새 ratebook이 있는지 확인하세요."
    )
}

extension FetchingError: DescribedError {
    package var failure: Failure {
        switch self {
        case .noSource:
            Failure(
                .configuration, kind: "no-source",
                Text("No source is switched on", "켜져 있는 출처가 없습니다"),
                hint: Messages.run("ratebook source enable er-api"))
        case .noBase(let source):
            .usage(
                "no-base",
                Text(
                    "\(source) has no rates, so --base is not for it",
                    "\(source)에는 환율이 없어 --base를 쓸 수 없습니다"),
                Text("Leave --base out.", "--base 없이 실행하세요."))
        case .badTimeout(let text):
            Failure(
                .configuration, kind: "bad-timeout",
                Text(
                    "RATEBOOK_TIMEOUT=\(text) is not a number of seconds",
                    "RATEBOOK_TIMEOUT 값이 초 단위 숫자가 아닙니다: \(text)"),
                hint: Text("Write 1 to 600.", "1부터 600까지의 수를 입력하세요."))
        case .fileOfAnotherSource(let source):
            Failure(
                .badData, kind: SyncError.unrecognized.kind,
                Text("The file is not in the format of \(source)", "\(source)의 형식이 아닌 파일입니다"),
                hint: Text(
                    "Leave --source out to detect the format", "--source 없이 실행하면 형식을 자동으로 찾습니다"))
        case .file(let error): Failure(error, of: nil, fromFile: true)
        case .nothingToAccept(let currencies, let day):
            Failure(
                .unavailable, kind: "nothing-doubted", Messages.nothingUnconfirmed(currencies, day),
                hint: Messages.run("ratebook status"))
        }
    }
}
