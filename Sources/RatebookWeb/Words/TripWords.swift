import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// The texts of the pages of trips; what the command line says as well is in `Messages`.
enum TripWords {
    // Trips.
    static let trips = Text("Trips", "여행")
    static let newTrip = Text("New trip", "새 여행")
    static let addTrip = Text("Add the trip", "여행 만들기")
    static let editTrip = Text("Edit the trip", "여행 수정")
    static let archive = Text("Archive the trip", "여행 보관")
    static let unarchive = Text("Take it out of the archive", "보관 해제")
    static let categoryBudgets = Text("Budgets of categories", "분류별 예산")
    static let renameHint = Text(
        "Change a name, or empty it to take somebody off the trip.",
        "이름을 고치거나, 여행에서 빼려면 비우세요.")
    static let dailyBudget = Text("Budget for a day", "하루 예산")
    static let newCompanions = Text("New people", "일행 추가")
    static let commas = Text("Names with commas between them", "이름을 쉼표로 나누어 적으세요.")
    static let current = Text("current", "진행 중")
    static let archived = Text("Archived", "보관한 여행")
    static func showArchived(_ count: Int) -> Text {
        Text("Archived trips (\(count))", "보관한 여행 \(count)개 보기")
    }
    static let noTrips = Text("No trip yet", "아직 여행이 없습니다")
    static let noTripsYet = Text(
        "Add one with its days and its budget; then each expense takes four taps, in any currency.",
        "기간과 예산을 정해 여행을 만들면 어떤 통화로 쓴 돈이든 네 번만 눌러 기록할 수 있습니다.")
    static let title = Text("Title", "여행 이름")
    static let firstDay = Text("First day", "시작일")
    static let lastDay = Text("Last day", "종료일")
    static let homeCurrency = Text("Home currency", "정산 통화")
    static let companions = Text("People", "일행")
    static let companionsHint = Text(
        "Names with commas between them; the first one pays unless you say otherwise.",
        "이름을 쉼표로 나누어 적으세요. 첫 번째 사람이 기본 결제자입니다.")
    static let headCount = Text("Travellers", "인원")
    static let headCountHint = Text(
        "Only if there are more than the people named", "위에 이름을 적은 사람보다 많을 때만 입력하세요.")
    static func headCounts(_ least: Int) -> Text {
        Text(
            "There are \(least) to \(Trip.headCounts.upperBound) travellers",
            "인원은 \(least)명에서 \(Trip.headCounts.upperBound)명까지입니다")
    }
    static let enterDay = Text("Enter a day", "날짜를 입력하세요")
    static let lookAtFields = Text(
        "Nothing was saved: see below", "저장하지 않았습니다. 아래 항목을 확인하세요")

    // A trip's figures.
    static let spent = Text("Spent", "지출")
    static let total = Text("Total", "합계")
    static let budget = Text("Budget", "예산")
    static let budgets = Text("Budgets", "예산 현황")
    static let today = Text("Today", "오늘")
    static let eachPerson = Text("Each person", "1인당")
    static let planned = Text("Planned", "예정")
    static func left(_ amount: String) -> Text { Text("\(amount) left", "남은 금액 \(amount)") }
    static func over(_ amount: String) -> Text { Text("\(amount) over budget", "예산 초과 \(amount)") }
    static func overToday(_ amount: String) -> Text {
        Text("\(amount) over the day's budget", "하루 예산 초과 \(amount)")
    }
    static func of(_ spent: String, _ budget: String) -> Text {
        Text("\(spent) of \(budget)", "\(budget) 중 \(spent)")
    }
    static func aDay(_ days: Int) -> Text {
        Text(
            "Left per day (\(days) \(days == 1 ? "day" : "days"))", "하루 사용 가능 금액(\(days)일 남음)")
    }
    static func cumulative(_ amount: String) -> Text { Text("so far \(amount)", "누계 \(amount)") }
    static func earlierDays(_ count: Int) -> Text {
        Text("Earlier days (\(count))", "이전 날짜 \(count)일 보기")
    }
    static let noExpensesYet = Text("No expenses yet", "아직 지출이 없습니다")
    static let noRate = Text("no rate yet", "환율 없음")

    // An expense.
    static let addExpense = Text("Add an expense", "지출 추가")
    static let editExpense = Text("Edit the expense", "지출 수정")
    static let amount = Text("Amount", "금액")
    static let amountExample = Text("1,980, 12.5*3, 20 USD", "1,980, 12.5*3, 20달러")
    static let currency = Text("Currency", "통화")
    static let otherCurrency = Text("Other currency", "다른 통화")
    static let currencyHint = Text("A code or a name: JPY, yen", "코드나 이름: JPY, 엔")
    static let category = Text("Category", "분류")
    static let otherCategory = Text("Other", "기타")
    static let payer = Text("Paid by", "결제한 사람")
    static let severalPayers = Text("Several have paid", "여러 명이 결제")
    static let severalPayersHint = Text(
        "Enter what each of them paid; the one chosen above paid the rest.",
        "사람마다 낸 금액을 적으세요. 나머지는 위에서 고른 사람이 낸 것으로 기록합니다.")
    static func paidPart(_ person: String) -> Text {
        Text("Paid by \(person)", "\(person) 님이 낸 금액")
    }
    static let photosTooLarge = Text(
        "The photos are larger than 20 MB together. Choose fewer or smaller ones.",
        "사진이 모두 합쳐 20MB를 넘습니다. 더 적거나 작은 사진을 선택하세요.")
    static let save = Text("Save", "저장")
    static let more = Text("More: memo, day, split, photo", "더 보기: 메모, 날짜, 나누기, 사진")
    static let place = Text("Place", "장소")
    static let date = Text("Date", "날짜")
    static let kind = Text("Kind", "구분")
    static let oneOff = Text(
        "One-off: leave it out of the daily figures", "일회성 지출: 하루 지출에 넣지 않음")
    static let photo = Text("Photos", "사진")
    static let takePhoto = Text("Take a photo", "사진 찍기")
    static let choosePhotos = Text("Choose photos", "앨범에서 선택")
    static let removePhoto = Text("Remove", "사진 제거")
    static let choosePhotosAgain = Text(
        "Choose the photos again: a browser does not keep them.",
        "사진은 다시 선택하세요. 브라우저가 기억하지 않습니다.")
    static let split = Text("Split", "나누기")
    static let splitEven = Text("Evenly among those ticked", "선택한 사람끼리 똑같이")
    static let splitShares = Text("By shares (2 to 1)", "비율로 (2:1)")
    static let splitExact = Text("By amounts", "금액으로")
    static let splitPercent = Text("By percent", "퍼센트로")
    static let splitNone = Text("Not split: the payer's own", "나누지 않음: 결제한 사람 부담")
    static let splitHint = Text(
        "The numbers count for shares, amounts and percent.", "숫자는 비율, 금액, 퍼센트로 나눌 때 적으세요.")
    static func unknownSplit(_ text: String) -> Text {
        Text("There is no split '\(text)'", "없는 나누는 방법입니다: '\(text)'")
    }
    static func part(_ person: String) -> Text { Text("Part of \(person)", "\(person)의 몫") }
    static let partShort = Text("part", "몫")
    static let whoPaid = Text("Paid by", "결제")
    static let pending = Text(
        "No rate yet: it is in no sum until the rates of its day are there.",
        "아직 환율이 없어 합계에 넣지 않았습니다. 그날 환율이 들어오면 자동으로 환산합니다.")
    static func outside(_ day: Day, _ stage: Stage) -> Text {
        let text = date(day)
        return stage == .before
            ? Text(
                "\(text[.english]) is before the trip",
                "여행 시작일보다 이른 날짜입니다: \(text[.korean])")
            : Text(
                "\(text[.english]) is after the trip", "여행 종료일보다 늦은 날짜입니다: \(text[.korean])")
    }
    static let saved = Text("Saved", "저장했습니다")
    static let removed = Text("Moved to the trash:", "휴지통으로 옮겼습니다:")
    static let inTrash = Text("In the trash: it is in no sum.", "휴지통에 있어 합계에 들어가지 않습니다.")
    static let edit = Text("Edit", "수정")
    static let remove = Text("Remove", "삭제")
    static let restore = Text("Restore", "복원")

    // Reports, settling, downloads.
    static let reports = Text("Reports", "보고서")
    static let settle = Text("Settle up", "정산")
    static let download = Text("Download", "내보내기")
    static func by(_ kind: Report.Kind) -> Text {
        switch kind {
        case .category: category
        case .person: Text("Person", "사람")
        case .day: Text("Day", "날짜")
        case .currency: currency
        case .place: place
        case .exchange: Text("Exchange", "환율 영향")
        }
    }
    static let paid = Text("Paid", "결제")
    static let share = Text("Share", "몫")
    static func balance(_ balance: Int64, _ trip: Trip) -> Text {
        switch balance {
        case 0: return Text("even", "정산 완료")
        case ..<0:
            let amount = trip.money(balance == .min ? .max : -balance).text
            return Text("owes \(amount)", "보낼 금액 \(amount)")
        default:
            let amount = trip.money(balance).text
            return Text("gets \(amount)", "받을 금액 \(amount)")
        }
    }
    static func transferred(_ gave: String, _ took: String) -> Text {
        Text("gave \(gave) · received \(took)", "보낸 금액 \(gave) · 받은 금액 \(took)")
    }
    static let nobodyNamed = Text(
        "This trip names no people: add them to see who paid what.",
        "일행 이름이 없는 여행입니다. 이름을 등록하면 누가 얼마를 냈는지 볼 수 있습니다.")
    static func pays(_ giver: String, _ taker: String) -> Text {
        Text("\(giver) pays \(taker)", "\(giver) 님이 \(taker) 님에게")
    }
    static func nameless(_ count: Int) -> Text {
        Text(
            "Left out: \(count) \(count == 1 ? "expense" : "expenses") without a payer",
            "결제한 사람이 없는 지출 \(count)건은 제외했습니다")
    }
    static func pendingLeftOut(_ amounts: String) -> Text {
        Text("Left out for want of a rate: \(amounts)", "환율이 없어 제외했습니다: \(amounts)")
    }
    static let recordHint = Text(
        "Record a transfer once the money has been sent.", "송금을 마친 뒤 기록하세요.")
    static let markPaid = Text("Paid", "송금함")
    static func markPaid(_ giver: String, _ taker: String) -> Text {
        Text("\(giver) has paid \(taker)", "\(giver) 님이 \(taker) 님에게 송금함")
    }
    static let record = Text("Record them all", "모두 송금 완료로 기록")
    static let removeRecord = Text("Remove", "기록 삭제")
    static func removeRecord(_ giver: String, _ taker: String) -> Text {
        Text("Remove: \(giver) has paid \(taker)", "기록 삭제: \(giver) 님이 \(taker) 님에게 송금함")
    }
    static let recordRemoved = Text("The record was removed", "송금 기록을 삭제했습니다")
    static let recorded = Text("Recorded", "기록했습니다")
    static let transfers = Text("Transfers made", "송금 내역")
}
