import BookReports
import Bookkeeping
import Foundation
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

/// A friend with a book of their own.
struct SharedFriend {
    let name: String
    let test: TestBook
    /// The folder that carries the trip.
    let folder: String

    /// - Parameter folder: nil for one of the friend's own.
    init(_ name: String, folder: String? = nil) throws {
        self.name = name
        test = try TestBook()
        self.folder = folder ?? test.folder.path("share")
    }

    /// A book that is a copy of a friend's, with a folder of its own.
    init(copyOf other: SharedFriend, folder: String? = nil) throws {
        name = other.name
        test = try TestBook(copyOf: other.test.path)
        self.folder = folder ?? test.folder.path("share")
    }

    /// A bookkeeper at 09:00 UTC on a day, with uids of its own.
    func keeper(_ today: String = "2026-11-03", hour: Int = 9) throws -> Bookkeeper {
        let hour = hour < 10 ? "0\(hour)" : "\(hour)"
        return Bookkeeper(
            test.book, now: try instant("\(today)T\(hour):00:00Z"), zoneOffset: 0, salt: name)
    }

    @discardableResult
    func add(
        _ text: String, _ memo: String? = nil, hour: Int = 9,
        _ edit: (inout ExpenseDraft) throws -> Void = { _ in }
    ) throws -> StoredExpense {
        var draft = ExpenseDraft()
        (draft.amount, draft.date, draft.memo) = (
            try said(text), .day(try date("2026-11-03")), memo
        )
        try edit(&draft)
        return try keeper(hour: hour).addExpense(to: nil) { _ in draft }.expense
    }

    @discardableResult
    func edit(
        _ id: Int64, hour: Int = 9, _ edit: (inout ExpenseDraft) throws -> Void
    ) throws -> StoredExpense {
        var draft = ExpenseDraft()
        try edit(&draft)
        return try keeper(hour: hour).editExpense(id, draft, movingTo: nil).expense
    }

    /// Exchanges, and checks the book.
    @discardableResult
    func exchange(hour: Int = 9) throws -> TripExchange {
        let report = try #require(try keeper(hour: hour).mergeTrips(nil).first)
        try check()
        return report
    }

    func check() throws {
        let problems = try test.book.check(photosIn: PhotoFolder(besides: test.path)).problems
        #expect(problems.isEmpty, "\(name)")
    }

    /// What the trip shows: its people and expenses, in the order of their uids.
    func trip() throws -> String {
        let trip = try keeper().chosenTrip(nil).trip
        let expenses = try test.book.expenses(ExpenseQuery(trip: trip.id)).map(\.content)
            .sorted { $0.uid < $1.uid }
            .map { expense in
                let payments = expense.payments.map { "\($0.person) \($0.amount)" }.sorted()
                let shares = expense.shares.map { "\($0.person) \($0.homeAmount ?? 0)" }.sorted()
                return "\(expense.date) \(expense.amount.minorUnits) \(expense.amount.currency) "
                    + "\(expense.memo ?? "-") \(expense.category) \(payments) \(shares)"
                    + (expense.bill.map { " " + $0.text } ?? "")
            }
        let transfers = try test.book.transfers(of: trip.id).map {
            "\($0.giver) gives \($0.taker) \($0.amount) \($0.paid?.amount.description ?? "")"
        }
        return
            ([trip.title] + trip.content.members.map { "\($0)" }.sorted() + expenses
            + transfers.sorted()).joined(separator: "\n")
    }
}

/// Two friends who share a trip in one folder, as on a network drive.
struct TwoFriends {
    let jisu: SharedFriend
    let minho: SharedFriend

    init(people: [String] = ["지수", "민호"]) throws {
        jisu = try SharedFriend("지수")
        minho = try SharedFriend("민호", folder: jisu.folder)
        try jisu.test.addTrip("오사카", people: people)
        try jisu.add("1980 JPY", "라면") { $0.rate = .manual(try rate("9.35")) }
        _ = try jisu.keeper().shareTrip(nil, in: jisu.folder, as: "지수")
        _ = try minho.keeper(hour: 10).joinTrip(minho.folder, as: "민호")
    }

    /// Both exchange until nothing is new, and show the same.
    func meet(hour: Int = 20) throws {
        try jisu.exchange(hour: hour)
        try minho.exchange(hour: hour)
        try jisu.exchange(hour: hour)
        #expect(try jisu.trip() == minho.trip())
    }

    /// The files of lines in the folder.
    func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: jisu.folder)
            .filter { $0.hasSuffix(".lines") }.sorted()
    }

    /// The file of a friend's own lines.
    func file(of friend: SharedFriend) throws -> String {
        let devices = try friend.keeper().tripDevices(nil).devices
        let own = try #require(devices.first { $0.isThisBook })
        return jisu.folder + "/" + own.id + ".lines"
    }
}
