/// Line drawings of 24 by 24 units in the colour of the text around them.
enum Icon: String {
    case rates = "M3 17l5-6 4 3 5-7 4 4M3 21h18"
    case converter = "M4 8h14l-4-4M20 16H6l4 4"
    case calculator =
        "M6 3h12v18H6zM9 7h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01"
    case films = "M4 5h16v14H4zM8 5v14M16 5v14M4 9h4M4 15h4M16 9h4M16 15h4"
    case trips = "M5 8h14v12H5zM9 8V4h6v4M9 12v4M15 12v4"
    case more =
        "M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2M19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2"
    case search = "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20 20l-4-4"
    case refresh = "M20 11a8 8 0 0 0-14-5L4 8M4 4v4h4M4 13a8 8 0 0 0 14 5l2-2M20 20v-4h-4"
    case swap = "M8 4v16l-4-4M16 20V4l4 4"
    case back = "M15 5l-7 7 7 7"
    case add = "M12 5v14M5 12h14"
    case camera = "M4 8h4l2-3h4l2 3h4v11H4zM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6"
    case share = "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7"
    case download = "M12 4v11M8 11l4 4 4-4M5 20h14"
    case remove = "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13"
    case edit = "M4 20l1-4L16 5l3 3L8 19z"
    case up = "M12 20V5M5 12l7-7 7 7"
    case down = "M12 4v15M5 12l7 7 7-7"
    case copy = "M9 9h11v11H9zM5 15H4V4h11v1"
    case close = "M6 6l12 12M18 6L6 18"
    case undo = "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H9"
    case clock = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2"
    case empty = "M4 13l3-8h10l3 8v6H4zM4 13h5l1 2h4l1-2h5"
    // Categories, by their names in a book.
    case lodging = "M3 6v13M3 16h18v3M21 16v-3a3 3 0 0 0-3-3h-8v6M6 10a1 1 0 1 0 0 2 1 1 0 0 0 0-2"
    case transport = "M6 4h12v12H6zM6 11h12M9 16l-2 4M15 16l2 4M9 13.5h.01M15 13.5h.01"
    case cafe = "M5 8h12v6a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM17 9h1a2 2 0 0 1 0 5h-1M9 3v2M13 3v2"
    case food = "M7 3v6a2 2 0 0 0 4 0V3M9 11v10M17 3c-3 2-3 7 0 9v9"
    case airport = "M21 4L3 11l5 3 3 6 3-5 5-11zM8 14l6-3"
    case taxi = "M6 11l1.5-5h9L18 11M4 11h16v6H4zM7 17v2M17 17v2M8 14h.01M16 14h.01M11 3h2"
    case tag = "M4 4h8l8 8-8 8-8-8zM8 8h.01"
    case warning = "M12 4L2 20h20zM12 10v4M12 17h.01"
    case offline = "M3 3l18 18M8 16a5 5 0 0 1 8 0M5 12a9 9 0 0 1 4-2M15 10a9 9 0 0 1 4 2M12 20h.01"

    /// The drawing of a category; of one that users have added, a tag.
    static func category(_ name: String) -> Icon {
        switch name {
        case "lodging": .lodging
        case "transport": .transport
        case "cafe": .cafe
        case "food": .food
        case "airport": .airport
        case "taxi": .taxi
        default: .tag
        }
    }

    /// The drawing, which screen readers skip.
    var html: HTML {
        """
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" \
        stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="\(rawValue)"/></svg>
        """
    }
}
