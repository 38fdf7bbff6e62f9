import Answers
import Language

extension Messages {
    /// `ratebook trip`.
    enum TripHelp {
        static let overview = Text(
            "Plan trips, and share them with friends.", "여행을 관리하고 친구와 함께 씁니다.")
        static let add = Text("Add a trip.", "여행을 추가합니다.")
        static let list = Text("List the trips.", "여행 목록을 보여 줍니다.")
        static let show = Text("Show a trip with its figures.", "여행과 지출 현황을 보여 줍니다.")
        static let edit = Text("Change a trip.", "여행 정보를 고칩니다.")
        static let use = Text("Use this trip by default.", "여행을 따로 지정하지 않으면 이 여행을 씁니다.")
        static let archive = Text("Hide a trip from the lists.", "여행을 보관합니다.")
        static let restore = Text(
            "Restore a trip from the archive or the trash.", "보관하거나 삭제한 여행을 되돌립니다.")
        static let remove = Text(
            "Move a trip with its expenses to the trash.", "여행과 그 지출을 휴지통으로 옮깁니다.")

        static let days = Text(
            "The first and the last day: 10/10 10/19 or 12/24~26.",
            "첫날과 마지막 날: 10/10 10/19 또는 12/24~26.")
        static let title = Text("The title.", "여행 이름.")
        static let newTitle = Text("The new title.", "새 이름.")
        static let trip = Text(
            "The trip: its number or a part of its title; else the one in use, or today's.",
            "여행 번호나 이름의 일부. 기본은 use로 고른 여행이나 오늘 진행 중인 여행.")
        static let from = Text("The first day.", "첫날.")
        static let to = Text("The last day.", "마지막 날.")
        static let currency = Text(
            "The home currency, in which all figures are stated.", "정산할 통화. 보통 자기 나라 통화.")
        static let budget = Text("The budget for the whole trip.", "전체 예산.")
        static let dailyBudget = Text("The daily budget, or none.", "하루 예산. none이면 없앱니다.")
        static let categoryBudget = Text(
            "A category's budget: food=500000, or food=none.",
            "분류별 예산: food=500000. 없애려면 food=none.")
        static let people = Text("The number of travellers.", "인원수.")
        static let person = Text(
            "A traveller; the first one pays unless you say otherwise.",
            "일행의 이름. 따로 적지 않으면 첫 번째 사람이 낸 것으로 봅니다.")
        static let removePerson = Text("A person to remove from the trip.", "일행에서 뺄 사람.")
        static let rename = Text("Rename a person.", "일행의 이름을 바꿉니다.")
        static let place = Text("The destination.", "여행지.")
        static let pin = Text(
            "A rate for the whole trip: JPY=9.12, or JPY=none.",
            "여행 내내 쓸 환율: JPY=9.12. 없애려면 JPY=none.")
        static let all = Text("Include archived trips.", "보관한 여행도 함께.")
        static let removed = Text("List the trips in the trash.", "휴지통에 있는 것만.")
    }

    /// `ratebook budget`.
    enum BudgetHelp {
        static let overview = Text(
            "Set a trip's budget and see what is left.", "예산을 정하고 남은 금액을 봅니다.")
        static let set = Text("Set budgets.", "예산을 정합니다.")
        static let show = Text(
            "Show budgets, what was spent and what is left.", "예산, 지출, 남은 금액을 보여 줍니다.")
        static let amount = Text("For the whole trip, or none.", "전체 예산. none이면 없앱니다.")
    }

    /// `ratebook category`.
    enum CategoryHelp {
        static let overview = Text("Manage the categories of expenses.", "지출 분류를 관리합니다.")
        static let add = Text("Add categories.", "분류를 추가합니다.")
        static let remove = Text(
            "Remove categories that no expense or budget has.", "쓰이지 않는 분류를 삭제합니다.")
        static let list = Text("List the categories.", "분류를 보여 줍니다.")
        static let name = Text("The name.", "분류 이름.")
    }

    /// `ratebook settle`.
    enum SettleHelp {
        static let overview = Text(
            "Work out who owes whom, with the fewest transfers.",
            "누가 누구에게 얼마를 줄지, 가장 적은 송금으로 정산합니다.")
        static let via = Text("Settle all balances through one person.", "모든 송금을 이 사람을 거치게 합니다.")
        static let record = Text("Record the transfers as made.", "송금한 것으로 기록합니다.")
        static let date = Text("The day of the transfers.", "송금한 날짜.")
    }

    /// `ratebook undo`.
    enum UndoHelp {
        static let overview = Text(
            "Undo the last changes of trips and expenses.", "여행과 지출의 마지막 변경을 되돌립니다.")
        static let count = Text("How many changes; one by default.", "되돌릴 변경 수. 기본은 하나.")
        static let list = Text(
            "List what each undo and redo would change.", "undo와 redo가 바꿀 내용을 보여 줍니다.")
    }

    /// `ratebook redo`.
    enum RedoHelp {
        static let overview = Text(
            "Redo what was undone, unless something has changed since.",
            "되돌린 변경을 다시 적용합니다. 그 뒤에 바뀐 것이 없을 때만 됩니다.")
        static let count = Text("How many changes; one by default.", "다시 적용할 변경 수. 기본은 하나.")
    }

    /// `ratebook report`.
    enum ReportHelp {
        static let overview = Text("Show where the money went.", "지출을 집계합니다.")
        static let kind = Text(
            "By day (the default), category, person, currency or place; exchange shows the effect of changed rates.",
            "집계 기준: day, category, person, currency, place, exchange(환율 변동의 영향). 기본은 day.")
    }

    /// `ratebook expense`.
    enum ExpenseHelp {
        static let overview = Text("Record what was paid on a trip.", "여행 지출을 기록합니다.")
        static let add = Text("Record an expense.", "지출을 기록합니다.")
        static let list = Text("List expenses.", "지출 목록을 보여 줍니다.")
        static let show = Text("Show one expense.", "지출 하나를 자세히 보여 줍니다.")
        static let edit = Text("Change an expense.", "지출을 고칩니다.")
        static let remove = Text("Move expenses to the trash.", "지출을 휴지통으로 옮깁니다.")
        static let restore = Text("Restore expenses from the trash.", "휴지통에서 지출을 되돌립니다.")
        static let history = Text(
            "Show everything that was done to an expense, and by whom.",
            "지출의 변경 내역과 변경한 사람을 모두 보여 줍니다.")
        static let reprice = Text(
            "Apply stored rates that were corrected or missing.", "정정되었거나 없던 환율을 다시 찾아 적용합니다.")

        static let words = Text(
            "The amount paid (1980 JPY, $5, 12.5*3; negative for a refund), then in any order: a category, @NAME or 'by NAME' for who paid, 'for NAME' or 'with NAME' for whom it was, today, yesterday or 'on friday', people with their parts for --split (A=2 B=1), and a memo.",
            "낸 금액(1980엔, 5만원, 12.5*3. 환불은 음수로), 그다음 순서 없이: 분류, 낸 사람(@이름, '현우가 냄'), 나눌 사람('민지랑 지수만'), 오늘, 어제, --split에 쓸 사람과 몫(A=2 B=1), 메모."
        )
        static let parts = Text(
            "The new amount: 2100, 64000 JPY; for --split, people with their parts.",
            "새 금액: 2100, 64000엔. --split에 쓸 사람과 몫.")
        static let id = Text("The expense's number.", "지출 번호.")
        static let repricedIDs = Text(
            "Only these expenses; else all of the trip.", "이 지출만. 기본은 여행의 모든 지출.")
        static let newAmount = Text("The new amount, at the same rate.", "새 금액. 환율은 그대로 둡니다.")
        static let newCurrency = Text("The new currency.", "새 통화.")
        static let category = Text(
            "The category; etc for a new expense.", "분류. 새로 기록할 때 기본은 기타(etc).")
        static let memo = Text("A note.", "메모.")
        static let place = Text("The place.", "장소.")
        static let date = Text("The day; today for a new expense.", "날짜. 새로 기록할 때 기본은 오늘.")
        static let paidBy = Text("Who paid; several with their amounts.", "낸 사람. 여럿이면 금액과 함께.")
        static let split = Text(
            "How to divide it among the people; even for a new one.", "일행이 나누는 방법. 기본은 똑같이(even).")
        static let rate = Text(
            "Your own rate: so much of the home currency for one unit.", "직접 정한 환율: 1단위당 정산 통화 금액.")
        static let charged = Text(
            "What the card charged in the home currency.", "카드로 청구된 정산 통화 금액.")
        static let source = Text("At this source's stored rate.", "이 출처의 저장된 환율로.")
        static let oneOff = Text("Leave it out of daily figures.", "하루 지출에 넣지 않습니다(항공권 등).")
        static let notOneOff = Text("Count it in daily figures again.", "다시 하루 지출에 넣습니다.")
        static let text = Text(
            "Only those with this in memo, place or category, or as a person or an amount.",
            "메모, 장소, 분류에 이 글자가 있거나 사람이나 금액이 이것인 것만.")
        static let onlyCategory = Text("Only this category.", "이 분류만.")
        static let onlyPerson = Text(
            "Only what this person paid or has a share in.", "이 사람이 내거나 나누는 것만.")
        static let since = Text("From this day on.", "이 날짜부터.")
        static let until = Text("Up to this day.", "이 날짜까지.")
        static let removed = Text("Only those in the trash.", "휴지통에 있는 것만.")
        static let allTrips = Text(
            "Of all trips, archived ones too.", "보관한 여행까지 모든 여행에서 찾습니다.")
        static let dryRun = Text("Show what would change, and change nothing.", "바뀔 내용만 보여 줍니다.")

        static let splits = Text(
            "Splits: even (A B for some only), shares A=2 B=1, percent A=60 B=40, exact A=1200 B=780, adjust A=500 (A has 500 more than the others), none (for the payers alone). Odd units go to the largest remainders, and round in turn.",
            "나누는 방법: even(일부만이면 A B), shares A=2 B=1, percent A=60 B=40, exact A=1200 B=780, adjust A=500(A만 500 더), none(낸 사람이 부담). 나머지는 몫의 소수 부분이 큰 사람부터 1단위씩, 같으면 돌아가며 나눕니다."
        )
        static let asks = Text(
            "Without words, on a terminal, it asks: the first answer may say as much as a command line, what is missing is asked for, and Enter takes what is in brackets.",
            "터미널에서 인자 없이 실행하면 차례로 묻습니다. 첫 답에는 명령줄처럼 여러 내용을 함께 써도 되고, 빠진 것만 묻습니다. Enter를 누르면 [ ] 안의 값을 씁니다."
        )
        static let editedRates = Text(
            "A new amount keeps its rate. Another day or currency finds the stored rate again; a rate of yours or of the card stays with another day.",
            "금액을 고치면 환율은 그대로입니다. 날짜나 통화를 고치면 저장된 환율을 다시 찾습니다. 직접 정한 환율과 카드 청구액은 날짜를 고쳐도 그대로입니다.")
    }

    /// `ratebook expense photo`.
    enum PhotoHelp {
        static let overview = Text(
            "Keep receipts and other photos with expenses.", "영수증 같은 사진을 지출에 붙입니다.")
        static let add = Text("Add photos to an expense.", "지출에 사진을 붙입니다.")
        static let list = Text(
            "List the photos of an expense, or of the trip.", "지출이나 여행의 사진을 보여 줍니다.")
        static let export = Text(
            "Copy photos out under their original names.", "사진을 원래 이름으로 내보냅니다.")
        static let remove = Text(
            "Take photos off an expense; undo brings them back.", "지출에서 사진을 뗍니다. undo로 되돌립니다.")
        static let file = Text("Files; they are copied.", "파일. 사본을 보관합니다.")
        static let photo = Text("A photo, such as the receipt.", "영수증 같은 사진.")
        static let name = Text("Its name, or the beginning of its hash.", "사진 이름이나 해시의 앞부분.")
        static let to = Text("The target folder; the current one by default.", "저장할 폴더. 기본은 현재 폴더.")
    }

    /// `ratebook export`.
    enum ExportHelp {
        static let overview = Text(
            "Write a trip, rates or lists of films for other programs.",
            "여행, 환율, 박스오피스를 다른 프로그램용으로 내보냅니다.")
        static let format = Text(
            "The file format; hledger and ledger read the same file, copy is for PostgreSQL.",
            "파일 형식. hledger와 ledger는 같은 파일을 읽고, copy는 PostgreSQL용입니다.")
        static let all = Text(
            "All trips; with --rates, all series with all revisions.",
            "모든 여행. --rates와 함께 쓰면 모든 출처의 환율과 정정 전 값까지.")
        static let rates = Text(
            "Stored rates, current and of one series; all of them with --all or as copy.",
            "저장된 환율. 우선하는 출처의 현재 값이며, --all이나 copy 형식이면 전부.")
        static let films = Text(
            "Stored daily lists of films, as CSV or JSON.", "저장된 일별 박스오피스를 CSV나 JSON으로.")
        static let currency = Text("Only rates of this currency.", "이 통화의 환율만.")
    }

    /// `ratebook import`.
    enum ImportHelp {
        static let overview = Text(
            "Import trips and expenses from other programs.",
            "다른 프로그램의 여행과 지출을 가져옵니다. 전부 가져오거나 하나도 가져오지 않습니다.")
        static let file = Text("The file, or - for standard input.", "파일. -는 표준 입력.")
        static let format = Text("The file's format; detected by default.", "파일 형식. 생략하면 알아냅니다.")
        static let trip = Text(
            "The trip to add to; else the one that the file names.", "지출을 넣을 여행. 기본은 파일에 적힌 여행.")
        static let dryRun = Text(
            "Show what would be imported without importing it.", "가져올 내용만 알리고 가져오지 않습니다.")
        static let keepDuplicates = Text(
            "Include what the book seems to have already.", "이미 있는 것 같은 지출도 가져옵니다.")
        static let category = Text("The category of entries without one.", "파일에 분류가 없을 때 쓸 분류.")
        static let map = Text(
            "A column of a bank's table, by its name or number: date=1. NAME#2 is the second of that name.",
            "거래 내역의 열. 이름이나 번호로: date=1. 같은 이름이 여럿이면 이름#2는 두 번째.")
        static let dateFormat = Text(
            "The table's date format: YYYY-MM-DD, DD.MM.YYYY, MM/DD/YYYY and so on.",
            "표의 날짜 형식: YYYY-MM-DD, DD.MM.YYYY, MM/DD/YYYY 등.")
        static let decimal = Text(
            "The decimal mark, else found from all numbers together. Where it would make three decimals in a currency with fewer (2,000 JPY beside 1.234,56 EUR), the number is refused.",
            "소수점 기호. 지정하지 않으면 모든 숫자를 함께 보고 정합니다. 통화보다 긴 소수 세 자리가 되는 숫자(1.234,56 EUR 옆의 2,000 JPY)는 받지 않습니다."
        )
        static let delimiter = Text("The field separator.", "칸을 나누는 기호.")
        static let spentIs = Text(
            "The sign of what was spent; to be specified unless all amounts are below zero.",
            "지출 금액의 부호. 모두 음수가 아니면 지정해야 합니다.")
        static let currency = Text("The currency if no column has it.", "통화 열이 없을 때의 통화.")
        static let chargedCurrency = Text("The currency of the charged amount.", "청구 금액의 통화.")
        static let mapping = Text(
            "A bank's or card's table is described with --map: date, amount (or debit and credit), direction (a column that says credit or debit in words), currency, memo, place, charged, charged-currency. Values that could be read in two ways must be specified; nothing is guessed.",
            "은행이나 카드사의 표는 --map으로 설명합니다: date, amount(또는 debit와 credit), direction(승인·취소나 출금·입금처럼 말로 알려 주는 열), currency, memo, place, charged, charged-currency. 두 가지로 읽힐 수 있는 값은 추측하지 않으므로 지정해야 합니다."
        )
    }
}
