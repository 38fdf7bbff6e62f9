import Arguments
import Rates

/// Files of other programs: what stands in answers.
extension Messages {
    static let needsFormat = Text("Which format? --format is missing", "--format으로 형식을 지정하세요")
    static let splitwiseOneTrip = Text(
        "Splitwise's format has one trip a file", "Splitwise 형식은 파일 하나에 여행 하나입니다")

    static func needsRates(_ option: String) -> Text {
        Text("\(option) is for --rates", "--rates와 함께 쓰는 옵션입니다: \(option)")
    }

    static let unknownFormat = Text("The file looks like no known format", "알 수 없는 형식의 파일입니다")

    static func nameFormat(_ formats: [String]) -> Text {
        let list = formats.joined(separator: ", ")
        return Text(
            "Name it: --format, one of \(list)", "--format으로 지정하세요: \(list)")
    }

    static let needsMapping = Text(
        "It looks like a bank's table: say which column is what",
        "은행 거래 내역으로 보입니다. 어느 열이 무엇인지 지정하세요")
    static let mappingExample = Text(
        "Write: --map date=1 --map amount=3 --map memo=2 --currency KRW",
        "이렇게 입력하세요: --map date=1 --map amount=3 --map memo=2 --currency KRW")

    static func unknownField(_ name: String) -> Text {
        Text("--map knows no '\(name)'", "--map에 쓸 수 없는 이름입니다: '\(name)'")
    }

    static func needsColumn(_ name: String) -> Text {
        Text("No column is the \(name)", "\(name) 열이 없습니다")
    }

    static func imported(
        trips: Int, expenses: Int, settlements: Int, isRehearsal: Bool
    ) -> Text {
        let english = [
            trips > 0 ? "\(trips) \(trips == 1 ? "trip" : "trips")" : nil,
            "\(expenses) \(expenses == 1 ? "expense" : "expenses")",
            settlements > 0
                ? "\(settlements) \(settlements == 1 ? "transfer" : "transfers")" : nil,
        ].compactMap { $0 }.joined(separator: ", ")
        let korean = [
            trips > 0 ? "여행 \(trips)개" : nil, "지출 \(expenses)건",
            settlements > 0 ? "송금 \(settlements)건" : nil,
        ].compactMap { $0 }.joined(separator: ", ")
        return isRehearsal
            ? Text("Would be imported: \(english)", "가져올 내용: \(korean)")
            : Text("Imported: \(english)", "가져왔습니다: \(korean)")
    }

    static func duplicate(_ duplicate: ImportResult.Duplicate) -> Text {
        let what = [duplicate.date.description, duplicate.amount.text, duplicate.memo]
            .compactMap { $0 }.joined(separator: " ")
        let number = duplicate.number.map { " (#\($0))" } ?? ""
        let place = duplicate.line.map { ("line \($0): ", "\($0)행: ") } ?? ("", "")
        return Text(
            "\(place.0)left out, is there already: \(what)\(number)",
            "\(place.1)이미 있어 제외: \(what)\(number)")
    }

    static func missingPhoto(_ name: String) -> Text {
        Text(
            "The photo '\(name)' is not beside the file: put its folder photos there and import again",
            "파일 옆에 사진이 없습니다: '\(name)'. photos 폴더를 함께 두고 다시 가져오세요")
    }

    static func nothingImported(_ count: Int) -> Text {
        Text(
            "Nothing was imported: \(count) \(count == 1 ? "line" : "lines") cannot be",
            "가져오지 않았습니다. 문제가 있는 행 \(count)개")
    }

    static func cannotBeRead(_ file: String) -> Text {
        Text("\(file) cannot be imported; nothing was", "가져올 수 없는 파일입니다(가져온 내용 없음): \(file)")
    }
}
