import Language

extension Messages {
    /// `ratebook trip`.
    enum TripHelp {
        static let overview = Text("Plan trips.", "여행을 관리합니다.")
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
            "Undo the last change of a trip or an expense.", "여행과 지출의 마지막 변경을 되돌립니다.")
        static let list = Text("List the latest changes.", "최근 변경 내역을 보여 줍니다.")
    }

    /// `ratebook report`.
    enum ReportHelp {
        static let overview = Text("Show where the money went.", "지출을 집계합니다.")
        static let kind = Text(
            "By day (the default), category, person, currency or place; exchange shows the effect of changed rates.",
            "집계 기준: day, category, person, currency, place, exchange(환율 변동의 영향). 기본은 day.")
    }
}
