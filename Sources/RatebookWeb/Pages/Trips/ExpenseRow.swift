import Answers
import Bookkeeping
import Rates
import Trips

/// An expense in a list, which leads to its page.
struct ExpenseRow {
    private let id: Int64
    private let amount: Amount
    private let homeAmount: Amount?
    private let category: String
    private let texts: ExpenseTexts
    private let isOneOff: Bool
    /// The hash of its first photo.
    private let photo: String?
    private let payers: [String]

    init(_ listed: ListedExpense, _ marks: ExpenseMarks?) {
        (id, amount, homeAmount) = (listed.id, listed.amount, listed.homeAmount)
        (category, texts) = (listed.category, listed.texts)
        (isOneOff, photo) = (listed.isOneOff, marks?.photo)
        payers = marks?.payers ?? []
    }

    init(_ stored: StoredExpense) {
        let expense = stored.content
        (id, amount, homeAmount) = (stored.id, expense.amount, expense.homeAmount)
        (category, texts) = (expense.category, expense.texts)
        (isOneOff, photo) = (expense.isOneOff, expense.photos.first?.hash)
        payers = expense.payments.map(\.person)
    }

    /// The guest or friend who recorded an expense.
    static func recorder(_ author: Author, _ visit: Visit) -> String? {
        switch author {
        case .guest(let name): visit.say(TripWords.addedBy(name))
        case .friend(let name, let link):
            visit.say(TripWords.addedBy(link == nil ? name : visit.say(Messages.author(author))))
        case .terminal, .device, .removed: nil
        }
    }

    /// - Parameters:
    ///   - about: the details before all others, such as its day.
    ///   - recorder: who recorded it, in words.
    func html(
        of trip: Trip, about first: [String] = [], by recorder: String?, _ visit: Visit
    ) -> HTML {
        let category = visit.category(category)
        let label = texts.label
        // Who paid, where there are several people.
        let payers =
            self.payers.isEmpty || trip.people.count < 2
            ? nil : visit.say(TripWords.paidBy(self.payers.joined(separator: ", ")))
        let names = texts.besidesLabel.map { visit.say(Messages.text($1, of: $0)) }
        let details =
            [label == nil ? nil : category] + names
            + [payers, isOneOff ? visit.say(Messages.oneOff) : nil, recorder]
        let about = (first + details.compactMap { $0 }).joined(separator: " · ")
        let path = TripPath(trip)
        // Without a text: what the picture shows is unknown, and that there is one is said beside it.
        let picture = photo.map {
            "<img src=\"\(path.photo($0))\" alt=\"\" loading=\"lazy\" decoding=\"async\" width=\"40\" height=\"40\">"
                as HTML
        }
        let mark = photo.map { _ in
            "<span class=\"visually-hidden\">\(visit.say(TripWords.hasPhotos))</span>" as HTML
        }
        let isForeign = amount.currency != trip.homeCurrency
        let small: HTML? =
            !isForeign
            ? nil : homeAmount == nil ? "\(visit.say(TripWords.noRate))" : "\(amount.text)"
        return """
            <li><a class="row" href="\(path.expense(id))"><span class="sort\(if: photo != nil, " photo")">\(picture)\(Icon.category(self.category).html)</span><span class="spread"><span>\(label ?? category)\(mark)\
            \(if: !about.isEmpty, "<small>\(about)</small>")</span>\
            <span class="amounts">\((homeAmount ?? amount).text)\
            \(small.map { "<small>\($0)</small>" as HTML })</span></span></a></li>
            """
    }
}
