import Language
import Rates
import Sync

extension Failure {
    /// The wording of errors in a source's response or a file.
    static func wordingOfBody(
        of error: SyncError, _ about: SourceDescription?
    ) -> (ExitCode, Text, Text?) {
        let nothingStored = Messages.nothingStored(isFile: about == nil)
        return switch error {
        case .emptyBody:
            (.protocolBroken, Text("The body is empty", "받은 내용이 비어 있습니다"), nothingStored)
        case .malformed(let fault):
            (
                .protocolBroken,
                Text(
                    "The body is not in the source's format: \(wording(of: fault)[.english])",
                    "받은 내용이 출처의 형식과 다릅니다: \(wording(of: fault)[.korean])"), nothingStored
            )
        case .unrecognized:
            (
                .badData,
                Text("The file is not in the format of any source", "알려진 출처의 형식이 아닌 파일입니다"),
                Messages.listSources
            )
        case .archive:
            (
                .badData, Text("The file is a zip archive", "zip 압축 파일입니다"),
                Messages.run("unzip -p FILE | ratebook sync --from -")
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
                    "The rate of \(currency)\(day.map { " on \($0)" } ?? "") " + english(error),
                    "\(day.map { "\($0) " } ?? "")\(currency) 환율: \(korean(error))"), nothingStored
            )
        case .futureDate(let day):
            (
                .protocolBroken,
                Text(
                    "The rates are for \(day), more than two days ahead",
                    "환율 날짜(\(day))가 오늘보다 이틀 넘게 앞서 있습니다"),
                Text("Check this machine's clock.", "이 컴퓨터의 시계를 확인하세요.")
            )
        case .tooFew(let day, let found, let usual):
            (
                .protocolBroken,
                Text(
                    "\(day) has only \(found) of the usual \(usual) currencies",
                    "\(day) 환율에 통화가 \(found)개뿐입니다(평소 \(usual)개)"), nothingStored
            )
        default: unexpected(error)
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
}
