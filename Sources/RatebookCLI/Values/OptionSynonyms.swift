import Arguments

/// Names that people give to options that have another.
enum OptionSynonyms {
    /// The options that a name may mean, the likeliest first; for any command, which may have none of them.
    static func options(_ name: String) -> [String] {
        switch name {
        case "from": ["since", "date"]
        case "start", "after": ["since", "from"]
        case "to", "before": ["until"]
        case "till", "end": ["until", "to"]
        case "day", "on", "at", "when": ["date"]
        case "limit": ["last"]
        case "who": ["person", "paid-by"]
        case "people", "with": ["person"]
        case "payer": ["paid-by"]
        case "item", "bill", "receipt": ["items"]
        case "vat": ["tax"]
        case "gratuity": ["tip"]
        case "name": ["title"]
        case "note", "comment": ["memo"]
        case "precision", "decimals", "round": ["digits"]
        case "language": ["lang"]
        case "file": ["from", "db"]
        case "database": ["db"]
        case "silent": ["quiet"]
        default: []
        }
    }
}

extension CommonOptions {
    /// The options of all commands.
    static var ofProgram: CommonOptions {
        CommonOptions(GlobalOptions.self, synonyms: OptionSynonyms.options)
    }
}
