import Bookkeeping
import Rates
import Store
import TestSupport
import Testing
import Trips

@testable import RatebookWeb

/// Settling by rows, the trash, undo and redo, and the longer forms.
@Suite struct TripFormTests {
    /// A trip of A, B and C, where A has paid 3,000 for all.
    private func settled() throws -> (site: TripSite, trip: String) {
        let site = try TripSite()
        let trip = try site.addTrip(people: "A, B, C")
        _ = try site.addExpense(trip, [("amount", "3000"), ("paid-by", "A")])
        return (site, trip)
    }

    @Test func transfersAreRecordedAndRemovedOneByOne() throws {
        let (site, trip) = try settled()
        let plan = try site.get(trip + "/settle").text
        #expect(plan.contains("B pays A") && plan.contains("C pays A"))
        let row = [("giver", "B"), ("taker", "A"), ("amount", "1000")]
        let recorded = try site.post(trip + "/settle/one", row)
        #expect(recorded.location == trip + "/settle?saved=1")
        let after = try site.get(recorded.location).text
        #expect(!after.contains("B pays A") && after.contains("C pays A"))
        #expect(after.contains("Remove: B has paid A") && after.contains("Recorded"))
        // Sent again, or another amount than is owed.
        for wrong in [
            row, [("giver", "C"), ("taker", "A"), ("amount", "999")],
            [("giver", "C"), ("taker", "B"), ("amount", "1000")], [],
        ] {
            let answer = try site.post(trip + "/settle/one", wrong, as: TripSite.owner, "ko")
            #expect(answer.status == 409 && answer.text.contains("정산 금액이 바뀌었습니다"))
        }
        #expect(try site.book.transfers(of: 1).count == 1)

        let uid = try #require(try site.book.transfers(of: 1).first?.uid)
        let removal = try site.post(trip + "/settle/remove", [("transfer", uid)])
        #expect(removal.location == trip + "/settle?removed=1")
        let open = try site.get(trip + "/settle?removed=1").text
        #expect(open.contains("B pays A") && open.contains("The record was removed"))
        #expect(try site.book.transfers(of: 1).isEmpty)
        #expect(try site.program("settle").contains("B  → A  1,000 KRW"))
        #expect(try site.program("check").isEmpty)
        // It can be undone, and a guest may do none of it.
        let last = try #require(try site.keeper.lastChange(ownOnly: false))
        #expect(last.command == "settle remove")
        _ = try site.post(trip + "/undo", [("operation", "\(last.id)")])
        #expect(try site.book.transfers(of: 1).count == 1)
        let guest = TripSite.guest(of: site.uid(trip))
        for action in ["/settle", "/settle/one", "/settle/remove"] {
            #expect(try site.post(trip + action, row, as: guest).status == 403)
        }
        #expect(try !site.get(trip + "/settle", as: guest).text.contains("<form"))
    }

    /// What was charged may be calculated, and is rounded; what was paid is not.
    @Test func aCalculatedChargeIsRounded() throws {
        let (site, trip) = try settled()
        let paid = [("amount", "52 USD"), ("paid-by", "A")]
        _ = try site.addExpense(trip, paid + [("charged", "73450*1.012")])
        let list = try site.program("expense", "list")
        #expect(list.contains("74,331"))
        let refused = try site.post(trip + "/expenses", paid + [("charged", "74331.4")])
        #expect(refused.status == 422 && refused.text.contains("KRW has no decimals: 74331.4"))
    }

    @Test func theTrashShowsWhatWasRemoved() throws {
        let (site, trip) = try settled()
        let guest = TripSite.guest(of: site.uid(trip))
        let own = try site.addExpense(trip, [("amount", "700"), ("memo", "Own")], as: guest)
        #expect(try !site.get(trip).text.contains(trip + "/trash"))
        #expect(try site.get(trip + "/trash").text.contains("The trash is empty"))
        _ = try site.post(trip + "/expenses/1/remove")
        _ = try site.post(own + "/remove", as: guest)
        #expect(try site.get(trip).text.contains("Trash (2)"))
        let trash = try site.get(trip + "/trash", "ko").text
        #expect(trash.contains("3,000 KRW") && trash.contains("Own") && trash.contains("복원"))
        // A guest sees their own.
        let guests = try site.get(trip + "/trash", as: guest).text
        #expect(guests.contains("Own") && !guests.contains("3,000 KRW"))
        #expect(try site.get(trip, as: guest).text.contains("Trash (1)"))
        #expect(try site.post(trip + "/expenses/1/restore", as: guest).status == 403)
        // Nor is another's removed expense shown at its address, or its photo.
        #expect(try site.get(trip + "/expenses/1", as: guest).status == 404)
        #expect(try site.get(own, as: guest).status == 200)
        #expect(try site.post(own + "/restore", as: guest).location == own)
        #expect(try site.get(trip).text.contains("Trash (1)"))
    }

    @Test func thePhotosOfARemovedExpenseAreItsOwners() throws {
        let (site, trip) = try settled()
        let expense = try site.addExpense(
            trip, [("amount", "5")], uploads: [try site.upload(TripSite.png, "p.png")])
        let hash = try #require(try site.book.expense(2)?.photos.first?.hash)
        let guest = TripSite.guest(of: site.uid(trip))
        #expect(try site.get("\(trip)/photos/\(hash)", as: guest).status == 200)
        _ = try site.post(expense + "/remove")
        #expect(try site.get("\(trip)/photos/\(hash)").status == 200)
        #expect(try site.get("\(trip)/photos/\(hash)", as: guest).status == 404)
    }

    /// What a guest could read of another trip, or of what the owner took back.
    @Test func aGuestReadsNoChangesOfOthers() throws {
        let site = try TripSite()
        let (hidden, trip) = (try site.addTrip("Secret"), try site.addTrip())
        _ = try site.addExpense(hidden, [("amount", "5"), ("memo", "Private")])
        _ = try site.program("expense", "edit", "1", "--trip", "Osaka", "--memo", "Tea")
        let guest = TripSite.guest(of: site.uid(trip))
        let own = try site.addExpense(trip, [("amount", "7"), ("memo", "Mine")], as: guest)
        _ = try site.program("expense", "edit", "2", "--memo", "Yours")
        let owners = try site.get(trip + "/expenses/1").text
        #expect(owners.contains("Trip: Secret → Osaka") && owners.contains("Memo: Private → Tea"))
        let shown = try site.get(trip + "/expenses/1", as: guest).text
        #expect(shown.contains("Expense changed"))
        #expect(!shown.contains("Secret") && !shown.contains("Private"))
        #expect(try site.get(own, as: guest).text.contains("Memo: Mine → Yours"))
    }

    @Test func aLongTripShowsItsNewestDays() throws {
        let (site, trip) = try settled()
        for day in 1...2 {
            for number in 1...40 {
                _ = try site.addExpense(
                    trip,
                    [
                        ("amount", "\(number)"), ("memo", "Day \(day)"), ("paid-by", "B"),
                        ("date", "2026-11-0\(day)"),
                    ])
            }
        }
        let page = try site.get(trip).text
        #expect(page.contains("Earlier days (1)") == false)
        _ = try site.addExpense(
            trip, [("amount", "9"), ("date", "2026-10-30"), ("memo", "Flight")])
        let shown = try site.get(trip).text
        #expect(shown.contains("Earlier days (1)") && !shown.contains("Flight"))
        #expect(shown.split(separator: "B paid").count == 81)
        #expect(try site.get(trip + "?all=1").text.contains("Flight"))
    }

    @Test func whatIsUndoneCanBeMadeAgain() throws {
        let (site, trip) = try settled()
        let operation = try #require(try site.keeper.lastChange(ownOnly: false)?.id)
        let form = [("operation", "\(operation)")]
        #expect(try site.post("/redo", form).status == 409)
        let undone = try site.post(trip + "/undo", form)
        #expect(try site.book.expenses(ExpenseQuery(trip: 1)).isEmpty)
        #expect(try site.get(undone.location).text.contains("action=\"\(trip)/redo\""))
        let page = try site.get("/undo").text
        #expect(page.contains("Undone last:") && page.contains("Expense added #1"))
        #expect(page.contains("Tue 3 Nov 2026, 09:00") && !page.contains("T09:00:00Z"))
        // Another button of the past makes nothing again.
        #expect(try site.post(trip + "/redo", [("operation", "1")]).status == 409)
        let guest = TripSite.guest(of: site.uid(trip))
        #expect(try site.post(trip + "/redo", form, as: guest).status == 403)
        let redone = try site.post(trip + "/redo", form)
        #expect(redone.location == trip + "?redone=\(operation)")
        #expect(try site.get(redone.location, "ko").text.contains("다시 적용했습니다"))
        #expect(try site.book.expenses(ExpenseQuery(trip: 1)).count == 1)
        #expect(try site.post("/undo", form).location == "/undo?undone=\(operation)")
        #expect(try site.post("/redo", form).location == "/undo?redone=\(operation)")
        #expect(try site.get("/undo?redone=1", "ko").text.contains("지출 추가 #1"))
    }

    @Test func severalPeoplePayOneExpense() throws {
        let (site, trip) = try settled()
        // The one who is chosen paid the rest.
        let expense = try site.addExpense(
            trip, [("amount", "10,000"), ("paid-by", "A"), ("paid.B", "4,000")])
        func payments() throws -> [String] {
            try #require(try site.book.expense(2)).payments.map { "\($0.person) \($0.amount)" }
        }
        #expect(try payments() == ["A 6000", "B 4000"])
        let form = try site.get(expense + "/edit").text
        #expect(form.contains("name=\"paid.A\" value=\"6000\""))
        #expect(form.contains("name=\"paid.B\" value=\"4000\""))
        // Unchanged, they are kept, and scaled with the amount.
        let same = [("paid.A", "6000"), ("paid.B", "4000"), ("split", "even")]
        _ = try site.post(expense, [("amount", "20000"), ("currency", "KRW")] + same)
        #expect(try payments() == ["A 12000", "B 8000"])
        for (fields, expected) in [
            ([("paid.C", "20000")], ["C 20000"]),
            ([("paid-by", "A"), ("paid.C", "20000")], ["C 20000"]),
            ([("paid-by", "B")], ["B 20000"]),
        ] {
            let edit = [("amount", "20000"), ("currency", "KRW"), ("split", "even")] + fields
            #expect(try site.post(expense, edit).status == 303)
            #expect(try payments() == expected)
        }
        let wrong = try site.post(
            trip + "/expenses", [("amount", "10000"), ("paid.A", "1000"), ("paid.B", "2000")])
        #expect(wrong.status == 422 && wrong.text.contains("The payments sum to 3000"))
        #expect(wrong.text.contains("value=\"1000\"") && wrong.text.contains("class=\"more\" open"))
        #expect(!wrong.text.contains("--paid-by"))
    }

    @Test func categoriesHaveBudgets() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let fields = [("title", "Osaka"), ("from", "2026-11-01"), ("to", "2026-11-10")]
        let saved = try site.post(
            trip + "/edit",
            fields + [("budget", "1500000"), ("budget.food", "30만"), ("budget.taxi", "")])
        #expect(saved.status == 303)
        #expect(try site.book.liveTrip(1)?.categoryBudgets == ["food": 300_000])
        #expect(try site.get(trip + "/budgets", "ko").text.contains("남은 금액 300,000 KRW"))
        let form = try site.get(trip + "/edit").text
        #expect(form.contains("name=\"budget.food\" type=\"text\" value=\"300,000\""))
        #expect(form.contains("class=\"more\" open"))
        let wrong = try site.post(trip + "/edit", fields + [("budget.food", "abc")])
        #expect(wrong.status == 422 && wrong.text.contains("id=\"fault-budget.food\""))
        // Emptied, it is taken away; what was not sent stays.
        _ = try site.post(trip + "/edit", fields + [("budget", "1500000")])
        #expect(try site.book.liveTrip(1)?.categoryBudgets == ["food": 300_000])
        _ = try site.post(trip + "/edit", fields + [("budget", "1500000"), ("budget.food", "")])
        #expect(try site.book.liveTrip(1)?.categoryBudgets == [:])
        _ = try site.post(
            "/trips",
            [("title", "Nara"), ("currency", "KRW"), ("budget.cafe", "5000")]
                + fields.dropFirst())
        #expect(try site.book.liveTrip(2)?.categoryBudgets == ["cafe": 5_000])
    }

    @Test func peopleAreRenamedAndRemoved() throws {
        let (site, trip) = try settled()
        let fields = [
            ("title", "Osaka"), ("from", "2026-11-01"), ("to", "2026-11-10"), ("budget", "1500000"),
        ]
        let form = try site.get(trip + "/edit").text
        #expect(form.contains("name=\"name.A\" type=\"text\" value=\"A\""))
        _ = try site.post(
            trip + "/edit", fields + [("name.A", "Mina"), ("name.B", "B"), ("name.C", "C")])
        #expect(try site.book.liveTrip(1)?.people == ["Mina", "B", "C"])
        #expect(try site.book.expense(1)?.payments.map(\.person) == ["Mina"])
        // A name that is taken, and somebody who has a share.
        for (names, words) in [
            ([("name.B", "Mina")], "already exists"), ([("name.C", "")], "has paid, shares"),
        ] {
            let wrong = try site.post(trip + "/edit", fields + names)
            #expect(wrong.status == 422 && wrong.text.contains(words), "\(wrong.text)")
            #expect(!wrong.text.contains("ratebook expense"))
        }
        _ = try site.post(trip + "/edit", fields + [("person", "D")])
        _ = try site.post(trip + "/edit", fields + [("name.D", "")])
        #expect(try site.book.liveTrip(1)?.people == ["Mina", "B", "C"])
    }

    /// A spreadsheet takes UTF-8 without a mark for another encoding; `import` passes it over.
    @Test func theTableForSpreadsheetsBeginsWithAMark() throws {
        let (site, trip) = try settled()
        let answer = try site.get(trip + "/export.csv")
        guard case .bytes(let bytes) = answer.response.body else {
            Issue.record("no bytes")
            return
        }
        #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF] + Array("trip,kind".utf8)))
        let file = try site.folder.write(answer.text, to: "trip.csv")
        #expect(try !site.program("import", file, "--dry-run").isEmpty)
        for format in ["json", "hledger", "ledger", "beancount"] {
            #expect(try !site.get("\(trip)/export.\(format)").text.hasPrefix("\u{FEFF}"))
        }
    }

    /// Every page of a trip, in both languages, and what it must not say.
    @Test(arguments: ["en", "ko"])
    func noPageNamesACommand(_ language: String) throws {
        let site = try TripSite()
        #expect(try !site.get("/trips", language).text.contains("ratebook "))
        let trip = try site.addTrip(people: "")
        let expense = try site.addExpense(trip, [("amount", "1000"), ("date", "2026-09-01")])
        _ = try site.addExpense(trip, [("amount", "10"), ("currency", "VND")])
        let other = try site.addTrip("Nara")
        _ = try site.post(other + "/archive")
        let pages = [
            "/trips", trip, trip + "?saved=2", trip + "/add", trip + "/edit", trip + "/settle",
            trip + "/trash", trip + "/report?by=person", expense, expense + "/edit", "/undo",
            other + "/add", "/nowhere",
        ].map { (address: $0, form: nil as [(String, String)]?) }
        let wrong: [(address: String, form: [(String, String)]?)] = [
            (trip + "/expenses", [("amount", "5"), ("category", "nothing")]),
            (trip + "/expenses", [("amount", "5"), ("paid-by", "X")]),
            (other + "/expenses", [("amount", "5")]), (other + "/settle", []),
            (trip + "/edit", [("title", "x"), ("people", "0")]),
        ]
        for (address, form) in pages + wrong {
            let answer =
                try form.map { try site.post(address, $0, as: TripSite.owner, language) }
                ?? site.get(address, language)
            let text = answer.text.replacing("· ratebook</title>", with: "")
            for word in ["ratebook ", "--", "Etc", "Left a day"] {
                #expect(!text.contains(word), "\(address): \(word)")
            }
        }
    }
}
