extension Site {
    /// Trips and their expenses; the parameter is a trip's uid.
    static let tripRoutes: [Route] = []
}
