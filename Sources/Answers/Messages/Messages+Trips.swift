import Bookkeeping
package import Language
package import Rates
import Terminal
package import Trips

/// Texts about trips and expenses.
extension Messages {
    /// The name of a predefined category; nil for one that the user has added.
    package static func category(_ name: String) -> Text? {
        Categories.koreanName(of: name).map { Text(name, $0) }
    }

    package static func travellers(_ count: Int) -> Text {
        Text(count == 1 ? "1 person" : "\(count) people", "\(count)명")
    }

    package static func spent(_ amount: String) -> Text { Text("Spent \(amount)", "지출 \(amount)") }

    package static func perPerson(_ amount: String) -> Text {
        Text("\(amount) a person", "1인당 \(amount)")
    }

    package static func left(of amount: String) -> Text {
        Text("left \(amount)", "남은 예산 \(amount)")
    }

    package static func overBudget(_ amount: String) -> Text {
        Text("over budget by \(amount)", "예산 초과 \(amount)")
    }

    package static func perDay(_ amount: String, _ days: Int) -> Text {
        Text(
            "\(amount) a day for \(days) \(days == 1 ? "day" : "days")", "남은 \(days)일간 하루 \(amount)"
        )
    }

    package static func cannotBeSummed(_ title: String) -> Text {
        let title = title.terminalSafe
        return Text(
            "The amounts of '\(title)' are too large to be added up",
            "'\(title)'의 금액이 너무 커서 합계를 낼 수 없습니다")
    }

    package static func planned(_ amount: String) -> Text {
        Text("planned \(amount)", "예정 \(amount)")
    }
    package static func budget(_ amount: String) -> Text {
        Text("Budget \(amount)", "예산 \(amount)")
    }
    package static var budgets: Text { Text("Budget", "예산") }

    package static func dailyBudget(_ amount: String) -> Text {
        Text("\(amount) a day", "하루 \(amount)")
    }

    package static var withPlanned: Text { Text(" (with what is planned)", "(예정 포함)") }

    /// A budget that is nearly used up.
    package static func budgetNear(_ name: String, _ budget: String, percent: String) -> Text {
        Text("\(name): \(percent)% of \(budget) used", "\(name): 예산 \(budget)의 \(percent)% 사용")
    }

    /// A budget that is exceeded.
    package static func budgetOver(_ name: String, _ budget: String, by excess: String) -> Text {
        Text(
            "\(name): \(excess) over the budget of \(budget)",
            "\(name): 예산 \(budget)보다 \(excess) 초과")
    }

    /// What listed expenses come to.
    ///
    /// - Parameter paid: the amounts in the currencies paid in, if they are others.
    package static func listTotal(_ home: String, _ count: Int, paid: String?) -> Text {
        let count = expenses(count)
        return Text(
            "Total \(home) · \(count[.english])"
                + (paid.map { " · paid \($0)" } ?? ""),
            "합계 \(home) · \(count[.korean])" + (paid.map { " · 결제 금액 \($0)" } ?? ""))
    }

    package static func dayTotal(_ title: String, _ day: Day, _ amount: String) -> Text {
        let title = title.terminalSafe
        return Text(
            "\(title) · \(date(day)[.english]): \(amount)",
            "\(title) · \(date(day)[.korean]): \(amount)")
    }

    /// The day of an expense's rate.
    package static func rateOf(
        _ date: Day, seenFrom day: Day, written: (Day) -> Text = Messages.date
    ) -> Text {
        let age = age(of: date, seenFrom: day, written: written)
        return Text("rate of \(age[.english])", "\(age[.korean]) 환율")
    }

    /// Beside a sum, the amounts that are not in it.
    package static func withoutRate(_ amounts: String) -> Text {
        Text("+ \(amounts) without a rate", "+ 환율 없는 \(amounts)")
    }

    /// Below a list, the amounts that have no rate.
    package static func withoutRateYet(_ amounts: String) -> Text {
        Text(
            "No rate yet: \(amounts). Run: ratebook sync, or ratebook expense edit ID --rate RATE",
            "아직 환율 없음: \(amounts). 실행해 보세요: ratebook sync 또는 ratebook expense edit 번호 --rate 환율")
    }

    /// Below a list with amounts that have no rate.
    package static var priceThem: Text {
        Text(
            "For the missing rates: ratebook sync, or ratebook expense edit ID --rate RATE",
            "빠진 환율을 채우려면: ratebook sync 또는 ratebook expense edit 번호 --rate 환율")
    }

    package static func unpricedLeftOut(_ amounts: String) -> Text {
        Text(
            "Left out: \(amounts) without a rate; run: ratebook sync, or ratebook expense edit ID --rate RATE",
            "환율이 없어 제외했습니다: \(amounts). 실행해 보세요: ratebook sync 또는 ratebook expense edit 번호 --rate 환율"
        )
    }

    /// An expense that was recorded without a rate and has one now.
    package static func priced(_ id: Int64, _ amount: String, _ home: String) -> Text {
        Text("#\(id) has a rate now: \(amount) = \(home)", "#\(id) 환율 적용: \(amount) = \(home)")
    }

    package static func staysPending(_ id: Int64, _ reason: Text) -> Text {
        Text("#\(id) has no rate yet: \(reason[.english])", "#\(id) 아직 환율 없음: \(reason[.korean])")
    }

    package static func categoryAdded(_ name: String) -> Text {
        Text("Added: category \(name)", "추가했습니다: 분류 \(name)")
    }

    /// - Parameter known: the name of the category that the typed one means.
    package static func categoryExists(_ typed: String, _ known: String) -> Text {
        let other = typed == known ? "" : " (\(known))"
        return Text(
            "There already is a category '\(typed)'\(other)", "이미 있는 분류입니다: '\(typed)'\(other)")
    }

    /// A word of a new expense's memo looks like the day that was not given.
    package static func dayInMemo(_ word: String, _ id: Int64) -> Text {
        let command = "ratebook expense edit \(id) --date \(word.shellWord)"
        return Text(
            "'\(word)' was kept in the memo. If it is the day: \(command)",
            "'\(word)': 메모에 넣었습니다. 날짜라면: \(command)")
    }

    /// A new expense was recorded in the home currency as none was given, unlike the one before.
    package static func noCurrencySaid(_ id: Int64, _ home: Currency, or other: Currency) -> Text {
        let command = "ratebook expense edit \(id) --currency \(other)"
        return Text(
            "No currency was given: recorded in \(home). If it was \(other): \(command)",
            "통화를 쓰지 않아 \(home)로 기록했습니다. \(other)라면: \(command)")
    }

    package static var charged: Text { Text("the card's rate", "카드 청구 환율") }
    package static var pinned: Text { Text("pinned for the trip", "여행에 고정한 환율") }
    package static var byHand: Text { Text("rate given by hand", "직접 정한 환율") }
    package static var oneOff: Text { Text("one-off", "일회성") }
    package static var inTrash: Text { Text("in the trash", "휴지통") }

    package static func photo(_ name: String, _ size: Int64) -> Text {
        let size = Numbers.grouped(Int(size))
        return Text("photo \(name), \(size) bytes", "사진 \(name), \(size)바이트")
    }

    package static func photo(_ photo: Photo) -> Text {
        Self.photo(photo.name.terminalSafe, photo.size)
    }

    package static func knownPhoto(_ photo: Photo) -> Text {
        Text("already added: \(photo.name.terminalSafe)", "이미 있는 사진입니다: \(photo.name.terminalSafe)")
    }

    package static func unsettled(_ count: Int) -> Text {
        Text(
            "Left out: \(count) \(count == 1 ? "expense" : "expenses") without a payer; set one: ratebook expense edit ID --paid-by NAME --split even",
            "낸 사람이 없는 지출 \(count)건은 제외했습니다. 정하려면: ratebook expense edit 번호 --paid-by 이름 --split even"
        )
    }

    /// The payers of an expense that is not split.
    package static func paidAlone(_ payers: String) -> Text {
        Text("paid by \(payers) · not split", "\(payers) 결제 · 나누지 않음")
    }

    /// The payers of an expense, and everyone's share.
    package static func paidFor(_ payers: String, _ shares: String, _ split: Text) -> Text {
        let (english, korean) = (split[.english], split[.korean])
        guard !shares.isEmpty else { return Text("paid by \(payers)", "\(payers) 결제") }
        guard !payers.isEmpty else { return Text("\(english): \(shares)", "\(korean): \(shares)") }
        return Text(
            "paid by \(payers) · \(english): \(shares)", "\(payers) 결제 · \(korean): \(shares)")
    }

    package static func split(_ method: SplitMethod) -> Text {
        switch method {
        case .none: Text("not split", "나누지 않음")
        case .even: Text("split evenly", "똑같이 나눔")
        case .shares: Text("split by shares", "몫으로 나눔")
        case .percent: Text("split by percent", "퍼센트로 나눔")
        case .exact: Text("split by amounts", "금액으로 나눔")
        case .adjust: Text("split with adjustments", "조정해서 나눔")
        }
    }

    package static func homeChanged(_ old: String, _ new: String) -> Text {
        same("\(old) → \(new)")
    }

    package static func rateChanged(_ old: String, _ new: String) -> Text {
        Text("Rate \(old) → \(new)", "환율 \(old) → \(new)")
    }

    package static var sharesScaled: Text {
        Text(
            "The shares were scaled to the new amount; to set them: --split exact NAME=AMOUNT …",
            "몫을 새 금액에 맞춰 조정했습니다. 몫을 정하려면: --split exact 이름=금액 …")
    }

    /// A new expense's day is not one of the trip's.
    package static func outsideTrip(_ id: Int64, _ day: Day, _ stage: Stage, _ trip: Trip) -> Text {
        let (english, korean) = (date(day)[.english], date(day)[.korean])
        let edit = "ratebook expense edit \(id) --date"
        guard stage == .before else {
            return Text(
                "Warning: \(english) is after the trip, which ends on \(trip.lastDay). To change the day: \(edit) DAY",
                "주의: 여행 마지막 날(\(trip.lastDay))보다 늦은 날짜입니다: \(korean). 고치려면: \(edit) 날짜")
        }
        return Text(
            "Warning: \(english) is before the trip, which begins on \(trip.firstDay). To change the day: \(edit) DAY",
            "주의: 여행 첫날(\(trip.firstDay))보다 이른 날짜입니다: \(korean). 고치려면: \(edit) 날짜")
    }

    package static func sameTitle(_ title: String, _ id: Int64, _ others: [TripHeading]) -> Text {
        let title = title.terminalSafe
        let edit = "ratebook trip edit \(id) --title"
        func list(_ number: (Int64) -> String) -> String {
            others.map { "\(number($0.id)) (\($0.firstDay) – \($0.lastDay))" }
                .joined(separator: ", ")
        }
        return Text(
            "Warning: '\(title)' is also the title of \(list { "trip \($0)" }). Name this one by its number, --trip \(id), or rename it: \(edit) TITLE",
            "주의: 이름이 같은 여행이 있습니다: '\(title)', \(list { "\($0)번" }). 번호로 지정하거나(--trip \(id)) 이름을 바꾸세요: \(edit) 제목"
        )
    }

    package static func useTrip(_ id: Int64) -> Text {
        Text(
            "To use this trip by default: ratebook trip use \(id)",
            "이 여행을 기본으로 쓰려면: ratebook trip use \(id)")
    }

    package static func inUse(_ title: String) -> Text {
        Text("Trip in use: \(title.terminalSafe)", "사용할 여행: \(title.terminalSafe)")
    }

    package static func archived(_ title: String, _ id: Int64) -> Text {
        Text(
            "Archived: \(title.terminalSafe). To undo: ratebook trip restore \(id)",
            "보관했습니다: \(title.terminalSafe). 되돌리려면: ratebook trip restore \(id)")
    }

    package static func restored(_ title: String) -> Text {
        Text("Restored: \(title.terminalSafe)", "복원했습니다: \(title.terminalSafe)")
    }

    package static func removed(_ title: String, undo: String) -> Text {
        Text(
            "Moved to the trash: \(title.terminalSafe). To undo: \(undo)",
            "휴지통으로 옮겼습니다: \(title.terminalSafe). 되돌리려면: \(undo)")
    }

    /// What archiving or removing a shared trip means.
    package static var forEverybody: Text {
        let text = forAllWhoShare
        return Text(
            "\(text[.english]); 'ratebook trip leave' ends it for you alone",
            "\(text[.korean]). 혼자만 그만두려면 'ratebook trip leave'를 쓰세요")
    }

    /// That a change of a trip is one for all who share it.
    package static var forAllWhoShare: Text {
        Text(
            "this is so in the books of all who share the trip",
            "여행을 공유하는 모두에게 적용됩니다")
    }

    /// A change that was undone or redone.
    ///
    /// - Parameter trips: their titles.
    package static func changed(
        _ direction: UndoDirection, _ what: String, _ at: String, _ trips: String
    ) -> Text {
        let trips = trips.isEmpty ? "" : " · " + trips.terminalSafe
        return switch direction {
        case .undo: Text("Undone: \(what) of \(at)\(trips)", "되돌렸습니다: \(what) (\(at))\(trips)")
        case .redo: Text("Redone: \(what) of \(at)\(trips)", "다시 적용했습니다: \(what) (\(at))\(trips)")
        }
    }

    package static func nothing(to direction: UndoDirection) -> Text {
        switch direction {
        case .undo: Text("Nothing to undo", "되돌릴 변경이 없습니다")
        case .redo: Text("Nothing to redo", "다시 적용할 변경이 없습니다")
        }
    }

    package static func daysArePast(
        _ trip: Int64, _ days: ClosedRange<Day>, isNextYear: Bool
    ) -> Text {
        let command =
            "ratebook trip edit \(trip) --from \(days.lowerBound) --to \(days.upperBound)"
        return Text(
            "These days are past. For \(isNextYear ? "next" : "this") year: \(command)",
            "이미 지난 날짜입니다. \(isNextYear ? "내년이라면" : "올해라면"): \(command)")
    }

    package static var badCount: Text { Text("The count is below 1", "횟수가 1보다 작습니다") }
    package static var countExample: Text {
        Text(
            "Write how many changes: ratebook undo 3. To see them: ratebook undo --list",
            "변경 수를 입력하세요: ratebook undo 3. 목록을 보려면: ratebook undo --list")
    }

    package static func expenses(_ count: Int) -> Text {
        let number = Numbers.grouped(count)
        return Text("\(number) \(count == 1 ? "expense" : "expenses")", "\(number)건")
    }

    package static var nothingToReprice: Text { Text("No rate has changed.", "바뀐 환율이 없습니다.") }

    package static func wouldReprice(_ count: Int, _ amount: String) -> Text {
        Text("\(count) would change, by \(amount) in all", "\(count)건이 바뀝니다. 합계 \(amount)")
    }

    package static func repriced(_ count: Int, _ amount: String) -> Text {
        Text("\(count) changed, by \(amount) in all", "\(count)건을 바꿨습니다. 합계 \(amount)")
    }

    package static func keepsRate(_ id: Int64, _ reason: Text) -> Text {
        Text("#\(id) keeps its rate: \(reason[.english])", "#\(id) 환율 유지: \(reason[.korean])")
    }

    /// - Parameter leavesOut: whether expenses without a rate are left out.
    package static func allEven(leavesOut: Bool) -> Text {
        leavesOut
            ? Text(
                "All expenses with a rate are settled.", "환율이 있는 지출은 주고받을 금액이 없습니다.")
            : Text("All balances are settled.", "주고받을 금액이 없습니다.")
    }

    package static func settled(_ count: Int) -> Text {
        Text(
            "Recorded: \(count) \(count == 1 ? "transfer" : "transfers"). To undo: ratebook undo",
            "송금 \(count)건을 기록했습니다. 되돌리려면: ratebook undo")
    }

    /// - Parameter trip: the trip's title if it was named.
    package static func noBudget(_ trip: String?) -> Text {
        let option = trip.map { " --trip " + $0.shellWord } ?? ""
        return Text(
            "No budget is set. Run: ratebook budget set 3000000\(option)",
            "예산이 없습니다. 실행해 보세요: ratebook budget set 3000000\(option)")
    }

    /// The name of a logged operation; the command itself if it has no other name.
    package static func operation(_ command: String) -> Text {
        Text(command, korean[command] ?? command)
    }

    private static let korean = [
        "budget set": "예산 설정", "expense add": "지출 추가", "expense edit": "지출 수정",
        "expense photo add": "사진 추가", "expense photo remove": "사진 제거", "expense remove": "지출 삭제",
        "expense reprice": "환율 재적용", "expense restore": "지출 복원", "import": "가져오기",
        "redo": "다시 적용", "settle": "정산", "settle remove": "송금 기록 삭제",
        "sync": "환율 동기화", "trip add": "여행 추가", "trip archive": "여행 보관", "trip edit": "여행 수정",
        "trip choose": "값 선택", "trip join": "여행 참여", "trip leave": "공유 끝내기",
        "trip merge": "변경 주고받기", "trip remove": "여행 삭제", "trip share": "여행 공유",
        "trip restore": "여행 복원", "undo": "되돌리기",
    ]
}
