extension Site {
    /// Every address behind the pairing, in the order of the screens.
    static let allRoutes: [Route] = rateRoutes + filmRoutes + tripRoutes + deviceRoutes
}

extension Site {
    /// Who else may use the page.
    static let deviceRoutes: [Route] = [
        .get("/devices") { try DevicesPage.answer($0) },
        .post("/devices/pair") { try InvitationPage.pair($0) },
        .post("/devices/remove") { try DevicesPage.remove($0) },
        .post("/trips/:uid/invite") { try InvitationPage.invite($0) },
    ]
}
