import Answers
import BookReports
import Bookkeeping
import Language
import Rates
import Trips

/// `/trips/:uid/expenses/:id`: an expense with its rate, its people and its photos.
enum ExpensePage {
    static func answer(_ visit: Visit) throws -> Response {
        let (expense, trip) = try visit.expense()
        // As in the trash, a guest sees no other's.
        guard try !expense.isRemoved || visit.isOwn(expense) else { throw PageError.notFound }
        return .page(try html(expense, trip, visit))
    }

    /// `1,980 JPY = 17,680 KRW`; without a rate, or in the home currency, the amount alone.
    static func money(_ expense: Expense) -> String {
        guard expense.rate.kind != .same, let home = expense.homeAmount else {
            return expense.amount.text
        }
        return "\(expense.amount.text) = \(home.text)"
    }

    private static func html(
        _ expense: StoredExpense, _ trip: Stored<Trip>, _ visit: Visit
    ) throws -> HTML {
        let path = TripPath(trip.content)
        let content = expense.content
        let title = content.label.isEmpty ? visit.category(content.category) : content.label
        let isSaved = visit.request.query["saved"] != nil
        let mayEdit = try visit.mayEdit(expense)
        let undo = isSaved ? try undo(expense, trip.content, visit) : nil
        return Layout.page(
            title, on: .trips, visit, beside: .list(path.root, trip.title),
            """
            <a class="back" href="\(path.root)">‹ \(trip.title)</a>
            <h1>\(title)</h1>
            \(if: isSaved, "<div class=\"notice done\" role=\"status\"><p>\(visit.say(TripWords.saved))</p>\(undo)</div>")
            \(if: expense.isRemoved, "<p class=\"notice done\">\(visit.say(TripWords.inTrash))</p>")
            <section class="card stack tight">
            <p class="money">\(money(content))</p>
            \(content.rateLine(visit.language, written: TripWords.date).map { "<p class=\"quiet small\">\($0)</p>" as HTML })
            \(if: content.isPending, "<p class=\"quiet small pending\">\(visit.say(TripWords.pending))\(if: mayEdit, " <a href=\"\(path.expense(expense.id))/edit\">\(visit.say(MoneyWords.enterRate))</a>")</p>")
            <dl class="stack tight">\(facts(expense, besides: title, visit).map { "<div class=\"spread\"><dt class=\"quiet\">\($0.0)</dt><dd>\($0.1)</dd></div>" as HTML })</dl>
            </section>
            \(people(content, visit))
            \(try ItemList(expense, on: trip, visit)?.html())
            \(try photos(expense, path, visit))
            \(try actions(expense, trip, visit))
            \(try log(expense, visit))
            """)
    }

    /// Who recorded and changed the expense, and when; the last change first.
    ///
    /// The changed fields are shown of one's own; guests see nothing of other trips.
    private static func log(_ expense: StoredExpense, _ visit: Visit) throws -> HTML {
        let authors = try visit.keeper.authors()
        let isOwn = try visit.isOwn(expense)
        let lines = try visit.keeper.history(ofExpense: expense.id).reversed().map { event in
            // A sync prices by itself.
            let author = event.command == "sync" ? nil : visit.author(event.author, authors)
            let origin = [author, visit.time(event.at)].compactMap { $0 }.joined(separator: " · ")
            let changes = event.changes.filter {
                $0.field.isEntered && !event.isFirst && isOwn
                    && ($0.field != .trip || visit.isOwner)
            }
            return """
                <li><p>\(visit.say(TripWords.operation(event.command))) \
                <small class="quiet">\(origin)</small></p>\
                \(changes.map { change($0, visit) })</li>
                """ as HTML
        }
        return """
            <section><h2>\(visit.say(TripWords.log))</h2><ul class="card stack tight log">\(lines)</ul></section>
            """
    }

    /// `Amount: 1,980 JPY → 2,080 JPY`.
    private static func change(_ change: FieldChange, _ visit: Visit) -> HTML {
        func text(_ value: LoggedValue?) -> String {
            switch value {
            case nil: "–"
            case .amount(let amount): amount.text
            case .text(let text):
                switch change.field.name {
                case "category": visit.category(text)
                case "date": Day(text).map { visit.say(TripWords.date($0)) } ?? text
                default: Messages.value(text, of: change.field).map(visit.say) ?? text
                }
            }
        }
        let field = visit.say(Messages.heading(ofField: change.field.name))
        return """
            <p class="quiet small">\(field): \(text(change.before)) → \(text(change.after))</p>
            """
    }

    /// The fields of an expense, without the text that is the page's title.
    private static func facts(
        _ expense: StoredExpense, besides title: String, _ visit: Visit
    ) -> [(String, HTML)] {
        let content = expense.content
        var facts: [(String, HTML)] = [
            (visit.say(TripWords.date), "\(visit.say(TripWords.date(content.date)))"),
            (visit.say(TripWords.category), "\(visit.category(content.category))"),
        ]
        for field in ExpenseTexts.fields {
            guard let text = content.texts[field.form], text != title else { continue }
            let heading = Messages.heading(ofField: field.name)
            facts.append((visit.say(heading), value(text, of: field.form, visit)))
        }
        if content.isOneOff {
            facts.append((visit.say(TripWords.kind), "\(visit.say(Messages.oneOff))"))
        }
        return facts
    }

    /// A text; of coordinates, with the address that opens them in a map.
    private static func value(_ text: String, of field: FieldForm, _ visit: Visit) -> HTML {
        let said = visit.say(Messages.text(text, of: field))
        guard field == ExpenseTexts.coordinatesForm, let coordinates = Coordinates(text) else {
            return "\(said)"
        }
        return "<a href=\"\(coordinates.address)\">\(said)</a>"
    }

    /// Who paid, and everyone's share.
    private static func people(_ expense: Expense, _ visit: Visit) -> HTML? {
        guard !expense.payments.isEmpty || !expense.shares.isEmpty else { return nil }
        let paid = expense.payments.map { payment in
            let amount = Amount(minorUnits: payment.amount, currency: expense.amount.currency)
            return (payment.person, amount.text)
        }
        // A pending expense is shared in the currency that was paid.
        let shown = (try? expense.inOwnCurrencyIfPending()) ?? expense
        let shares = (expense.isThePayers ? [] : shown.shares).map { share in
            let part = Amount(minorUnits: share.homeAmount ?? 0, currency: shown.homeCurrency)
            return (share.person, part.text)
        }
        func list(_ title: String, _ rows: [(String, String)]) -> HTML? {
            guard !rows.isEmpty else { return nil }
            return """
                <h2>\(title)</h2><ul class="list">\
                \(rows.map { "<li class=\"row wide\"><span>\($0.0)</span><span>\($0.1)</span></li>" as HTML })</ul>
                """
        }
        let split = visit.capitalized(
            expense.isThePayers ? Messages.split(.none) : Messages.split(of: expense))
        return """
            <section class="card stack tight">\(list(visit.say(TripWords.whoPaid), paid))
            \(list(split, shares))
            \(if: shares.isEmpty, "<p class=\"quiet small\">\(split)</p>")</section>
            """
    }

    private static func photos(
        _ expense: StoredExpense, _ path: TripPath, _ visit: Visit
    ) throws -> HTML? {
        guard !expense.photos.isEmpty else { return nil }
        let mayEdit = try visit.mayEdit(expense)
        let pictures = expense.photos.map { photo in
            """
            <li><a href="\(path.photo(photo.hash))"><img src="\(path.photo(photo.hash))" alt="\(photo.name)" loading="lazy" width="120" height="120"></a>
            \(if: mayEdit && !expense.isRemoved, "<form method=\"post\" action=\"\(path.expense(expense.id))/photos/remove\">\(Layout.token(visit))<input type=\"hidden\" name=\"photo\" value=\"\(photo.hash)\"><button class=\"button plain small\" type=\"submit\">\(visit.say(TripWords.removePhoto))</button></form>")</li>
            """ as HTML
        }
        return """
            <section><h2>\(visit.say(TripWords.photo))</h2><ul class="photos" \
            data-viewer="\(visit.say(Words.photo))" data-previous="\(visit.say(Words.previousPhoto))" \
            data-next="\(visit.say(Words.nextPhoto))" data-close="\(visit.say(Words.close))" \
            data-file="\(visit.say(Words.openPhoto))">\(pictures)</ul></section>
            """
    }

    private static func actions(
        _ expense: StoredExpense, _ trip: Stored<Trip>, _ visit: Visit
    ) throws -> HTML? {
        guard try visit.mayEdit(expense) else { return nil }
        let path = TripPath(trip.content).expense(expense.id)
        func form(_ action: String, _ label: Text, _ style: String) -> HTML {
            """
            <form method="post" action="\(path)/\(action)">\(Layout.token(visit))\
            <button class="button \(style)" type="submit">\(visit.say(label))</button></form>
            """
        }
        guard !expense.isRemoved else {
            return "<div class=\"inline\">\(form("restore", TripWords.restore, "primary"))</div>"
        }
        return """
            <div class="inline"><a class="button primary" href="\(path)/edit">\(visit.say(TripWords.edit))</a>
            \(form("remove", TripWords.remove, "danger"))</div>
            """
    }

    private static func undo(
        _ expense: StoredExpense, _ trip: Trip, _ visit: Visit
    ) throws -> HTML? {
        guard !visit.isReadOnly,
            let change = try visit.writer.lastChange(ownOnly: !visit.isOwner),
            change.expenses == [expense.id]
        else { return nil }
        return TripUndo.button(change, trip, visit)
    }
}

/// `/trips/:uid/photos/:hash`: the file of a photo.
enum PhotoAnswer {
    static func answer(_ visit: Visit) throws -> Response {
        let trip = try visit.trip()
        let hash = visit.parameter(1)
        var query = ExpenseQuery(trip: trip.id)
        var expenses = try visit.keeper.contents.expenses(query)
        query.removed = true
        expenses += try visit.keeper.contents.expenses(query).filter { try visit.isOwn($0) }
        guard let folder = visit.keeper.contents.photoFiles, Photo.isHash(hash),
            let photo = expenses.lazy.flatMap(\.photos).first(where: { $0.hash == hash })
        else { throw PageError.notFound }
        let file =
            visit.isOwner ? folder.ownPath(of: photo) : folder.path(of: photo)
        do throws(PhotoError) {
            let type = try PhotoFiles.mediaType(ofFile: file)
            // Other files may hold anything: they are saved, not shown.
            let headers: [(name: String, value: String)] =
                type.map { [("Content-Type", $0), ("Content-Disposition", "inline")] }
                ?? [
                    ("Content-Type", "application/octet-stream"),
                    ("Content-Disposition", Download.attachment(photo.name)),
                ]
            // The content never changes under its hash.
            let keeping = ("Cache-Control", "private, max-age=31536000, immutable")
            return Response(
                status: .ok, headers: headers + [keeping, ("X-Content-Type-Options", "nosniff")],
                body: visit.isOwner
                    ? .file(file) : .bytes(try PhotoFiles.publicBytes(ofFile: file)))
        } catch {
            if case .missing = error { throw PhotoError.lost(name: photo.name) }
            throw error
        }
    }
}
