import Bookkeeping
import Language
import Rates
import Sync

/// The texts of the page, in every language; errors of the core are worded in `Answers`.
enum Words {
    /// What Koreans write behind ten thousands.
    static let tenThousands = "만"

    static let rates = Text("Rates", "환율")
    static let converter = Text("Converter", "환율 계산")
    static let calculator = Text("Calculator", "계산기")
    static let converterShort = Text("Convert", "환율 계산")
    static let calculatorShort = Text("Calc", "계산")
    static let trips = Text("Trips", "여행")
    static let more = Text("More", "더보기")
    static let screens = Text("Screens", "화면")
    static let skip = Text("Skip to the content", "본문으로 건너뛰기")
    static let offline = Text(
        "Offline: what you see was loaded earlier", "오프라인입니다. 이전에 받은 내용을 보여 줍니다")

    static let back = Text("Start page", "처음 화면으로")
    static let notFound = Text("There is no such page", "없는 페이지입니다")
    static let notAllowed = Text(
        "Your link does not give access to this", "받은 링크로는 이용할 수 없습니다")
    static let readOnly = Text(
        "This server shows the book and changes nothing", "조회만 할 수 있는 서버입니다")
    static let noBook = Text("The book cannot be opened now", "지금은 장부를 열 수 없습니다")
    static let askOwner = Text(
        "On the machine that has it, ratebook check says why. Try again in a moment.",
        "장부가 있는 컴퓨터에서 ratebook check로 확인하고 잠시 뒤에 다시 시도하세요.")
    static let foreignForm = Text(
        "This form is too old. Go back, reload the page and send it again.",
        "양식이 오래되었습니다. 이전 화면을 새로고침한 뒤 다시 보내세요.")

    /// The module writes the count in place of #.
    static let waiting = Text(
        "Expenses waiting to be sent: #", "보낼 지출 #건이 기다리고 있습니다. 연결되면 보냅니다")
    static let discard = Text("Discard", "버리기")
    static let tryAgain = Text("Try again", "다시 시도")
    static let otherAuthor = Text(
        "This was recorded by somebody else in this browser, and is not sent as yours",
        "이 브라우저에서 다른 사람이 기록한 지출이라 내 이름으로 보내지 않습니다")

    // What cannot be done without a connection.

    static let changeNeedsServer = Text(
        "The server cannot be reached: nothing was changed. What you typed is still here; try again later.",
        "서버에 연결할 수 없어 바뀐 것이 없습니다. 입력한 내용은 그대로 있으니 나중에 다시 시도하세요.")
    static let pageNeedsServer = Text(
        "This page needs the server", "연결되어야 볼 수 있는 화면입니다")
    static let calculationNeedsServer = Text(
        "This needs the server. Offline, plain numbers, + − × ÷ % and parentheses are calculated.",
        "서버에 연결되어야 계산할 수 있습니다. 오프라인에서는 만·억을 쓴 숫자와 + − × ÷ %, 괄호만 계산합니다.")
    static let chartNeedsServer = Text(
        "The chart needs the server", "차트는 서버에 연결되면 보여 줍니다")

    // The list of rates.

    static let search = Text("Currency or country", "통화나 국가 검색")
    static let day = Text("Day", "날짜")
    static let show = Text("Show", "조회")
    static let apply = Text("Apply", "적용")
    static let syncNow = Text("Sync now", "지금 동기화")
    static let syncing = Text("Sync", "동기화")
    static let asking = Text("asking…", "조회 중…")
    static let toRates = Text("Show the rates", "환율 보기")
    static func daysRead(_ done: Int, of all: Int) -> Text {
        Text("\(done) of \(all) days", "\(all)일 중 \(done)일")
    }
    /// Why a source has sent nothing, without the words of the system; nil for other kinds of failure.
    static func sourceFault(_ kind: String) -> Text? {
        switch kind {
        case "unreachable":
            Text(
                "The source cannot be reached. What is stored stays usable.",
                "출처에 연결할 수 없습니다. 저장된 내용은 그대로 볼 수 있습니다.")
        case "timed-out":
            Text(
                "The source did not answer in time. What is stored stays usable.",
                "출처가 제때 응답하지 않았습니다. 저장된 내용은 그대로 볼 수 있습니다.")
        case "untrusted":
            Text(
                "The source's certificate is not trusted. What is stored stays usable.",
                "출처의 인증서를 신뢰할 수 없습니다. 저장된 내용은 그대로 볼 수 있습니다.")
        default: nil
        }
    }

    static let switchOn = Text("Switch on", "켜기")
    static let switchOff = Text("Switch off", "끄기")

    /// Where the key of a source is put: on the machine of the server, never on the page.
    static func keyProblem(_ problem: KeyProblem, of about: SourceDescription) -> Text {
        let (key, home) = (about.variablePrefix + "_KEY", about.homepage)
        return switch problem {
        case .notSet:
            Text(
                "\(about.name) needs a key. Whoever runs the server sets \(key) or \(key)_FILE for it; a key is free at \(home)",
                "\(about.name) 출처에는 인증 키가 필요합니다. 서버를 실행할 때 \(key)나 \(key)_FILE을 설정하세요. 인증 키 발급: \(home)"
            )
        case .unreadable, .exposed, .notAKey:
            Text(
                "The key of \(about.name) cannot be used. Whoever runs the server checks \(key) or \(key)_FILE",
                "\(about.name) 출처의 인증 키를 쓸 수 없습니다. 서버의 \(key)나 \(key)_FILE을 확인하세요")
        }
    }

    static let favorite = Text("Favourite", "즐겨찾기")
    static let pricesShown = Text("Prices shown", "환율 표시 기준")
    static let asPublished = Text("As published", "발표된 기준으로")
    static let endedToo = Text("Ended currencies, too", "폐지된 통화도")
    static let searchEnded = Text("Search ended currencies, too", "폐지된 통화에서도 찾기")
    /// The last day of an ended currency's rates.
    static func ended(_ day: Day) -> Text { Text("until \(day)", "\(day)까지") }
    static func pricesIn(_ currency: Currency) -> Text {
        Text("Prices in \(currency)", "\(currency)로 보기")
    }

    // The converter.

    static let amount = Text("Amount", "금액")
    static let from = Text("From", "원래 통화")
    static let to = Text("To", "바꿀 통화")
    static let swap = Text("Swap the currencies", "통화 서로 바꾸기")
    static let convert = Text("Convert", "계산")
    static let period = Text("Period", "기간")
    static let oneWeek = Text("1W", "1주")
    static let oneMonth = Text("1M", "1개월")
    static let threeMonths = Text("3M", "3개월")
    static let oneYear = Text("1Y", "1년")
    static let wholeHistory = Text("All", "전체")

    // The calculator.

    static let currencies = Text("Currencies", "통화")
    static let lastLines = Text("Last lines", "계산 기록")
    static let expression = Text("Expression", "계산식")
    static let delete = Text("Delete the last character", "한 글자 지우기")
    static let clear = Text("Clear", "지우기")
    static let changeSign = Text("Change the sign", "부호 바꾸기")
    static let percent = Text("Percent", "퍼센트")
    static let equals = Text("Equals", "계산")
    static let divide = Text("Divide by", "나누기")
    static let multiply = Text("Times", "곱하기")
    static let subtract = Text("Minus", "빼기")
    static let add = Text("Plus", "더하기")

    // What stands under More.

    static let settings = Text("Settings", "설정")
    static let language = Text("Language", "언어")
    static let theme = Text("Appearance", "화면 테마")
    static let homeCurrency = Text("My currency", "내 통화")
    static let none = Text("None: as published", "없음(발표된 기준으로)")
    static let source = Text("Source", "출처")
    static let bestSource = Text("Any source", "모든 출처")
    static let sources = Text("Sources", "출처")
    static let on = Text("on", "사용 중")
    static let off = Text("off", "사용 안 함")
    static let old = Text("out of date", "오래됨")
    static func version(_ number: String) -> Text {
        Text("Version \(number)", "버전 \(number)")
    }
    static let about = Text("About", "정보")
    static let aboutText = Text(
        "ratebook keeps exchange rates and trips in one file on your own machine. MIT licence.",
        "환율과 여행 지출을 내 컴퓨터의 파일 하나에 보관하는 프로그램입니다. MIT 라이선스로 배포합니다.")

    static func name(of theme: Theme) -> Text {
        switch theme {
        case .system: Text("System", "시스템")
        case .light: Text("Light", "밝게")
        case .dark: Text("Dark", "어둡게")
        }
    }

    /// A language in its own words.
    static func name(of language: Language) -> String {
        switch language {
        case .english: "English"
        case .korean: "한국어"
        }
    }
}
