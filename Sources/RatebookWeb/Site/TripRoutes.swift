import Bookkeeping
import Ledgers
import Trips

extension Site {
    /// Trips and their expenses; the first parameter is a trip's uid.
    static let tripRoutes: [Route] =
        [
            .get("/trips", TripListPage.answer),
            .post("/trips", TripListPage.add),
            // Before the page of a trip, whose uid is no word.
            .get("/trips/trash", RemovedTrips.answer),
            .post("/trips/undo") { try TripUndo.answer(.undo, $0, to: "/trips") },
            .get("/trips/:uid", for: .traveller, TripPage.answer),
            .get("/trips/:uid/edit", TripEditing.form),
            .post("/trips/:uid/edit", TripEditing.edit),
            .post("/trips/:uid/archive", TripEditing.archive),
            .post("/trips/:uid/remove", RemovedTrips.remove),
            .post("/trips/:uid/restore", RemovedTrips.restore),
            .get("/trips/:uid/add", for: .traveller, ExpenseEditing.newForm),
            .get("/trips/:uid/estimate", for: .traveller, ExpenseEstimate.answer),
            .post("/trips/:uid/expenses", for: .traveller, ExpenseEditing.add),
            .get("/trips/:uid/expenses/:id", for: .traveller, ExpensePage.answer),
            .get("/trips/:uid/expenses/:id/edit", for: .traveller, ExpenseEditing.editForm),
            .post("/trips/:uid/expenses/:id", for: .traveller, ExpenseEditing.edit),
            .post("/trips/:uid/expenses/:id/items", for: .traveller, ItemList.tick),
            .post("/trips/:uid/expenses/:id/remove", for: .traveller, ExpenseEditing.remove),
            .post("/trips/:uid/expenses/:id/restore", for: .traveller, ExpenseEditing.restore),
            .post(
                "/trips/:uid/expenses/:id/photos/remove", for: .traveller,
                ExpenseEditing.removePhoto),
            .get("/trips/:uid/import", ImportPage.form),
            .post("/trips/:uid/import", ImportPage.answer),
            .get("/trips/:uid/photos/:hash", for: .traveller, PhotoAnswer.answer),
            .get("/trips/:uid/cash", CashPage.answer),
            .post("/trips/:uid/cash", CashPage.record),
            .get("/trips/:uid/cash/:id", CashPage.entry),
            .post("/trips/:uid/cash/:id", CashPage.edit),
            .post("/trips/:uid/cash/:id/remove", CashPage.remove),
            .post("/trips/:uid/cards", CashPage.setCard),
            .post("/trips/:uid/cards/remove", CashPage.removeCard),
            .get("/trips/:uid/people", PeoplePage.answer),
            .post("/trips/:uid/people", PeoplePage.set),
            .post("/trips/:uid/people/remove", PeoplePage.remove),
            .post("/trips/:uid/people/categories", PeoplePage.split),
            .get("/trips/:uid/budgets", for: .traveller, TripFigures.answer),
            .get("/trips/:uid/report", for: .traveller, TripReportPage.answer),
            .get("/trips/:uid/report.png", for: .traveller, ReportPicture.png),
            .get("/trips/:uid/report.svg", for: .traveller, ReportPicture.svg),
            .get("/trips/:uid/settle", for: .traveller, SettlePage.answer),
            .post("/trips/:uid/settle", SettlePage.record),
            .post("/trips/:uid/settle/one", SettlePage.recordOne),
            .post("/trips/:uid/settle/pay", SettlePage.pay),
            .post("/trips/:uid/settle/remove", SettlePage.remove),
            .post("/trips/:uid/conflicts/:id", for: .traveller, SharedTripPart.choose),
            .get("/trips/:uid/trash", for: .traveller, TrashPage.answer),
            .post("/trips/:uid/self", OwnPart.choose).withoutBook(),
            .get("/trips/:uid/me", for: .traveller, GuestPage.form),
            .post("/trips/:uid/me", for: .traveller, GuestPage.name),
            .post("/trips/:uid/language", for: .traveller) {
                DisplaySettings.setLanguage($0, TripPath(try $0.trip().content).root)
            }.withoutBook(),
            .post("/trips/:uid/theme", for: .traveller) {
                DisplaySettings.setTheme($0, TripPath(try $0.trip().content).root)
            }.withoutBook(),
            .post("/trips/:uid/undo", for: .traveller) { try TripUndo.ofTrip(.undo, $0) },
            .post("/trips/:uid/redo") { try TripUndo.ofTrip(.redo, $0) },
            .get("/share", for: .visitor, SharePage.choose),
            .post("/share", for: .visitor, SharePage.receive).withoutToken(),
            .get("/share/:token", for: .visitor, SharePage.photo),
            .get("/undo", UndoPage.answer),
            .post("/undo") { try TripUndo.answer(.undo, $0, to: "/undo") },
            .post("/redo") { try TripUndo.answer(.redo, $0, to: "/undo") },
            .get("/api/trips", TripAPI.trips),
            .get("/api/trips/:uid/report", for: .traveller, TripAPI.report),
            .post("/api/trips/:uid/expenses", for: .traveller, TripAPI.add),
        ] + exports

    private static let exports: [Route] = TripDownloads.formats.compactMap { name in
        LedgerFormat(rawValue: name).map { format in
            .get("/trips/:uid/export.\(name)", for: .traveller) { try Download.answer(format, $0) }
        }
    }
}
