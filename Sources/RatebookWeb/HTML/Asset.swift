import CEmbedded
import Embedded
import Texts

/// A file that every page uses, compiled into the program.
///
/// Its address holds the hash of its content, so that browsers keep it for ever.
struct Asset: Sendable {
    let path: String
    /// The entity tag, in quotes.
    let tag: String
    let type: String
    let bytes: [UInt8]

    static let style = Asset(
        "style", "css", "text/css; charset=utf-8", sheet)
    /// What every page runs.
    static let script = module(
        "app",
        [
            ratebook_app_js(), ratebook_outbox_js(), ratebook_shortcuts_js(), ratebook_panes_js(),
            ratebook_share_js(),
        ])
    /// The converter and the calculator, and the keys of a trip's form.
    static let numbers = module(
        "numbers",
        [
            ratebook_exact_js(), ratebook_picker_js(), ratebook_converter_js(),
            ratebook_keypad_js(), ratebook_calculator_js(),
        ])
    /// The pages of a trip.
    static let trips = module(
        "trips", [ratebook_entry_js(), ratebook_waiting_js(), ratebook_photos_js()])
    static let icon = Asset("icon", "svg", "image/svg+xml", ratebook_icon_svg().contents)
    static let touchIcon = Asset("icon-180", "png", "image/png", ratebook_icon_180_png().contents)
    static let largeIcon = Asset("icon-512", "png", "image/png", ratebook_icon_512_png().contents)

    /// The icon within the page, so that the first page takes one request less.
    static let iconAddress =
        "data:image/svg+xml,"
        + ratebook_icon_svg().text.escapedForAddress

    /// One style sheet, written in several files; without comments, indentation and blanks at signs.
    private static let sheet: [UInt8] = {
        let text = code(
            of: [
                ratebook_style_css(), ratebook_trips_css(), ratebook_panes_css(),
                ratebook_settings_css(),
            ], comments: "/*")
        let signs = [
            (" { ", "{"), (" {", "{"), ("; }", "}"), (" }", "}"), ("; ", ";"), (": ", ":"),
            (", ", ","),
        ]
        return Array(signs.reduce(text) { $0.replacing($1.0, with: $1.1) }.utf8)
    }()

    /// A module written in several files.
    ///
    /// It is sent without comments, indentation and blanks at operators, which are for those who read the source, and
    /// imports other modules by their names, for which their addresses stand.
    private static func module(_ name: String, _ files: [ratebook_file]) -> Asset {
        let operators = [
            "=", "=>", "===", "!==", "<", ">", "<=", ">=", "?", ":", "??", "&&", "||", "+", "*",
        ]
        var text = operators.reduce(code(of: files, comments: "//")) {
            $0.replacing(" \($1) ", with: $1)
        }
        if name != "app" { text = text.replacing("from 'app'", with: "from '\(script.path)'") }
        if name == "trips" {
            text = text.replacing("from 'numbers'", with: "from '\(numbers.path)'")
        }
        return Asset(name, "js", "text/javascript; charset=utf-8", Array(text.utf8))
    }

    /// The lines of files without their indentation, but for those that begin as comments do.
    private static func code(of files: [ratebook_file], comments: String) -> String {
        let lines = files.map(\.contents).joined().split(separator: UInt8(ascii: "\n")).map {
            $0.drop { $0 == UInt8(ascii: " ") }
        }
        let code = lines.filter { !$0.starts(with: comments.utf8) }
        return String(decoding: Array(code.joined(separator: "\n".utf8)), as: UTF8.self)
    }

    static let all = [style, script, numbers, trips, icon, touchIcon, largeIcon]

    private init(_ name: String, _ ending: String, _ type: String, _ bytes: [UInt8]) {
        let hash = Self.hash(bytes)
        (path, tag) = ("/assets/\(name)-\(hash).\(ending)", "\"\(hash)\"")
        (self.type, self.bytes) = (type, bytes)
    }

    /// A file at an address that never changes, which browsers ask for again each time.
    private init(at path: String, _ type: String, _ bytes: [UInt8]) {
        (self.path, tag) = (path, "\"\(Self.hash(bytes))\"")
        (self.type, self.bytes) = (type, bytes)
    }

    /// The FNV-1a hash of 64 bits in hexadecimal: it tells versions apart, and keeps no secret.
    private static func hash(_ bytes: [UInt8]) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}

extension Asset {
    /// The files whose addresses are fixed: the manifest and the service worker.
    private static let fixed = [
        Asset(at: "/manifest.webmanifest", "application/manifest+json", Array(manifest.utf8)),
        Asset(at: "/sw.js", "text/javascript; charset=utf-8", worker),
    ]

    /// How the page is installed as an app (W3C Web Application Manifest).
    private static let manifest = """
        {"name":"ratebook","short_name":"ratebook","start_url":"/","scope":"/","display":"standalone",\
        "share_target":{"action":"/share","method":"POST","enctype":"multipart/form-data","params":{\
        "title":"title","text":"text","url":"url","files":[{"name":"photo","accept":["image/*"]}]}},\
        "background_color":"#f2f3f7","theme_color":"#0b5bd3","icons":[\
        {"src":"\(icon.path)","sizes":"any","type":"image/svg+xml"},\
        {"src":"\(largeIcon.path)","sizes":"512x512","type":"image/png","purpose":"any"},\
        {"src":"\(largeIcon.path)","sizes":"512x512","type":"image/png","purpose":"maskable"}]}
        """

    /// The service worker, with the files to keep, so that it changes with each of them.
    private static let worker: [UInt8] = {
        let paths = all.map { "\"\($0.path)\"" }.joined(separator: ", ")
        return Array("const shell = [\(paths)];\n".utf8) + ratebook_sw_js().contents
    }()

    /// The answer to a request for one of these files, which anyone may have; nil for another
    /// address.
    static func answer(_ request: Request) -> Response? {
        guard request.method != .post else { return nil }
        let path = "/" + request.path.joined(separator: "/")
        if let asset = all.first(where: { $0.path == path }) {
            return asset.response(request, keeping: "public, max-age=31536000, immutable")
        }
        return fixed.first { $0.path == path }?.response(request, keeping: "no-cache")
    }

    private func response(_ request: Request, keeping: String) -> Response {
        let headers = [("Content-Type", type), ("Cache-Control", keeping), ("ETag", tag)]
            .map { (name: $0.0, value: $0.1) }
        let isKnown = request.headers["if-none-match"]?.contains(tag) == true
        return isKnown
            ? Response(status: .notModified, headers: headers, body: .bytes([]))
            : Response(status: .ok, headers: headers, body: .bytes(bytes))
    }
}
