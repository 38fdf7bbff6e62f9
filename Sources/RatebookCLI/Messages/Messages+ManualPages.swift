import Answers
import Language

extension Messages {
    /// Texts of manual pages: section titles, exit codes, variables and files.
    enum ManualPages {
        static let manual = Text("User Commands", "사용자 명령")

        static let name = Text("NAME", "이름")
        static let synopsis = Text("SYNOPSIS", "사용법")
        static let description = Text("DESCRIPTION", "설명")
        static let arguments = Text("ARGUMENTS", "인자")
        static let options = Text("OPTIONS", "옵션")
        static let globalOptions = Text("Options of every command", "모든 명령의 공통 옵션")
        static let exitStatus = Text("EXIT STATUS", "종료 코드")
        static let environment = Text("ENVIRONMENT", "환경 변수")
        static let files = Text("FILES", "파일")
        static let seeAlso = Text("SEE ALSO", "관련 문서")

        static func meaning(of code: ExitCode) -> Text {
            switch code {
            case .ok: Text("Done, or there was nothing to do.", "성공했거나 할 일이 없었습니다.")
            case .usage: Text("The command line is wrong.", "명령줄이 잘못되었습니다.")
            case .badData:
                Text("A file or a value is invalid.", "파일이나 값의 내용이 올바르지 않습니다.")
            case .noInput: Text("A file cannot be read.", "파일을 읽을 수 없습니다.")
            case .unavailable:
                Text(
                    "There are no data, a source cannot be reached, or a program that was to run failed.",
                    "자료가 없거나, 출처에 연결할 수 없거나, 실행할 프로그램이 실패했습니다.")
            case .bug: Text("The program has a bug.", "프로그램에 결함이 있습니다.")
            case .cannotCreate: Text("A file cannot be created.", "파일을 만들 수 없습니다.")
            case .inputOutput: Text("Reading or writing failed.", "읽거나 쓰는 중에 실패했습니다.")
            case .tryLater:
                Text(
                    "It may work later: another sync is running, or a source asks to wait.",
                    "나중에 다시 하면 됩니다. 다른 동기화가 실행 중이거나 출처가 기다리라고 했습니다.")
            case .protocolBroken:
                Text("A source sent an invalid response.", "출처가 약속된 형식과 다르게 응답했습니다.")
            case .notPermitted: Text("Something is not permitted.", "권한이 없습니다.")
            case .configuration:
                Text("A setting is missing or wrong.", "설정이 없거나 잘못되었습니다.")
            }
        }

        private static func item(_ name: String, _ help: Text) -> (name: String, help: Text) {
            (name, help)
        }

        /// The variables that the program reads.
        static let variables: [(name: String, help: Text)] = [
            item(
                "RATEBOOK_DB", Text("The book's file, unless --db is given.", "장부 파일. --db가 우선합니다.")
            ),
            item(
                "RATEBOOK_LOCK_WAIT",
                Text(
                    "How many seconds to wait while another process is writing to the book: 0 to 600; 5 by default.",
                    "다른 프로세스가 장부에 쓰는 동안 기다릴 시간(초). 0부터 600까지이고 기본은 5입니다.")),
            item(
                "RATEBOOK_<SOURCE>_KEY_FILE, RATEBOOK_<SOURCE>_KEY",
                Text(
                    "A file of mode 0600 with a source's key, or the key itself. <SOURCE> is the id in capitals, as in RATEBOOK_EXIMBANK_KEY_FILE. The variable with the key comes first.",
                    "출처의 인증 키가 든 파일(권한 0600) 또는 인증 키. <SOURCE>는 RATEBOOK_EXIMBANK_KEY_FILE처럼 대문자로 쓴 ID입니다. 키를 직접 담은 변수가 우선합니다."
                )),
            item(
                "CREDENTIALS_DIRECTORY",
                Text(
                    "The folder of a systemd service's credentials, which may contain keys, too.",
                    "systemd 서비스의 자격 증명 폴더. 인증 키를 여기서도 찾습니다.")),
            item("RATEBOOK_<SOURCE>_URL", Text("Another address of a source.", "출처의 주소 대신 쓸 주소.")),
            item(
                "RATEBOOK_TIMEOUT",
                Text(
                    "The time limit of a request to a source, retries included, in seconds: 1 to 600; 90 by default.",
                    "출처 조회에 허용할 시간(초). 1부터 600까지이고 기본은 90입니다.")),
            item(
                "RATEBOOK_CA_FILE",
                Text(
                    "A file of certificates to trust in addition to the system's.",
                    "시스템 인증서와 함께 신뢰할 인증서 파일.")),
            item(
                "RATEBOOK_MIRROR",
                Text(
                    "The address of the database that 'mirror' and 'sync' send what is new to, without a password.",
                    "'mirror'와 'sync'가 새 자료를 보낼 데이터베이스의 주소. 암호는 넣지 않습니다.")),
            item(
                "PGPASSWORD, PGPASSFILE, PGSERVICE, PGSERVICEFILE",
                Text(
                    "The password of that database or where it is, as for psql(1), which reads ~/.pgpass, too.",
                    "데이터베이스의 암호나 그 위치. psql(1)과 같으며 ~/.pgpass도 읽습니다.")),
            item(
                "https_proxy, http_proxy, all_proxy, no_proxy",
                Text("The proxies, as for curl(1).", "프록시. curl(1)과 같은 형식입니다.")),
            item(
                "LC_ALL, LC_MESSAGES, LANG",
                Text(
                    "The language of messages, unless --lang is given: Korean if the first of them that is set begins with ko.",
                    "메시지 언어. --lang이 우선하며, 이 가운데 처음으로 설정된 값이 ko로 시작하면 한국어로 표시합니다.")),
            item(
                "TZ, TZDIR",
                Text("The time zone, which determines today's date.", "시간대. 오늘 날짜의 기준입니다.")),
            item(
                "NO_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM",
                Text(
                    "Without --color: no colour if NO_COLOR is set; else colour if CLICOLOR_FORCE is set and not 0; else colour on a terminal, unless CLICOLOR is 0 or TERM is dumb.",
                    "--color가 없을 때의 색: NO_COLOR가 있으면 쓰지 않고, CLICOLOR_FORCE가 0이 아니면 항상 쓰며, 그 밖에는 터미널에서만 씁니다. CLICOLOR가 0이거나 TERM이 dumb이면 쓰지 않습니다."
                )),
            item(
                "PAGER",
                Text(
                    "The program that shows answers longer than the terminal: less by default; none if it is empty or cat.",
                    "터미널보다 긴 결과를 보여 줄 프로그램. 기본은 less이고, 비우거나 cat으로 두면 쓰지 않습니다.")),
            item(
                "COLUMNS",
                Text(
                    "The width of answers, instead of the terminal's.",
                    "결과를 맞출 너비. 없으면 터미널의 너비를 따릅니다.")),
            item(
                "RATEBOOK_AMBIGUOUS_WIDTH",
                Text(
                    "2 if the terminal draws signs such as ★ and ▲ two columns wide.",
                    "터미널이 ★, ▲ 같은 기호를 두 칸으로 그리면 2.")),
            item(
                "HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME",
                Text(
                    "Where the files below are, by the XDG Base Directory Specification.",
                    "아래 파일들의 위치. XDG Base Directory 규격을 따릅니다.")),
        ]

        /// The files that the program reads and writes.
        static let places: [(name: String, help: Text)] = [
            item(
                "~/.local/share/ratebook/ratebook.db",
                Text(
                    "The book, a SQLite database, and a lock file beside it.",
                    "장부(SQLite 데이터베이스). 같은 폴더에 잠금 파일이 함께 생깁니다.")),
            item(
                "~/.local/state/ratebook/calc_history",
                Text("The history of the calculator's prompt.", "계산기에 입력한 식의 기록.")),
            item(
                "~/.config/systemd/user/ratebook-sync.timer, ratebook-sync.service",
                Text(
                    "What 'schedule install' writes for systemd.",
                    "'schedule install'이 만드는 systemd 유닛.")),
        ]
    }
}
