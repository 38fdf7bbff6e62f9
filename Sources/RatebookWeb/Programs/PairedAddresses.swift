import Answers
import CEmbedded
import Embedded
import Language
import Trips

/// The addresses for programs of the server of paired devices: what its description says of them, and which
/// parameters they have.
enum PairedAddresses {
    static let all: [ProgramAddress] = [
        address(
            "/api/rates", "rates", ProgramWords.listed,
            [
                ProgramParameter("base", .text, ProgramWords.base, example: "USD"), date, source,
                ProgramParameter("q", .text, ProgramWords.search, example: "won"), maxAge,
            ], "rates", isList: true),
        address(
            "/api/convert", "convert", ProgramWords.convert,
            [
                ProgramParameter("amount", .text, ProgramWords.amountToConvert, example: "1980")
                    .required,
                ProgramParameter("from", .text, ProgramWords.from, example: "JPY"),
                ProgramParameter("to", .text, ProgramWords.to, example: "KRW"), date, source,
                maxAge,
            ], "convert"),
        address(
            "/api/compare", "compare", ProgramWords.compare, [pair, date, maxAge], "compare",
            isList: true),
        address(
            "/api/history", "history", ProgramWords.history,
            [
                pair, ProgramParameter("since", .text, ProgramWords.firstDay),
                ProgramParameter("until", .text, ProgramWords.lastDay), source,
            ], "history", isList: true),
        address(
            "/api/calc", "calculate", ProgramWords.calculate,
            [
                ProgramParameter(
                    "expression", .text, ProgramWords.expression, example: "12.5*3 usd in krw"
                ).required,
                ProgramParameter("line", .text, ProgramWords.line),
            ], "calc"),
        address("/api/status", "status", ProgramWords.status, [], "status", isList: true),
        address(
            "/api/trips", "trips", ProgramWords.trips,
            [ProgramParameter("all", .text, ProgramWords.all)], "trip list", isList: true),
        address("/api/trips/{uid}/report", "report", ProgramWords.report, [trip], "report day"),
        address(
            "/api/trips/{uid}/expenses", "addExpense", ProgramWords.addExpense, [trip],
            "expense list, add, copy and edit", form: expense),
    ]

    /// The second parts of the addresses about rates alone, which every token opens.
    static let rates: Set<Substring> = ["rates", "convert", "compare", "history", "calc"]

    /// The address of a path; nil for one that is not described.
    static func find(_ path: [String]) -> ProgramAddress? {
        all.first { $0.values(in: path) != nil }
    }

    private static let pair = ProgramParameter("pair", .text, ProgramWords.pair, example: "USD/KRW")
        .required
    private static let date = ProgramParameter("date", .text, ProgramWords.phraseOfDay)
    private static let source = ProgramParameter(
        "source", .text, ProgramWords.onlySource, example: "ecb")
    private static let maxAge = ProgramParameter(
        "max_age", .count(0...36_500), ProgramWords.maxAge, example: "7")
    private static let trip = ProgramParameter("uid", .text, ProgramWords.tripUID).inPath

    static let expense =
        [
            ProgramParameter("amount", .text, ProgramWords.amountOfExpense).required,
            ProgramParameter("uid", .text, ProgramWords.uid),
            ProgramParameter("currency", .text, ProgramWords.from),
            ProgramParameter("date", .text, ProgramWords.dayOfExpense),
            ProgramParameter("category", .text, ProgramWords.category),
            ProgramParameter("paid-by", .text, ProgramWords.payer),
            ProgramParameter("for", .text, ProgramWords.sharers),
            ProgramParameter(
                "split", .words(SplitMethod.allCases.map(\.rawValue)), ProgramWords.split),
            ProgramParameter("charged", .text, ProgramWords.charged),
            ProgramParameter("rate", .text, ProgramWords.agreedRate),
            ProgramParameter("one-off", .words(["1"]), ProgramWords.oneOff),
        ] + ExpenseTexts.fields.map { ProgramParameter($0.name, .text, ProgramWords.textOfExpense) }

    private static func address(
        _ path: String, _ id: String, _ about: Text, _ parameters: [ProgramParameter],
        _ command: String, isList: Bool = false, form: [ProgramParameter]? = nil
    ) -> ProgramAddress {
        let fields = CommandFields.fields(of: command)
        var address = ProgramAddress(
            path: path, id: id, about: about, parameters: parameters,
            answer: isList ? .list(fields) : .object(fields))
        (address.form, address.errors) = (form, .failures)
        return address
    }
}

/// The fields of commands' answers, as Scripts/json-shapes writes them: command, field, type and meaning.
enum CommandFields {
    /// The fields of a section of docs/json.md.
    static func fields(of command: String) -> [ProgramField] {
        let lines = ratebook_fields_tsv().text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }.filter { $0.count == 4 && $0[0] == command }
        return fields(lines.map { (name: $0[1], type: $0[2], meaning: $0[3]) }, in: "")
    }

    /// The fields whose names begin with a path and have no further one in them.
    private static func fields(
        _ lines: [(name: Substring, type: Substring, meaning: Substring)], in path: String
    ) -> [ProgramField] {
        lines.compactMap { line in
            guard line.name.hasPrefix(path) else { return nil }
            let name = line.name.dropFirst(path.count)
            guard !name.contains(".") else { return nil }
            let isOptional = line.type.hasSuffix(" or null")
            let kind = isOptional ? line.type.dropLast(" or null".count) : line.type
            let own = String(line.name)
            let type: FieldType =
                switch kind {
                case "decimal": .decimal
                case "date": .date
                case "instant": .instant
                case "integer": .integer
                case "boolean": .boolean
                case "list of texts": .texts
                case "list of objects": .list(fields(lines, in: own + "[]."))
                case "object": .object(fields(lines, in: own + "."))
                default: .text
                }
            return ProgramField(
                String(name), type, optional: isOptional, .same(String(line.meaning)))
        }
    }
}
