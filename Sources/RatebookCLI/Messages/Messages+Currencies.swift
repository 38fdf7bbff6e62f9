/// Names of currencies that the registry does not have.
extension Messages {
    /// What people call some of them besides, in any language.
    static let otherNames = [
        "CNY": ["renminbi", "RMB", "인민폐"], "GBP": ["sterling"], "KRW": ["한국"], "USD": ["미화"],
    ]
}
