internal import Rates

extension BankOfKorea {
    /// An item of the bank's table 731Y001: a currency.
    struct Item {
        let code: String
        let currency: String
        /// The prices are of ten to this power units.
        var power = 0
    }

    /// The items that are read.
    ///
    /// The yuan has a second one, 0000027, for days before; on which day the one follows the other is not known.
    static let items = [
        Item(code: "0000001", currency: "USD"),
        Item(code: "0000053", currency: "CNY"),
        Item(code: "0000002", currency: "JPY", power: 2),
        Item(code: "0000003", currency: "EUR"),
        Item(code: "0000004", currency: "DEM"),
        Item(code: "0000005", currency: "FRF"),
        Item(code: "0000006", currency: "ITL", power: 2),
        Item(code: "0000007", currency: "BEF"),
        Item(code: "0000008", currency: "ATS"),
        Item(code: "0000009", currency: "NLG"),
        Item(code: "0000010", currency: "ESP", power: 2),
        Item(code: "0000011", currency: "FIM"),
        Item(code: "0000012", currency: "GBP"),
        Item(code: "0000013", currency: "CAD"),
        Item(code: "0000014", currency: "CHF"),
        Item(code: "0000015", currency: "HKD"),
        Item(code: "0000016", currency: "SEK"),
        Item(code: "0000017", currency: "AUD"),
        Item(code: "0000018", currency: "DKK"),
        Item(code: "0000019", currency: "NOK"),
        Item(code: "0000020", currency: "SAR"),
        Item(code: "0000021", currency: "KWD"),
        Item(code: "0000022", currency: "BHD"),
        Item(code: "0000023", currency: "AED"),
        Item(code: "0000024", currency: "SGD"),
        Item(code: "0000025", currency: "MYR"),
        Item(code: "0000026", currency: "NZD"),
        Item(code: "0000028", currency: "THB"),
        Item(code: "0000029", currency: "IDR", power: 2),
        Item(code: "0000030", currency: "CNH"),
        Item(code: "0000031", currency: "TWD"),
        Item(code: "0000032", currency: "MNT"),
        Item(code: "0000033", currency: "KZT"),
        Item(code: "0000034", currency: "PHP"),
        Item(code: "0000035", currency: "VND", power: 2),
        Item(code: "0000036", currency: "BND"),
        Item(code: "0000037", currency: "INR"),
        Item(code: "0000038", currency: "PKR"),
        Item(code: "0000039", currency: "BDT"),
        Item(code: "0000040", currency: "MXN"),
        Item(code: "0000041", currency: "BRL"),
        Item(code: "0000042", currency: "ARS"),
        Item(code: "0000043", currency: "RUB"),
        Item(code: "0000044", currency: "HUF"),
        Item(code: "0000045", currency: "PLN"),
        Item(code: "0000046", currency: "CZK"),
        Item(code: "0000047", currency: "QAR"),
        Item(code: "0000048", currency: "ILS"),
        Item(code: "0000049", currency: "JOD"),
        Item(code: "0000050", currency: "TRY"),
        Item(code: "0000051", currency: "ZAR"),
        Item(code: "0000052", currency: "EGP"),
    ]
}
