/// Whether money was spent or received, as banks and cards say it in a word.
public enum DirectionPhrase: Sendable {
    case spent, received
    /// A merchant gave it back.
    case refunded
    /// Neither, as where money moves between accounts of one owner.
    case neither

    private static let spentWords: Set<String> = [
        "debit", "dr", "d", "dbit", "db", "out", "spent", "expense", "withdrawal", "purchase",
        "sale",
        "af", "soll", "s", "lastschrift", "belastung", "débit", "cargo", "addebito",
        "승인", "정상", "접수", "매입", "전표매입", "출금", "지출", "이용", "사용", "결제", "매출", "송금",
        "expenses", "outgoing", "outflow", "paid out", "ausgabe", "ausgaben", "dépense", "gasto",
        "egreso", "uscita", "despesa", "saída", "wydatek", "obciążenie", "výdaj", "odchozí",
        "utgift", "udgift", "uttag", "debet", "pago", "kiadás", "terhelés", "meno", "расход",
        "списание", "gider", "chi", "출금액", "지급", "支出", "支", "转出", "轉出", "借", "付款", "消费", "消費", "出金",
        "支払", "利用",
    ]
    private static let receivedWords: Set<String> = [
        "credit", "cr", "c", "crdt", "in", "received", "income", "deposit", "refund", "reversal",
        "bij", "haben", "h", "k", "gutschrift", "crédit", "abono", "accredito",
        "취소", "승인취소", "취소승인", "부분취소", "매출취소", "결제취소", "입금", "수입", "환불", "환급", "받기",
        "incoming", "inflow", "einnahme", "einnahmen", "revenu", "recette", "ingreso", "entrata",
        "receita", "entrada", "przychód", "wpływ", "uznanie", "příjem", "příchozí", "inntekt",
        "indtægt", "inkomst", "insättning", "kredit", "bevétel", "jóváírás", "tulo", "приход",
        "доход", "зачисление", "gelir", "thu", "收入", "收", "贷", "貸", "退款", "转入", "轉入", "入金", "取消",
        "返金",
    ]

    private static let neitherWords: Set<String> = [
        "neither", "neutral", "不计收支", "不計收支", "不计", "中性交易", "收支外",
        "transfer", "transfers", "transfert", "umbuchung", "transferencia", "transferência",
        "transfer-in", "transfer-out", "transferin", "transferout", "이체", "振替", "转账", "轉帳", "입출금없음",
        "충전",
        "수입지출없음",
    ]

    private static let refunds: Set<String> = [
        "환불", "환급", "취소", "승인취소", "결제취소", "부분취소", "반품", "리펀드", "택스리펀", "택스리펀드", "refund",
        "refunded", "reimbursed",
        "returned", "cashback", "캐시백", "돌려받음", "돌려받았음", "돌려받았어", "돌려받았다",
    ]
    /// What can stand behind a Korean one: 환불받음, 환불금.
    private static let refundEndings = [
        "받음", "받았음", "받았어", "받았다", "받았어요", "받은", "금", "금액", "됨", "완료", "함", "했음", "했어",
    ]
    /// A fee for a refund is spent: 취소 수수료, refund fee.
    private static let fees = [
        "수수료", "위약금", "배송비", "택배비", "택배", "fee", "fees", "charge", "penalty",
    ]

    /// The first word that says that money came back; nil if there is none, or the words name a fee.
    public static func refund(in words: [String]) -> String? {
        guard let index = words.firstIndex(where: saysRefund)
        else { return nil }
        let isFee = words[(index + 1)...].contains { word in
            fees.contains { word.lowercased().hasSuffix($0) }
        }
        guard !isFee else { return nil }
        let before = index > 0 ? words[index - 1].lowercased() : ""
        let next = index + 1 < words.count ? words[index + 1] : ""
        let isDenied =
            ["not", "no", "never", "without"].contains(before)
            || ["안", "불가", "못", "가능", "예정", "조건", "보험"].contains(where: next.hasPrefix)
        return isDenied ? nil : words[index]
    }

    private static func saysRefund(_ word: String) -> Bool {
        let word = word.lowercased()
        return refunds.contains(word)
            || refundEndings.contains { ending in
                word.hasSuffix(ending) && refunds.contains(String(word.dropLast(ending.count)))
            }
    }

    /// Reads a cell, whose words must agree: `Debit`, `贷 Cr`, `승인취소`; nil for any other.
    public init?(cell: String) {
        let words = cell.lowercased().split { $0.isWhitespace || "/().".contains($0) }
            .map(String.init)
        // `승인 취소` is one word, written apart.
        switch (Self.of(words.joined()), words.map(Self.of)) {
        case (let whole?, _): self = whole
        case (nil, let each):
            guard let first = each.first, let direction = first,
                each.allSatisfy({ $0 == direction })
            else { return nil }
            self = direction
        }
    }

    private static func of(_ word: String) -> DirectionPhrase? {
        if spentWords.contains(word) { return .spent }
        if receivedWords.contains(word) { return .received }
        return neitherWords.contains(word) ? .neither : nil
    }
}
