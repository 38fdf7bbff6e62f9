import Answers
import Bookkeeping
import Language
import Rates

/// The calculator: its last lines, a field, and the keypad.
struct CalculatorPage {
    private let visit: Visit
    private let tape: CalculatorTape
    /// The field's text.
    private let text: String
    /// Why the line in the field has no value; nil unless it was entered.
    private let failure: Failure?

    /// The page for the field `expression`, changed by the key in the field `key`.
    init(_ visit: Visit) {
        self.visit = visit
        let typed = visit.request.query["expression"] ?? ""
        let key = visit.request.query["key"].flatMap { Keypad.Key($0) }
        var tape = CalculatorTape(visit)
        var failure: Failure?
        var text = typed
        // Text sent without a key was entered with the keyboard.
        let isEntered = key == .equals || (key == nil && visit.request.query["preview"] == nil)
        let isRepeat = key == .equals && !tape.lines.isEmpty
        if isEntered, !typed.isEmpty || isRepeat {
            do {
                try tape.append(Keypad.entered(typed), visit)
                text = ""
            } catch {
                failure = Failure(error)
            }
        } else if let key, key != .equals {
            text = Keypad.typed(typed, key, negative: tape.lines.last?.negative)
        }
        let clearsAll = key == .clear && !Keypad.hasEntry(typed)
        (self.text, self.failure) = (text, failure)
        self.tape = clearsAll ? CalculatorTape(visit, lines: []) : tape
    }

    var html: HTML {
        get throws {
            Layout.page(
                visit.say(Words.calculator), on: .calculator, visit,
                """
                <h1 class="visually-hidden">\(visit.say(Words.calculator))</h1>
                <form class="calculator" action="/calculator" data-calculator="/calculator/lines" \
                data-refused="\(visit.say(Words.calculationNeedsServer))">
                <div data-part="display">\(display)</div>
                <div class="chips scroll" role="group" aria-label="\(visit.say(Words.currencies))">\
                \(try currencies)</div>
                <div class="keys">\(Keypad.rows.joined().map(button))</div>
                </form>
                """)
        }
    }

    /// The lines and the field.
    var display: HTML {
        let lines = tape.lines.map { line -> HTML in
            """
            <li><input type="hidden" name="line" value="\(line.expression)">\
            <span class="quiet">\(Keypad.shown(line.expression))</span> <b class="num">\(line.result)</b>\
            \(line.notes.map { "<small class=\"quiet\">\(HTML(unbroken: $0))</small>" as HTML })</li>

            """
        }
        let preview = failure == nil ? tape.preview(text, visit) : nil
        return """
            \(tape.origin.map { "<input type=\"hidden\" name=\"origin\" value=\"\($0)\">" as HTML })\
            <ol class="tape" aria-live="polite" tabindex="0" \
            aria-label="\(visit.say(Words.lastLines))">\(lines)</ol>
            <input class="line" name="expression" value="\(text)" autocomplete="off" \
            autocapitalize="off" spellcheck="false" enterkeyhint="go" \
            placeholder="\(tape.lines.last?.result ?? "0")" \
            aria-label="\(visit.say(Words.expression))" aria-describedby="outcome"\
            \(if: failure != nil, " aria-invalid=\"true\"")>
            <button class="visually-hidden" name="key" value="=" tabindex="-1" aria-hidden="true">=</button>
            <p id="outcome" class="preview">\(failure.map(wrong))\(preview.map { "=\u{A0}\($0)" })</p>
            """
    }

    private func wrong(_ failure: Failure) -> HTML {
        """
        <span class="wrong" role="alert">\(visit.say(failure.message.clipped))\
        \(failure.hintOnPage(canSync: visit.canSync).map { "<br><small>\(visit.say($0.clipped))</small>" as HTML })</span>
        """
    }

    private var currencies: [HTML] {
        get throws {
            try visit.usualRatedCurrencies().map { currency in
                """
                <button class="chip" name="key" value="\(currency)" \
                aria-label="\(currency) \(currency.name(visit.language))">\(currency)</button>
                """
            }
        }
    }

    private func button(_ key: Keypad.Key) -> HTML {
        let kind: String =
            switch key {
            case .digit, .point: "digit"
            case .operation: "operator"
            case .equals: "operator equals"
            case .percent, .sign, .delete, .clear, .currency: "function"
            }
        let sign = key == .clear && !Keypad.hasEntry(text) ? "AC" : key.value
        return """
            <button class="\(kind)" name="key" value="\(key.value)"\
            \(key.name.map { " aria-label=\"\(visit.say($0))\"" as HTML })>\(sign)</button>
            """
    }
}
