extension Site {
    /// Rates, the converter, the calculator, and what stands under More.
    static let rateRoutes: [Route] = []
}
