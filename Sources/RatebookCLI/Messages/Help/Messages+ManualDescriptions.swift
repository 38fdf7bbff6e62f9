import Answers
import Language

extension Messages.ManualPages {
    /// Korean amounts that the calculator reads in every language.
    private static let koreanAmounts = "3만 5천원, 100달러를 원으로"

    /// The manual's description of the whole program.
    static let ofProgram = [
        Text(
            "ratebook keeps exchange rates in one SQLite file, the book. 'sync' fills it from public sources; every other command answers from the book alone, for today or any past day, without a network.",
            "ratebook은 환율을 SQLite 파일 하나(장부)에 저장합니다. 공개된 출처에서 장부를 채우는 명령은 sync이고, 다른 명령은 모두 네트워크 없이 장부만으로 오늘이나 과거의 환율을 조회합니다."
        ),
        Text(
            "Rates and amounts are exact decimals from the source's text to the screen. Nothing is overwritten: what a source corrects becomes a new revision, and what was known before can still be asked.",
            "환율과 금액은 출처의 원문부터 화면까지 정확한 십진수로 다룹니다. 저장된 값은 덮어쓰지 않습니다. 출처가 고친 값은 새 판으로 쌓이고, 예전에 저장되어 있던 값도 조회할 수 있습니다."
        ),
        Text(
            "Days are written 2026-10-30, 10-30, today, yesterday, -7d, -2w, -3m or -1y, and to come tomorrow or +3d; currencies by their code, in capitals or small letters.",
            "날짜는 2026-10-30, 10-30, today, yesterday, -7d, -2w, -3m, -1y, tomorrow, +3d처럼 쓰고, 통화는 코드로 씁니다. 대소문자는 구분하지 않습니다."
        ),
    ]

    /// The manual's descriptions of commands beyond their help, by the command's name.
    static let ofCommands: [String: [Text]] = [
        "sync": [
            Text(
                "A source is asked only when it can have something new, and not again the same way when it has just failed; so sync can run every hour. It prints nothing unless something is wrong, or an alert is met.",
                "새 자료가 나올 수 있을 때만 출처를 조회하고, 방금 실패한 조회는 되풀이하지 않으므로 매시간 실행해도 됩니다. 문제나 알림이 없으면 아무것도 출력하지 않습니다."
            ),
            Text(
                "A rate that moves by more than 20 % in a day is held back until the next publication confirms it, or --accept does. Held-back rates are listed by 'ratebook status'.",
                "하루에 20% 넘게 움직인 환율은 다음 발표로 확인되거나 --accept로 반영할 때까지 조회 결과에서 제외됩니다. 보류된 환율은 'ratebook status'로 볼 수 있습니다."
            ),
        ],
        "rates": [
            Text(
                "Favourites come first. A rate is compared with the one of the publication before; ▲ and ▼ mark changes of more than 0.01 of the number that is shown. No answer mixes two sources: the first that is switched on and has the day answers.",
                "즐겨찾는 통화가 먼저 나옵니다. 환율은 직전 발표와 비교하며, 표시된 값이 0.01 넘게 움직이면 ▲나 ▼를 표시합니다. 여러 출처의 값을 섞지 않고, 켜져 있는 출처 가운데 그 날짜의 환율이 있는 첫 출처의 값을 보여 줍니다."
            )
        ],
        "history": [
            Text(
                "The oldest day comes first. A pair that a source does not publish is computed from two rates of the same source.",
                "오래된 날짜부터 보여 줍니다. 출처가 발표하지 않는 통화쌍은 같은 출처의 두 환율로 계산합니다."),
            Text(
                "Without --all, --since and --last it is the month up to the pair's newest day, or to --until; --every with a period longer than a day is of all days. The source with most days in the range answers; if another one has newer rates, a note names it. A pair can be left out after one was looked at on a terminal, but not with --json or --csv.",
                "--all, --since, --last가 없으면 통화쌍의 최근 날짜나 --until까지 한 달을 보여 줍니다. 하루보다 긴 기간으로 묶으면(--every) 전체 기간을 보여 줍니다. 범위 안의 날짜가 가장 많은 출처의 값을 쓰고, 더 최근 환율이 있는 다른 출처가 있으면 알려 줍니다. 터미널에서 통화쌍을 본 뒤에는 통화쌍을 생략할 수 있습니다. --json, --csv에서는 생략할 수 없습니다."
            ),
        ],
        "convert": [
            Text(
                "The amount is a number or an expression. It is converted with the exact rate and rounded once, half away from zero. If a day has no rate, the last one before it is used, and its age is shown.",
                "금액은 숫자나 식으로 씁니다. 정확한 환율로 계산한 뒤 한 번만 반올림합니다. 그 날짜의 환율이 없으면 이전 환율을 쓰고, 며칠 전 값인지 함께 표시합니다."
            )
        ],
        "calc": [
            Text(
                "Values are exact fractions, and are rounded once, when they are shown; roots and logarithms are correct in all digits shown. 'in' converts into a currency, 'on' names the day whose rates are used.",
                "값은 정확한 분수로 계산하고 표시할 때 한 번만 반올림합니다. 제곱근과 로그도 표시한 자리까지 정확합니다. in은 통화를 바꾸고, on은 환율의 날짜를 정합니다."
            ),
            Text(
                "Precedence, highest first: % and ! after a number, a function without parentheses (sqrt 2), ^ or ** (from the right) and 2², a minus and a currency beside a number, * / mod of off, + and -, in and as %. A sum takes a percentage of its left side: 200 + 10% is 220; 10% of 50 is 5, 10% off 50 is 45, 40 as % of 50 is 80%. At the prompt, the beginning of a currency's name or code is enough after a number and after in, where only one begins so (100 dol). Commas group three digits; within a function they separate arguments. Amounts in several currencies are added up in the first one, unless in names another.",
                "먼저 계산하는 순서: 숫자 뒤의 %와 !, 괄호 없는 함수(sqrt 2), ^나 **(오른쪽부터)와 2², 부호와 통화, * / mod of off 의, +와 -, in과 as %. 더하거나 빼는 백분율은 왼쪽 값에 대한 비율입니다: 200 + 10%는 220. 50의 10%는 5, 10% off 50은 45, 40은 50의 몇 %와 50 중 40은 몇 %는 80%입니다. 프롬프트에서는 숫자나 in 뒤의 통화를 하나로 정해지는 만큼만 써도 됩니다(100 달). 쉼표는 세 자리마다 쓰며 함수 안에서는 인자를 나눕니다. 통화가 여럿이면 in이 없을 때 첫 통화로 더합니다."
            ),
            Text(
                "The functions are \(Messages.calculatorFunctions), log being of base 10; the constants are pi and e. A value is multiplied without a sign only by parentheses, a function or a name behind it: 2(3+4), 2 sqrt(4), 2pi; behind a division, parentheses are needed. 12k is 12,000, 1.5M is 1,500,000. x = 3 names a value for the next lines; ans and _ are the last answer.",
                "함수는 \(Messages.calculatorFunctions)이고 log의 밑은 10입니다. 상수는 pi와 e입니다. 곱셈 기호는 괄호, 함수, 이름 앞에서만 생략할 수 있습니다: 2(3+4), 2 sqrt(4), 2pi. 나눗셈 뒤에서는 괄호를 쓰세요. 12k는 12,000, 1.5M은 1,500,000입니다. x = 3은 다음 줄에서 쓸 이름을 붙이고, ans와 _는 바로 앞의 결과입니다."
            ),
            Text(
                "At the prompt, a line that begins with an operator goes on from the last answer, and = repeats the last operation: 12*3, then + 4 is 40. Write (-4) for a negative number there. Tab completes currencies, functions and variables. In a pipe, each line stands for itself.",
                "입력 창에서 연산자로 시작하는 줄은 바로 앞의 결과에 이어서 계산하고, =는 마지막 연산을 되풀이합니다: 12*3 다음에 + 4는 40. 음수는 (-4)처럼 쓰세요. Tab 키로 통화, 함수, 변수 이름을 완성합니다. 파이프에서는 줄마다 따로 계산합니다."
            ),
            Text(
                "Korean numbers and names are read, too: \(koreanAmounts). A value with infinitely many decimals is shown with 34 digits.",
                "한국어 숫자와 통화 이름도 읽습니다: \(koreanAmounts). 끝나지 않는 값은 34자리까지 보여 줍니다."),
        ],
        "alert": [
            Text(
                "A sync says an alert once when the newest rate of its source begins to meet the rule, and again after it ceased to. An alert that is met when it is added, past days that are filled in, and rates that are held back say nothing; a correction of the newest day counts. above and below are strict; a change is at least the percentage, up or down, from the newest rate on or before the day so many days earlier; high and low are above or below every stored rate of so many days before.",
                "출처의 최신 환율이 조건에 새로 해당하면 동기화할 때 한 번 알리고, 벗어났다가 다시 해당하면 또 알립니다. 추가할 때 이미 해당하던 조건, 나중에 채워 넣은 과거 날짜, 보류된 환율은 알리지 않으며, 최신 날짜의 환율이 정정되면 다시 판단합니다. above와 below는 같은 값을 포함하지 않습니다. change는 그만큼 전 날짜나 그 이전의 가장 가까운 환율에서 오르거나 내린 폭이 백분율 이상일 때이고, high와 low는 그 기간에 저장된 모든 환율보다 높거나 낮을 때입니다."
            ),
            Text(
                "The line goes to standard output, where cron's mail and the journal of systemd carry it. 'sync --on-alert' runs a program for each alert, without a shell; the book never names a program.",
                "알림은 표준 출력에 나오므로 cron 메일이나 systemd 저널로 전달됩니다. 'sync --on-alert'는 셸 없이 알림마다 프로그램을 실행하며, 장부에는 프로그램이 저장되지 않습니다."
            ),
        ],
        "serve": [
            Text(
                "The page shows rates, a converter, a calculator and trips. A browser sees nothing before it is paired: open the address that is printed, or scan its code; 'serve pair' makes another one. 'serve guest' makes a link for others who travel along: they see that trip and add to it.",
                "환율, 환율 계산, 계산기, 여행을 브라우저에서 봅니다. 연결하지 않은 브라우저에는 아무것도 보이지 않습니다. 출력된 주소를 열거나 QR 코드를 찍어 연결하고, 기기를 더 연결하려면 'serve pair'를 쓰세요. 함께 여행하는 사람에게는 'serve guest'로 그 여행만 보고 지출을 추가할 수 있는 링크를 보냅니다."
            ),
            Text(
                "SIGTERM ends it when the requests under way are answered. Without encryption it listens on this machine only, unless --allow-http says otherwise.",
                "SIGTERM을 받으면 처리 중인 요청까지 답하고 끝납니다. 암호화하지 않으면 이 컴퓨터에서만 열리며, --allow-http를 주면 다른 기기에서도 쓸 수 있습니다."
            ),
        ],
        "home": [
            Text(
                "The currency is stored in the book, and is the home currency of new trips, too. JSON and CSV of rates stay as published.",
                "정한 통화는 장부에 저장되며 새 여행의 정산 통화로도 쓰입니다. JSON과 CSV는 출처가 고시한 대로입니다.")
        ],
        "films": [
            Text(
                "The list is KOBIS's, by audience. ▲ and ▼ are published changes of rank; NEW means that a film was not in the list before, not that it has just opened. The change of the audience is computed from the stored list before; what KOBIS says of it, audience_change in JSON and CSV, may refer to another version of that list. A film that is not in a list has fallen out of its ten rows, which says nothing of its audience.",
                "영화진흥위원회(KOBIS)의 목록이며 관객수 순입니다. ▲와 ▼는 발표된 순위 등락입니다. 신작은 이전 목록에 없던 영화라는 뜻이며 그날 개봉했다는 뜻은 아닙니다. 관객수 증감은 저장된 이전 목록으로 계산합니다. KOBIS가 발표한 증감(JSON, CSV의 audience_change)은 이전 목록의 다른 판을 기준으로 할 수 있습니다. 목록에 없는 영화는 열 편 안에 들지 않았을 뿐 관객이 없다는 뜻은 아닙니다."
            ),
            Text(
                "Days are Seoul's. Past days are corrected for some time, and every version is kept: --known-at shows the list as it was known then, and what has been corrected since. A list that is not stored is fetched if RATEBOOK_KOBIS_KEY or RATEBOOK_KOBIS_KEY_FILE is set.",
                "날짜는 한국 시각 기준입니다. 지난 목록은 며칠 동안 정정되며 모든 판을 보관합니다. --known-at을 쓰면 그 시각에 저장되어 있던 목록과 그 뒤에 정정된 값을 보여 줍니다. 저장되지 않은 목록은 RATEBOOK_KOBIS_KEY나 RATEBOOK_KOBIS_KEY_FILE이 설정되어 있으면 가져옵니다."
            ),
        ],
        "film": [
            Text(
                "The run has the days on which the film was in a stored daily list; a day without a row is marked, and is neither the end of the run nor a day without audience. The cumulative audience is as published, and counts previews. A million 'on' a day was not reached on the day before; 'by' a day, it may have been reached in a gap before it.",
                "저장된 일별 박스오피스에 영화가 있는 날만 보여 줍니다. 빠진 날은 따로 표시하며, 상영이 끝났거나 관객이 없었다는 뜻은 아닙니다. 누적관객수는 발표된 값이며 시사회 관객을 포함합니다. '늦어도'가 붙은 날짜는 그 전의 빠진 날에 이미 돌파했을 수 있다는 뜻입니다."
            ),
            Text(
                "A title that several films have, or part of it, is asked about: give the code. The page is fetched once, if a key is set.",
                "여러 영화에 해당하는 제목은 영화 코드로 지정하세요. 영화 정보는 인증 키가 설정되어 있으면 한 번 가져옵니다."),
        ],
        "favorite": [
            Text(
                "Favourites are stored in the book: each book has its own.", "즐겨찾기는 장부마다 따로 저장됩니다.")
        ],
        "source": [
            Text(
                "Some sources need a key, which comes from a variable or a file (see ENVIRONMENT); it is never shown, stored, or sent without encryption.",
                "인증 키가 필요한 출처도 있습니다. 키는 환경 변수나 파일에서 읽으며, 화면에 표시하거나 저장하거나 암호화하지 않고 전송하는 일은 없습니다.")
        ],
        "status": [
            Text(
                "It also shows each source's request quota and usage, and the rates held back until they are confirmed.",
                "출처의 요청 한도와 사용량, 확인을 기다리는 환율도 보여 줍니다.")
        ],
        "schedule": [
            Text(
                "'install' writes a timer of your own systemd; without systemd, a line of your crontab. It contains the book's path, the language and the environment's settings: install again when they change. Keys are never written.",
                "install은 사용자 systemd 타이머를 만들고, systemd가 없으면 crontab에 한 줄을 넣습니다. 장부 위치, 언어, 환경 변수 설정을 그대로 옮기므로 설정이 바뀌면 다시 설치하세요. 인증 키는 어디에도 기록하지 않습니다."
            )
        ], "trip": tripsInGeneral, "expense": expensesInGeneral,
        "budget": [
            Text(
                "A budget holds for the whole trip, for a day (one-offs apart), or for a category. What is left is computed from the expenses, and divided by the days that are left, including today.",
                "예산은 여행 전체, 하루(일회성 지출 제외), 분류별로 정합니다. 남은 예산은 볼 때마다 지출로 계산하며, 오늘을 포함한 남은 날수로 나누어 보여 줍니다."
            )
        ],
        "report": [
            Text(
                "Expenses on future days are shown as planned, and are in no total. 'exchange' compares what was paid with what it would have cost at the rates of the trip's first day.",
                "앞으로의 예정 지출은 보여 주되 합계에 넣지 않습니다. exchange는 여행 첫날 환율로 냈을 때와 실제 금액을 비교합니다.")
        ],
        "settle": [
            Text(
                "For up to 15 people with a balance, no other plan has fewer transfers. With --record the transfers count as made: they change the balances, but are not spending.",
                "잔액이 있는 사람이 15명까지면 송금 횟수가 가장 적은 방법을 찾습니다. --record로 기록한 송금은 잔액에만 반영되고 지출에는 들어가지 않습니다."
            )
        ],
        "category": [
            Text(
                "Seven categories are predefined; they can also be given by their Korean names.",
                "처음부터 일곱 가지가 있으며, 한국어 이름으로도 쓸 수 있습니다.")
        ],
        "undo": [
            Text(
                "Nothing is lost: every change of a trip is kept with what was there before, undone ones too. Each undo goes one change further back, and 'ratebook redo' comes forward again. '--list' numbers the changes; with --json it is the log itself, undos and redos included. Rates, favourites and sources are not changed by it.",
                "여행과 지출의 모든 변경은 이전 내용과 함께 남고, 되돌린 변경도 남습니다. undo를 되풀이하면 한 단계씩 더 이전으로 돌아가고, ratebook redo로 다시 앞으로 옵니다. --list는 변경에 번호를 붙여 보여 주며, --json과 함께 쓰면 undo와 redo까지 모두 담긴 기록을 줍니다. 환율, 즐겨찾기, 출처는 바뀌지 않습니다."
            )
        ],
        "redo": [
            Text(
                "It takes back what 'ratebook undo' did, the last first. Any new change of a trip or an expense ends this: what was undone before it stays undone, as in an editor.",
                "ratebook undo로 되돌린 변경을 마지막 것부터 다시 적용합니다. 여행이나 지출을 새로 고치고 나면 그 전에 되돌린 변경은 다시 적용할 수 없습니다."
            )
        ],
        "export": [
            Text(
                "JSON keeps everything: imported with its photos into another book and exported again, it is the same byte for byte, except that names are in composed form (NFC). A journal keeps amounts, home amounts, people, tags and memos, and passes the strictest checks of hledger, ledger and beancount. Photos are exported by 'expense photo export'.",
                "JSON은 모든 내용을 담습니다. 사진과 함께 다른 장부로 가져온 뒤 다시 내보내면 바이트까지 같습니다. 이름만 NFC로 바뀝니다. hledger, ledger, beancount 파일은 금액과 환산 금액, 일행, 태그, 메모를 담고 각 프로그램의 가장 엄격한 검사를 통과합니다. 사진은 'expense photo export'로 내보냅니다."
            )
        ],
        "import": [
            Text(
                "The tables of banks, and a CSV without ratebook's column uid, are read as people write: -1.234,56, (12.00), $5, 1980 yen, Oct 30, 2026, and in Korean. Nothing is calculated; a sign such as ¥ is the column's currency or one of the trip's. Errors are reported line by line, and then nothing is imported. Entries that the book has already, by uid or by date, amount and memo, are reported and left out. 'ratebook undo' undoes a whole import. For a trip that the book has, a JSON file adds only what is new: differences are reported by number, with the command that applies them, the book is left unchanged, and no travellers are added. A trip that was imported in another format is recognised by its expenses. Photos are imported if the folder photos is beside the file.",
                "은행 표와, uid 열이 없는 CSV의 칸은 쓰인 그대로 읽습니다: -1.234,56, (12.00), 3만 5천원, 100불, 2026년 10월 30일. 칸 안의 식은 계산하지 않으며, ¥ 같은 기호는 열의 통화나 여행에서 쓴 통화입니다. 문제가 있으면 행마다 알리고 아무것도 가져오지 않습니다. 식별자(uid)가 같거나 날짜, 금액, 메모가 같아 이미 있는 것은 알리고 제외합니다. 'ratebook undo'로 가져오기 전체를 되돌릴 수 있습니다. 장부에 있는 여행이면 JSON 파일에서 새 내용만 추가합니다. 다른 내용은 번호와 파일 쪽으로 바꾸는 명령을 알리고 장부를 그대로 두며, 일행을 늘리지 않습니다. 다른 형식으로 가져온 여행은 지출로 알아봅니다. 사진은 파일 옆에 photos 폴더가 있으면 함께 가져옵니다."
            )
        ],
        "check": [
            Text(
                "It prints nothing if there is no damage. It compares the file's pages, tables and indexes with each other; the schema with that of a new book; every day's rates with the hash that was stored when they came; the payments and shares of every expense with its amount; every row of a trip with the log of changes; and every photo with its hash. So it finds storage errors and changes by other programs. Nothing is written.",
                "이상이 없으면 아무것도 출력하지 않습니다. 파일의 페이지와 테이블과 색인, 스키마, 받을 때 저장한 해시와 날마다의 환율, 지출과 결제·분담 금액의 합, 여행의 모든 행과 변경 기록, 사진과 그 해시를 대조합니다. 저장 장치의 오류나 다른 프로그램이 바꾼 내용을 찾아내며, 장부에는 아무것도 쓰지 않습니다."
            )
        ],
        "backup": [
            Text(
                "The backup is a complete book as of one moment, even if other commands write meanwhile. It is checked before it gets its name. An existing file of that name is kept unless --force is given, and is replaced as a whole. On success, nothing is printed.",
                "백업 파일도 하나의 장부입니다. 다른 명령이 쓰는 중에도 한 시점의 내용을 그대로 담고, 검사를 마친 뒤에 이름을 붙입니다. 같은 이름의 파일이 있으면 --force를 쓸 때만 통째로 바꿉니다. 문제가 없으면 아무것도 출력하지 않습니다."
            )
        ],
        "restore": [
            Text(
                "The backup is checked first. If an older ratebook made it, a copy is upgraded; the backup itself is never changed. If anything is wrong with it, the book is left unchanged. Photos that the backup refers to and has beside it are copied back.",
                "먼저 백업을 검사하고, 이전 버전의 장부이면 사본을 업그레이드합니다. 백업 파일은 바꾸지 않으며, 백업에 문제가 있으면 장부를 그대로 둡니다. 백업 옆에 있는 사진도 함께 복원합니다."
            )
        ],
        "mirror": [
            Text(
                "The rates of the book, with every revision and the time at which each was known, and the lists of films are copied into the schema ratebook of a database that speaks PostgreSQL's protocol. Only what is new is sent, a part at a time, each with a mark of how far it goes: a mirror that was interrupted goes on where it was. Favourites and keys are never sent, and trips only with --trips: into the schema ratebook_trips, which the role ratebook_reader cannot read. On success, nothing is printed without -v.",
                "환율(모든 정정과 알게 된 시각)과 박스오피스를 PostgreSQL 프로토콜을 쓰는 데이터베이스의 ratebook 스키마에 복사합니다. 새 자료만 나누어 보내고, 어디까지 보냈는지 함께 기록하므로 중단되어도 이어서 보냅니다. 즐겨찾기와 인증 키는 보내지 않습니다. 여행은 --trips를 붙일 때만 ratebook_trips 스키마로 보내며, ratebook_reader 역할은 이 스키마를 읽을 수 없습니다. 성공하면 -v가 없는 한 아무것도 출력하지 않습니다."
            ),
            Text(
                "The address has no password: that is in PGPASSWORD, in ~/.pgpass or in a service's file. A server on another machine must prove its name with a certificate that this system trusts, unless sslmode in the address says otherwise. libpq is needed (Debian: libpq5).",
                "주소에는 암호를 넣지 않습니다. 암호는 PGPASSWORD, ~/.pgpass, 서비스 파일에 둡니다. 다른 컴퓨터의 서버는 이 시스템이 신뢰하는 인증서로 이름을 증명해야 하며, 주소의 sslmode로 바꿀 수 있습니다. libpq가 필요합니다(Debian: libpq5)."
            ),
        ],
        "completions": [
            Text(
                "The script asks the program for completions, so that it need not change with the program. Completing fetches and writes nothing.",
                "스크립트는 다음에 올 수 있는 말을 프로그램에 물어보므로 프로그램이 바뀌어도 다시 설치할 필요가 없습니다. 자동 완성 중에는 네트워크를 쓰거나 파일을 고치지 않습니다."
            )
        ],
        "help": [
            Text(
                "Without a command, it shows the page of the whole program. With --man it prints roff for man(1), where a subcommand is on the page of its command.",
                "명령을 쓰지 않으면 프로그램 전체의 도움말을 보여 줍니다. --man을 쓰면 man(1)이 읽는 형식으로 출력하며, 하위 명령은 상위 명령의 페이지에 들어 있습니다."
            )
        ],
    ]

    private static let tripsInGeneral = [
        Text(
            "A trip has one home currency, in which all figures are stated. If a command names no trip, it uses the one set by 'trip use', else the one whose dates include today, else the only one.",
            "여행마다 정산 통화가 하나 있고 모든 금액을 그 통화로 셉니다. 여행을 지정하지 않으면 use로 고른 여행, 오늘 진행 중인 여행, 하나뿐인 여행의 순서로 씁니다."
        ),
        Text(
            "The head count gives the figures for one person. Naming people makes splitting possible; the first one named pays unless you say otherwise.",
            "인원수는 1인당 금액을 계산할 때 씁니다. 일행의 이름을 적으면 비용을 나눌 수 있고, 따로 적지 않으면 첫 번째 사람이 낸 것으로 봅니다."),
        Text(
            "A trip can be shared with friends who have books of their own, without a server: 'trip share' names a folder that all of them reach (synced, on a stick, on a network), or writes an archive to be sent, and 'trip join' takes part. Each command about trips takes in what friends recorded, and hands out what you did. If a folder is not there, everything is kept and goes out later.",
            "각자 장부를 쓰는 친구와 서버 없이 여행을 공유할 수 있습니다. 'trip share'로 모두가 쓸 수 있는 폴더(동기화 폴더, USB 메모리, 네트워크 폴더)를 정하거나 보낼 파일을 만들고, 친구는 'trip join'으로 참여합니다. 여행에 관한 명령을 실행할 때마다 친구가 기록한 내용을 받고 내 기록을 보냅니다. 폴더가 없으면 장부에 두었다가 나중에 보냅니다."
        ),
        Text(
            "Nothing is lost where two people change the same thing before their books have met: the later value stands for now, 'trip conflicts' shows both, and 'trip choose' decides for everyone. Friends get the present values of the trip and what is changed from then on; what was edited before, other trips and your rates stay private. The folder is readable for all who have it. Never put the book's own file there: syncing programs damage databases that are in use.",
            "서로 주고받기 전에 같은 항목을 다르게 고쳐도 잃는 내용은 없습니다. 나중 값이 우선 적용되고, 'trip conflicts'가 두 값을 보여 주며, 'trip choose'로 모두에게 적용할 값을 고릅니다. 친구에게는 여행의 현재 내용과 그 뒤의 변경만 전달되고, 공유 전의 변경 내역, 다른 여행, 환율은 전달되지 않습니다. 폴더를 가진 사람은 누구나 내용을 볼 수 있습니다. 장부 파일은 그 폴더에 넣지 마세요. 동기화 프로그램은 사용 중인 데이터베이스를 망가뜨립니다."
        ),
    ]

    private static let expensesInGeneral = [
        Text(
            "An expense keeps what was paid and what that was in the home currency, with the rate, its day and its source. The rate is, in this order: what the card charged (--charged), your own (--rate), the one pinned for the trip, or the newest stored one of the day or the week before it, never a later one.",
            "지출에는 낸 금액과 정산 통화 금액을 환율, 환율 날짜, 출처와 함께 남깁니다. 환율은 카드 청구액(--charged), 직접 정한 환율(--rate), 여행에 고정한 환율, 그날이나 그 전 일주일 안의 최근 환율의 순서로 정하며, 이후 날짜의 환율은 쓰지 않습니다."
        ),
        Text(
            "Days to come are planned expenses; days before the first and after the last are shown apart. No sum is stored: every figure follows from the expenses at once.",
            "앞으로의 날짜는 예정 지출이 되고, 여행 전후의 지출은 따로 보여 줍니다. 합계는 저장하지 않으므로 지출을 고치면 모든 금액에 바로 반영됩니다."),
    ]
}
