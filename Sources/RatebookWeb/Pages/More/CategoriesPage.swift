import Answers
import Bookkeeping
import Language

/// `/categories`: the categories of expenses, and the words of memos that set them.
struct CategoriesPage {
    private let visit: Visit
    /// The form that was refused, and its errors.
    private var refused: (form: Request.Fields, faults: FormFaults)?

    private init(_ visit: Visit) { self.visit = visit }

    static func answer(_ visit: Visit) throws -> Response { try CategoriesPage(visit).response() }

    /// `POST /categories`: adds a category.
    static func add(_ visit: Visit) throws -> Response {
        try change(visit, "name") { form in
            let name = form["name"] ?? ""
            guard let added = try visit.writer.addCategories([name]).first else { return nil }
            guard added.isNew else {
                throw Failure.usage(
                    "category-exists",
                    Messages.categoryExists(name, visit.category(added.name)))
            }
            return "added=\(added.name.escapedForAddress)"
        }
    }

    /// `POST /categories/remove`: removes a category that nothing uses.
    static func remove(_ visit: Visit) throws -> Response {
        try change(visit, "category") { form in
            let name = form["category"] ?? ""
            try visit.writer.removeCategories([name])
            return "removed=\(name.escapedForAddress)"
        }
    }

    /// `POST /categories/rules`: sets the category of memos that begin with some words.
    static func setRule(_ visit: Visit) throws -> Response {
        try change(visit, "words") { form in
            let set = try visit.writer.setCategory(form["of"] ?? "", ofMemos: form["words"] ?? "")
            return "set=\(set.words.escapedForAddress)"
        }
    }

    /// `POST /categories/rules/remove`: ends a rule.
    static func removeRule(_ visit: Visit) throws -> Response {
        try change(visit, "rule") { form in
            let words = try visit.writer.removeCategoryRule(form["rule"] ?? "")
            let category = form["of"].map { "&of=\($0.escapedForAddress)" } ?? ""
            return "ended=\(words.escapedForAddress)\(category)"
        }
    }

    /// Makes a change, and shows the page again with what was saved or what was refused.
    private static func change(
        _ visit: Visit, _ field: String, _ body: (Request.Fields) throws -> String?
    ) throws -> Response {
        do {
            let done = try body(visit.request.form)
            return .redirect(to: "/categories" + (done.map { "?" + $0 } ?? ""))
        } catch {
            var page = CategoriesPage(visit)
            page.refused = (visit.request.form, FormFaults(error, in: field))
            return try page.response()
        }
    }

    // MARK: HTML

    private var mayChange: Bool { !visit.isReadOnly }

    private func response() throws -> Response {
        let categories = try visit.keeper.contents.categories()
        let rules = try visit.keeper.categoryRules().list
        let faults = refused?.faults
        // What belongs to no field that is shown stands above all.
        let shown = faults?.within(["name", "words"])
        let frame = SettingsFrame(
            title: Words.Settings.categories, done: notice(categories, rules), faults: shown)
        return frame.response(
            visit,
            """
            <p class="quiet small">\(visit.say(Words.Settings.categoriesHint))</p>
            <ul class="list">\(categories.map(row))</ul>
            \(if: mayChange, adding(shown))
            <h2>\(visit.say(Words.Settings.categoryRules))</h2>
            <p class="quiet small">\(visit.say(Words.Settings.categoryRulesHint))</p>
            \(list(rules.filter { $0.origin == .person }))
            \(if: mayChange, setting(categories, shown))
            \(learnt(rules.filter { $0.origin != .person }))
            """)
    }

    private func notice(_ categories: [String], _ rules: [CategoryRule]) -> HTML? {
        let query = visit.request.query
        if let name = query["added"], categories.contains(name) {
            return SettingsFrame.notice(
                Messages.categoryAdded(visit.category(name)),
                undo: ButtonForm(
                    TripWords.undo, to: "/categories/remove", [("category", name)]), visit)
        }
        if let name = query["removed"], !categories.contains(name) {
            return SettingsFrame.notice(
                Words.Settings.categoryRemoved(visit.category(name)),
                undo: ButtonForm(TripWords.undo, to: "/categories", [("name", name)]), visit)
        }
        if let words = query["set"], let rule = rules.first(where: { $0.words == words }),
            let category = rule.category
        {
            return SettingsFrame.notice(
                Messages.categoryRuleAdded(words, visit.category(category)), visit)
        }
        if let words = query["ended"] {
            let undo = query["of"].map {
                ButtonForm(
                    TripWords.undo, to: "/categories/rules", [("words", words), ("of", $0)])
            }
            return SettingsFrame.notice(
                Words.Settings.categoryRuleEnded(words), undo: undo, visit)
        }
        return nil
    }

    private func row(_ name: String) -> HTML {
        let removal = ButtonForm(
            TripWords.remove, to: "/categories/remove", [("category", name)], style: "plain")
        return """
            <li class="row"><span class="sort">\(Icon.category(name).html)</span>\
            <span class="grow">\(visit.category(name))</span>\
            \(if: mayChange, removal.html(visit, of: visit.category(name)))</li>

            """
    }

    private func adding(_ faults: FormFaults?) -> HTML {
        let typed = refused?.form["name"] ?? ""
        let field = FormField(
            visit.say(Words.Settings.newCategory), "name", typed,
            "required maxlength=\"100\" autocomplete=\"off\"", faults)
        return """
            <form class="card stack" method="post" action="/categories">\(Layout.token(visit))
            \(field.html(visit))
            <button class="button primary">\(visit.say(Words.Settings.addCategory))</button></form>
            """
    }

    private func list(_ rules: [CategoryRule]) -> HTML? {
        guard !rules.isEmpty else { return nil }
        return "<ul class=\"list\">\(rules.map(row))</ul>"
    }

    private func row(_ rule: CategoryRule) -> HTML {
        let category =
            rule.category.map(visit.category) ?? visit.capitalized(Messages.noCategory)
        let count = rule.expenses > 0 ? " · " + visit.say(Messages.expenses(rule.expenses)) : ""
        let values = [("rule", rule.words)] + (rule.category.map { [("of", $0)] } ?? [])
        let removal = ButtonForm(
            TripWords.remove, to: "/categories/rules/remove", values, style: "plain")
        // Words without a category are a rule that was ended: it stays so until another is set.
        return """
            <li class="row"><span class="grow">\(rule.words)<small>\(category)\(count)</small></span>\
            \(if: mayChange && rule.category != nil, removal.html(visit, of: rule.words))</li>

            """
    }

    private func setting(_ categories: [String], _ faults: FormFaults?) -> HTML {
        let form = refused?.form
        let words = FormField(
            visit.say(Words.Settings.memoWords), "words", form?["words"] ?? "",
            "required maxlength=\"200\" autocomplete=\"off\"", faults)
        let choice = SelectField(
            visit.say(TripWords.category), "of", form?["of"] ?? "",
            categories.map { ($0, visit.category($0)) }, nil)
        return """
            <form class="card stack" method="post" action="/categories/rules">\(Layout.token(visit))
            \(words.html(visit))\(choice.html(visit))
            <button class="button">\(visit.say(Words.Settings.setRule))</button></form>
            """
    }

    /// The rules that follow from the book's expenses.
    private func learnt(_ rules: [CategoryRule]) -> HTML? {
        guard !rules.isEmpty else { return nil }
        return """
            <details class="more"><summary>\(visit.say(Words.Settings.learntRules(rules.count)))</summary>
            \(list(rules))</details>
            """
    }
}
