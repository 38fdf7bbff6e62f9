import Language

extension Messages {
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
            "Show everything that was done to an expense.", "지출의 변경 내역을 모두 보여 줍니다.")
        static let reprice = Text(
            "Apply stored rates that were corrected later.", "나중에 정정된 환율을 다시 적용합니다.")

        static let amount = Text(
            "The amount paid: 1980, 12.5*3+4; negative for a refund.",
            "낸 금액: 1980, 12.5*3+4. 환불은 음수로.")
        static let words = Text(
            "Its currency, by default the home currency; then, for --split, people with their parts: JPY A=2 B=1.",
            "통화. 기본은 정산 통화. 그다음 --split에 쓸 사람과 몫: JPY A=2 B=1.")
        static let parts = Text("For --split, people with their parts.", "--split에 쓸 사람과 몫.")
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
            "Only those with this in memo, place or category.", "메모, 장소, 분류에 이 글자가 있는 것만.")
        static let onlyCategory = Text("Only this category.", "이 분류만.")
        static let onlyPerson = Text(
            "Only what this person paid or has a share in.", "이 사람이 내거나 나누는 것만.")
        static let since = Text("From this day on.", "이 날짜부터.")
        static let until = Text("Up to this day.", "이 날짜까지.")
        static let removed = Text("Only those in the trash.", "휴지통에 있는 것만.")
        static let dryRun = Text("Show what would change, and change nothing.", "바뀔 내용만 보여 줍니다.")

        static let splits = Text(
            "Splits: even (A B for some only), shares A=2 B=1, percent A=60 B=40, exact A=1200 B=780, adjust A=500 (A has 500 more than the others), none (for the payers alone). Odd units go to the largest remainders, and round in turn.",
            "나누는 방법: even(일부만이면 A B), shares A=2 B=1, percent A=60 B=40, exact A=1200 B=780, adjust A=500(A만 500 더), none(낸 사람이 부담). 나머지는 몫의 소수 부분이 큰 사람부터 1단위씩, 같으면 돌아가며 나눕니다."
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
}
