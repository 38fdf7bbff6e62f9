internal import BookReports
import JSON
import Rates
import Sharing
import Store
import Trips

extension Bookkeeper {
    /// What friends changed since the reader was last told.
    func news(of settings: SharedTripSettings) throws -> [TripNews] {
        let names = try book.peopleNames(of: settings.trip)
        return try book.sharedNews(of: settings).compactMap { news in
            guard let subject = try subject(news.entity, in: settings.trip) else { return nil }
            let removed = news.line.registers.first { $0.name == .removed }?.value
            let archived = news.line.registers.first { $0.name == "archived" }?.value
            let change: TripNews.Change =
                switch (removed, archived) {
                case (.bool(true)?, _): .removed
                case _ where news.isNew: .added
                case (.null?, _): .restored
                case (_, .bool(true)?): .archived
                case (_, .null?): .restored
                default: .edited
                }
            if subject == .book {
                return try self.news(ofBook: news, in: settings)
            }
            let isTold = change == .edited && [.trip, .expense].contains(news.entity.kind)
            // Whoever else took part in a removal has news of their own.
            let told = isTold ? news.changes.filter { $0.register != .removed } : []
            let details = told.compactMap {
                TripNews.Detail($0, of: news.entity.kind) { names[$0] ?? $0 }
            }
            return TripNews(
                subject: subject, change: change, details: details,
                by: try deviceName(news.line.device, in: settings.trip),
                at: news.line.stamp.instant)
        }
    }

    /// That a book takes part no more, or again; nil for its name.
    private func news(ofBook news: SharedNews, in settings: SharedTripSettings) throws -> TripNews?
    {
        guard let left = news.changes.first(where: { $0.register == "left" }),
            left.before != left.after
        else { return nil }
        return TripNews(
            subject: .book, change: left.after == .bool(true) ? .left : .restored,
            by: try deviceName(news.line.device, in: settings.trip), at: news.line.stamp.instant)
    }

    /// What people call an entity; nil for one that this version does not know.
    func subject(_ entity: Entity, in trip: Int64) throws -> TripNews.Subject? {
        switch entity.kind {
        case .trip: return .trip
        case .person:
            let name = try book.peopleNames(of: trip)[entity.uid]
            return .person(name: name ?? entity.uid)
        case .expense:
            let expense = try book.expenseID(uid: entity.uid).flatMap { try book.expense($0) }
            return .expense(
                expense?.id, amount: expense?.amount, label: expense?.texts.label)
        case .transfer:
            let state = try book.sharedState(of: entity, in: trip)
            for case .transfer(let transfer) in state.registers(of: entity).lazy.map(\.value) {
                let names = try book.peopleNames(of: trip)
                return .transfer(
                    giver: names[transfer.giver] ?? transfer.giver,
                    taker: names[transfer.taker] ?? transfer.taker, amount: transfer.amount)
            }
            return nil
        case .cash, .card:
            let state = try book.sharedState(of: entity, in: trip)
            for value in state.registers(of: entity).lazy.map(\.value) {
                if case .card(let card) = value { return .card(name: card.name) }
                guard case .cash(let entry) = value else { continue }
                let names = try book.peopleNames(of: trip)
                return .cash(
                    owner: entry.person.map { names[$0] ?? $0 }, amount: entry.amount)
            }
            return nil
        case .device: return .book
        default: return nil
        }
    }

    /// The friend who removed a shared trip, or else archived it; nil if none did.
    func closer(ofTrip trip: Int64) throws -> (name: String, isRemoved: Bool)? {
        guard let settings = try book.sharedTrip(trip), let entity = Entity(.trip, settings.uid)
        else { return nil }
        let state = try book.sharedState(of: entity, in: trip)
        for register: RegisterName in [.removed, "archived"] {
            guard let stands = state.winner(entity, register), stands.value == .bool(true) else {
                continue
            }
            guard stands.stamp.device != settings.device else { return nil }
            return (try deviceName(stands.stamp.device, in: trip), register == .removed)
        }
        return nil
    }

    /// The error of something that cannot be shared, as people know it.
    func described(_ error: NotShareable, in trip: Int64) throws -> any Error {
        guard let entity = Entity(error.entity), let subject = try subject(entity, in: trip) else {
            return error
        }
        let field = error.register.flatMap(RegisterName.init).flatMap {
            TripConflict.Field(entity.kind, $0)
        }
        return SharingError.notShareable(subject: subject, field: field, error.reason)
    }
}
