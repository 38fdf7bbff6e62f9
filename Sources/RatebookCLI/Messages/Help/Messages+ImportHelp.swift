import Language

extension Messages {
    /// `ratebook export`.
    enum ExportHelp {
        static let overview = Text(
            "Write a trip, or rates, for other programs.", "여행이나 환율을 다른 프로그램용으로 내보냅니다.")
        static let format = Text(
            "The file format; hledger and ledger read the same file.",
            "파일 형식. hledger와 ledger는 같은 파일을 읽습니다.")
        static let all = Text("All trips.", "모든 여행.")
        static let rates = Text("Stored rates, as price directives.", "저장된 환율을 시세 지시문으로.")
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
            "A column of a bank's table, by its name or number: date=1.",
            "거래 내역의 열. 이름이나 번호로: date=1.")
        static let dateFormat = Text(
            "The table's date format: YYYY-MM-DD, DD.MM.YYYY, MM/DD/YYYY and so on.",
            "표의 날짜 형식: YYYY-MM-DD, DD.MM.YYYY, MM/DD/YYYY 등.")
        static let decimal = Text("The decimal separator.", "소수점 기호.")
        static let delimiter = Text("The field separator.", "칸을 나누는 기호.")
        static let spentIs = Text(
            "The sign of what was spent; negative where the column has both, and asked for where no amount is below zero.",
            "지출 금액의 부호. 양수와 음수가 섞여 있으면 음수(negative), 음수가 없으면 지정해야 합니다.")
        static let currency = Text("The currency if no column has it.", "통화 열이 없을 때의 통화.")
        static let chargedCurrency = Text("The currency of the charged amount.", "청구 금액의 통화.")
        static let mapping = Text(
            "A bank's or card's table is described with --map: date, amount (or debit and credit), currency, memo, place, charged, charged-currency. Values that could be read in two ways must be specified; nothing is guessed.",
            "은행이나 카드사의 표는 --map으로 설명합니다: date, amount(또는 debit와 credit), currency, memo, place, charged, charged-currency. 두 가지로 읽힐 수 있는 값은 추측하지 않으므로 지정해야 합니다."
        )
    }
}
