import Answers
import Language

extension Messages {
    /// `ratebook sync`.
    enum SyncHelp {
        static let overview = Text(
            "Fetch what is due, or read it from a file.",
            "새로 나온 자료를 가져오거나 파일에서 읽어 저장합니다.")
        static let source = Text(
            "A source to ask, more than once for several.", "조회할 출처. 여러 번 쓸 수 있습니다.")
        static let or = Text("A source to use if the one before fails.", "앞 출처가 실패하면 대신 조회할 출처.")
        static let base = Text("Rates for one unit of this currency.", "이 통화 1단위 기준의 환율.")
        static let date = Text("Only this day.", "이 날짜만.")
        static let since = Text("Every day from this one on.", "이 날짜부터 모든 날.")
        static let from = Text("Read this file, or - for standard input.", "이 파일을 읽습니다. -는 표준 입력.")
        static let force = Text(
            "Ask even if nothing new is expected or it failed today.",
            "새 자료가 나올 때가 아니거나 오늘 실패했어도 조회합니다.")
        static let dryRun = Text(
            "Show what would be stored, and store nothing.", "저장하지 않고 결과만 보여 줍니다.")
        static let accept = Text(
            "Accept this day's held-back rates of the named currencies.",
            "이 날짜에 보류된 환율을 반영합니다. 통화 코드를 함께 적습니다.")
        static let currencies = Text("Currencies to accept.", "반영할 통화.")
        static let mirror = Text(
            "Then send what is new to this database; by default to $RATEBOOK_MIRROR.",
            "이어서 새 자료를 이 데이터베이스로 보냅니다. 기본은 $RATEBOOK_MIRROR.")
    }

    /// `ratebook rates`.
    enum RatesHelp {
        static let overview = Text("List the newest rates and their changes.", "최신 환율과 등락을 보여 줍니다.")
        static let text = Text("Part of a code, a name or a region.", "코드, 이름, 지역의 일부.")
        static let base = Text("Prices of one unit of this currency.", "이 통화 1단위의 가격.")
        static let inCurrency = Text(
            "Prices in this currency; by default in the one that 'ratebook home' has set.",
            "이 통화로 나타낸 가격. 기본은 'ratebook home'으로 정한 통화.")
        static let date = Text("As of this day.", "이 날짜 기준.")
        static let favorites = Text("Only favourites.", "즐겨찾기만.")
        static let all = Text("Retired currencies, too.", "폐지된 통화도 포함.")
        static let sort = Text("Sort by code, name or change.", "코드, 이름, 등락률 순으로 정렬.")
        static let spark = Text(
            "A line of the last 30 days for each currency.", "통화마다 최근 30일의 추이를 보여 줍니다.")
    }

    /// `ratebook home`.
    enum HomeHelp {
        static let overview = Text(
            "Show or choose the currency that rates are shown in.", "환율을 어느 통화로 볼지 정하거나 보여 줍니다.")
        static let code = Text(
            "The currency, or none for rates as published.", "통화. none이면 출처가 고시한 대로.")
    }

    /// `ratebook history`.
    enum HistoryHelp {
        static let overview = Text(
            "Show a pair's rates by day or period, or statistics.",
            "통화쌍의 환율 흐름을 날짜별, 기간별, 통계로 보여 줍니다.")
        static let pair = Text(
            "The pair: USD/KRW or USD KRW; the one looked at last if there is none.",
            "통화쌍: USD/KRW 또는 USD KRW. 없으면 마지막으로 본 통화쌍.")
        static let all = Text(
            "The whole history; without --since, --last or --every, the last month.",
            "처음부터 전부. --since, --last, --every가 없으면 최근 한 달만 보여 줍니다.")
        static let since = Text("From this day on.", "이 날짜부터.")
        static let until = Text("Up to this day.", "이 날짜까지.")
        static let last = Text("Only this many, the last ones.", "최근 몇 개만.")
        static let every = Text("Summarise the days by period.", "기간별로 묶습니다.")
        static let stats = Text(
            "First, last, low, high, average and change.", "시작, 최근, 최저, 최고, 평균, 등락.")
        static let knownAt = Text("As the book knew it at that time.", "그 시각에 저장되어 있던 값 기준.")
    }

    /// The options of charts.
    enum PictureHelp {
        static let chart = Text("Draw a chart in the terminal.", "터미널에 그래프를 그립니다.")
        static let svg = Text(
            "Write the chart as a picture; - is standard output.", "그래프를 SVG 그림으로 저장합니다. -는 표준 출력.")
        static let png = Text(
            "Write the chart as pixels, through librsvg.", "그래프를 PNG 그림으로 저장합니다(librsvg 필요).")
        static let theme = Text("The picture's colours; light by default.", "그림의 색. 기본은 light.")
    }

    /// `ratebook convert`.
    enum ConvertHelp {
        static let overview = Text(
            "Convert an amount at the stored rate of a day.", "저장된 환율로 금액을 환산합니다.")
        static let amount = Text(
            "The amount: 100, 1,250.50, -7.5, 12.5*3 or 100USD; 1 if there is none.",
            "금액: 100, 1,250.50, -7.5, 12.5*3, 5만원. 없으면 1.")
        static let pair = Text(
            "From and to: USD KRW, USD/KRW, usd to krw; only to, after 100USD.",
            "바꿀 통화: USD KRW, USD/KRW, 달러를 원으로. 금액에 통화가 있으면 받을 통화만.")
        static let date = Text("At the rate of this day.", "이 날짜의 환율로.")
        static let source = Text("At this source's rate.", "이 출처의 환율로.")
        static let digits = Text(
            "Decimals of the result, or 'currency' for the currency's own; 2 by default.",
            "결과의 소수 자릿수. 기본은 2, currency를 쓰면 통화의 자릿수.")
    }

    /// `ratebook calc`.
    enum CalcHelp {
        static let overview = Text(
            "Calculate, also with amounts in currencies.", "통화 금액이 섞인 식도 계산합니다.")
        static let expression = Text(
            "Numbers, + - * / ^ % !, mod, of, parentheses, functions, x = 3, ans, and currencies: in, on. Without one: a prompt, or from a pipe one expression a line.",
            "숫자, + - * / ^ % !, mod, of, 괄호, 함수, x = 3, ans, 통화: in, on. 없으면 입력 창을 열거나 파이프에서 한 줄에 하나씩 읽습니다."
        )
        static let date = Text("At the rates of this day.", "이 날짜의 환율로.")
        static let source = Text("At this source's rates.", "이 출처의 환율로.")
        static let digits = Text(
            "Decimals of the result, or 'currency' for the currency's own; by default 2 for amounts in a currency, else as many as it has.",
            "결과의 소수 자릿수. 기본은 통화 금액이면 2, 숫자면 필요한 만큼. currency를 쓰면 통화의 자릿수.")
    }

    /// `ratebook favorite`.
    enum FavoriteHelp {
        static let overview = Text(
            "Choose the currencies that lists show first, and favourite films.",
            "즐겨찾는 통화와 관심 영화를 관리합니다.")
        static let film = Text(
            "Choose the films that lists mark, apart from currencies.",
            "관심 영화를 관리합니다. 통화 즐겨찾기와는 별개입니다.")
        static let addFilm = Text("Add favourite films.", "관심 영화에 추가합니다.")
        static let removeFilm = Text("Remove favourite films.", "관심 영화에서 뺍니다.")
        static let listFilms = Text("List the favourite films.", "관심 영화를 보여 줍니다.")
        static let films = Text("Codes or titles of films.", "영화 코드나 제목.")
        static let add = Text("Add favourites.", "즐겨찾기에 추가합니다.")
        static let remove = Text("Remove favourites.", "즐겨찾기에서 뺍니다.")
        static let list = Text("List the favourites.", "즐겨찾기를 보여 줍니다.")
        static let code = Text("Codes, such as KRW JPY.", "KRW JPY 같은 코드.")
    }

    /// Texts shared by the commands that look up rates.
    enum LookupHelp {
        static let source = Text("Answer from this source.", "이 출처의 환율.")
        static let maxAge = Text(
            "Rates may be this many days old; by default 14 for a given day, JSON and CSV, else any age.",
            "며칠 전 환율까지 쓸지 정합니다. 날짜를 지정하거나 JSON, CSV로 볼 때 기본은 14, 그 밖에는 제한이 없습니다.")
        static let kind = Text(
            "The middle, or what the bank pays or takes.",
            "매매기준율(mid), 송금 받을 때(bank-buys), 송금 보낼 때(bank-sells).")
    }

    /// `ratebook source`.
    enum SourceHelp {
        static let overview = Text(
            "Show the sources, and switch them on or off.", "환율 출처를 보고 켜거나 끕니다.")
        static let list = Text("List the sources.", "출처 목록을 보여 줍니다.")
        static let show = Text("Show one source.", "출처 하나를 보여 줍니다.")
        static let enable = Text("Let sync use a source.", "동기화할 때 이 출처를 조회합니다.")
        static let disable = Text("Keep sync from using a source.", "동기화할 때 이 출처를 건너뜁니다.")
        static let id = Text("The source's id.", "출처의 ID.")
    }

    /// `ratebook status`.
    enum StatusHelp {
        static let overview = Text(
            "Show what each source has sent, and when it is due.", "출처별로 받은 자료와 다음 조회 시각을 보여 줍니다.")
    }

    /// `ratebook schedule`.
    enum ScheduleHelp {
        static let overview = Text(
            "Run sync every hour, by systemd or cron.", "systemd나 cron으로 매시간 동기화합니다.")
        static let show = Text(
            "Show what is installed, and whether it is up to date.", "설치된 예약이 최신 상태인지 보여 줍니다.")
        static let install = Text("Run sync every hour.", "매시간 동기화하도록 예약합니다.")
        static let remove = Text("Stop running sync.", "예약을 제거합니다.")
        static let systemd = Text("A timer of your own systemd.", "사용자 systemd 타이머.")
        static let cron = Text("A line of your crontab.", "사용자 crontab의 항목.")
        static let serve = Text(
            "Have systemd show the page, started by the first request.",
            "첫 요청이 오면 systemd가 페이지 서버를 시작하게 합니다.")
        static let dryRun = Text(
            "Show what would be done without doing it.", "실행하지 않고 할 일만 보여 줍니다.")
    }
}
