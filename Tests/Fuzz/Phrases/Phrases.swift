import Bookkeeping
import Phrases
import Rates

/// The entry point of libFuzzer: reads any bytes as an amount, a pair, a day, the words of an
/// expense, a currency and a table's cell.
///
/// Nothing takes a second, and an amount written out again has the same value.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    let yen = ["JPY", "KRW", "USD"].compactMap { Currency($0) }
    for reader in [CurrencyReader(), CurrencyReader(preferring: yen)] {
        inTime("amount", text) { readAmount(text, reader) }
        inTime("cell", text) { readCell(text, reader) }
        inTime("pair", text) { _ = try? PairPhrase(text, reader) }
        inTime("currency", text) { readCurrency(text, reader) }
        inTime("expense", text) { readExpense(text, reader) }
    }
    inTime("day", text) { readDay(text) }
    return 0
}

private func inTime(_ name: String, _ text: String, _ read: () -> Void) {
    let time = ContinuousClock().measure(read)
    precondition(time < .seconds(1), "\(name) took \(time) for \(text.debugDescription)")
}

private func readAmount(_ text: String, _ reader: CurrencyReader) {
    _ = try? AmountPhrase(text, reader, inSentence: true)
    _ = try? AmountReader(reader).amount(text)
    guard let amount = try? AmountPhrase(text, reader) else { return }
    let again = try? AmountPhrase(plain(amount), reader)
    precondition(again == amount, "\(plain(amount)) of \(text.debugDescription)")
}

private func readCell(_ text: String, _ reader: CurrencyReader) {
    _ = AmountPhrase.decimalMark(inCell: text)
    for mark in [nil] + DecimalMark.allCases {
        guard let amount = try? AmountPhrase(cell: text, mark: mark, in: nil, reader) else {
            continue
        }
        let again = try? AmountPhrase(cell: plain(amount), mark: .point, in: nil, reader)
        precondition(again == amount, "\(plain(amount)) of \(text.debugDescription)")
        let typed = try? AmountPhrase(plain(amount), reader)
        precondition(typed == amount, "\(plain(amount)) of \(text.debugDescription)")
    }
}

/// The amount as `-1234.50 USD`.
private func plain(_ amount: AmountPhrase) -> String {
    amount.number.description + (amount.currency.map { " \($0.code)" } ?? "")
}

private func readCurrency(_ text: String, _ reader: CurrencyReader) {
    _ = try? reader.named(text)
    _ = try? reader.target(text)
    _ = try? reader.currencyInText(text)
    _ = try? reader.currency(beginningWith: text)
    _ = CurrencyReader.names(beginningWith: text)
}

private func readExpense(_ text: String, _ reader: CurrencyReader) {
    let words = text.split(separator: " ").map(String.init)
    guard !words.isEmpty else { return }
    let vocabulary = TripVocabulary(
        people: ["A", "친구"], categories: ["food", "taxi", "쇼핑"], amounts: AmountReader(reader))
    var draft = ExpenseDraft()
    try? draft.read(words, vocabulary)
    _ = try? vocabulary.amountAndParts(words)
}

/// A day that is found is written as others are, and read as the same day.
private func readDay(_ text: String) {
    guard let today = Day(year: 2026, month: 11, day: 1),
        let phrase = try? DayPhrase(text)
    else { return }
    let trip = today.adding(days: -20)...today.adding(days: 50)
    for day in [try? phrase.resolved(today: today), try? phrase.resolved(today: today, near: trip)]
    {
        guard let day, (0...9999).contains(day.components.year) else { continue }
        let again = try? DayPhrase(day.description).resolved(today: today)
        precondition(again == day, "\(day) of \(text.debugDescription)")
    }
}
