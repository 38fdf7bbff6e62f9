/// Words in the tables of banks and cards, by which the language of a table is known.
public enum StatementWords {
    /// A language with an encoding of its own.
    public enum Language: CaseIterable, Sendable {
        case korean, japanese, chinese, taiwanese, russian
    }

    /// Names of columns and kinds of rows.
    public static func of(_ language: Language) -> [String] {
        switch language {
        case .korean:
            [
                "금액", "거래", "이용", "승인", "취소", "카드", "가맹점", "날짜", "일자", "일시", "잔액", "입금", "출금", "합계",
                "적요", "내용", "원화", "해외", "통화", "수수료", "결제", "은행", "계좌", "구분", "메모", "번호",
            ]
        case .japanese:
            [
                "金額", "利用", "日付", "取引", "年月日", "残高", "お支払", "お引出し", "お預入れ", "摘要", "店名", "支払", "手数料",
                "カード", "ご利用", "合計", "入金", "出金", "円",
            ]
        case .chinese:
            [
                "金额", "交易", "时间", "收入", "支出", "余额", "摘要", "币种", "商户", "账户", "日期", "状态", "合计", "备注",
                "商品", "支付", "收/支",
            ]
        case .taiwanese:
            ["金額", "交易", "消費", "日期", "餘額", "摘要", "支出", "存入", "帳號", "幣別", "備註", "合計", "說明"]
        case .russian:
            [
                "Дата", "Сумма", "операци", "Описание", "Валюта", "Остаток", "Счет", "Счёт",
                "Статус",
                "Категория", "Карта", "платеж", "Номер",
            ]
        }
    }

    private static let totals: Set<String> = [
        "total", "totals", "subtotal", "sub-total", "sum", "summe", "gesamt", "totaal",
        "totale", "합계", "총합계", "총계", "소계", "누계", "合計", "小計", "総計", "總計",
        "合计", "小计", "总计", "итого", "всего", "нийт", "合計金額", "合计金额",
    ]

    /// Whether a cell of a row without a day says that the row is the sum of others: `합계`, `Total:`, `본인 소계 4건`,
    /// `총 6건`.
    public static func isTotal(_ cell: String) -> Bool {
        guard cell.utf8.count <= 60 else { return false }
        if cell.hasPrefix("총"), cell.hasSuffix("건"), cell.contains(where: \.isNumber) {
            return true
        }
        let letters = String(cell.filter { $0.isLetter })
        if ["합계", "소계", "合計", "小計", "合计"].contains(where: letters.hasSuffix) {
            return true
        }
        let words = cell.lowercased().split { $0.isWhitespace || "(:：)".contains($0) }.map(
            String.init)
        return words.contains { totals.contains($0) } || totals.contains(words.joined())
    }
}
