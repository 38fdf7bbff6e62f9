extension Site {
    /// Every address behind the pairing, in the order of the screens.
    static let allRoutes: [Route] = rateRoutes + filmRoutes + tripRoutes + deviceRoutes
}
