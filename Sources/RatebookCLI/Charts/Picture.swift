import Answers
import Arguments
import Charts
import Files
import Glibc
import Language

/// The options for charts in the terminal and in files.
struct PictureOptions: ParsableArguments {
    @Flag("chart", help: Messages.PictureHelp.chart) var chart: Bool
    @Option("svg", value: "file", completion: .file, help: Messages.PictureHelp.svg)
    var svg: String?
    @Option("png", value: "file", completion: .file, help: Messages.PictureHelp.png)
    var png: String?
    @Option("theme", help: Messages.PictureHelp.theme) var theme: Theme?
}

extension PictureOptions {
    /// Whether any drawing is requested.
    var isDrawn: Bool { chart || svg != nil || png != nil }

    /// The name of the option that requests a drawing.
    var name: String { chart ? "--chart" : svg != nil ? "--svg" : "--png" }

    /// Throws if several forms of output are requested, or a theme without a picture.
    ///
    /// - Parameter others: the option names of other forms of output, and whether they are
    ///   requested.
    func check(_ options: GlobalOptions, others: [(String, Bool)] = []) throws {
        let forms =
            (others + [
                (name, isDrawn), ("--json", isDrawn && options.json),
                ("--csv", isDrawn && options.csv),
            ]).filter(\.1).map(\.0)
        guard forms.count < 2 else {
            throw Failure.usage("excluded", Messages.excludes(forms[0], forms[1]))
        }
        guard svg == nil || svg != png else {
            throw Failure.usage(
                "excluded", Messages.excludes("--svg", "--png"), Messages.anotherName)
        }
        guard theme == nil || svg != nil || png != nil else {
            throw Failure.usage("no-picture", Messages.themeNeedsPicture)
        }
    }

    /// Writes the requested files.
    ///
    /// A PNG is rendered with the installed fonts, in English if none has the letters of the language.
    ///
    /// - Parameter text: returns the SVG for a theme and a language.
    func write(_ context: Context, _ text: (Theme, Language) -> String) throws {
        let theme = theme ?? .light
        if let svg { try Picture.writeSVG(text(theme, context.language), to: svg, context) }
        guard let png else { return }
        let language =
            PNGPicture.hasFont(for: context.language.letter) ? context.language : .english
        let picture = text(theme, language)
        try Picture.writePNG(picture, to: png, context)
        if language != context.language || PNGPicture.lacksLetters(of: picture) {
            context.note(Messages.noKoreanFont)
        }
    }
}

/// The colour scheme of a picture.
enum Theme: String, CaseIterable, ExpressibleByArgument {
    case light, dark

    var colors: SVGTheme { self == .light ? .light : .dark }
}

/// Writes pictures to files, or to standard output for `-`.
enum Picture {
    /// Writes an SVG.
    static func writeSVG(_ text: String, to path: String, _ context: Context) throws {
        try write(Array(text.utf8), to: try file(path, context), context)
    }

    /// Renders an SVG to PNG, at two pixels per unit.
    static func writePNG(_ text: String, to path: String, _ context: Context) throws {
        let file = try file(path, context)
        let bytes: [UInt8]
        do throws(PNGPicture.Fault) {
            bytes = try PNGPicture.bytes(of: text)
        } catch .noLibrary(let message) {
            throw Failure(
                .configuration, kind: "no-librsvg", Messages.noPNGLibrary(message),
                hint: Messages.installPNGLibrary)
        } catch .notDrawn(let message) {
            throw Failure(.bug, kind: "bug", Messages.unexpected(message))
        }
        try write(bytes, to: file, context)
    }

    /// The file at a path; nil for standard output.
    private static func file(_ path: String, _ context: Context) throws -> PictureFile? {
        guard path != "-" else { return nil }
        guard !path.isEmpty else {
            throw Failure.usage("empty-name", Messages.namePicture)
        }
        return try PictureFile(path, context)
    }

    private static func write(_ bytes: [UInt8], to file: PictureFile?, _ context: Context) throws {
        guard let file else { return try context.output.write(bytes) }
        try file.write(bytes)
        context.note(Messages.written(file.path))
    }
}

/// A file to write a picture to; links are followed, and an existing file's mode is kept.
struct PictureFile {
    let path: String
    private let mode: mode_t

    /// Creates the file's description; throws if the path is one of the book's own files.
    init(_ path: String, _ context: Context) throws {
        self.path = path
        // Unlike the book, pictures get the usual mode of new files.
        mode = 0o666 & ~context.fileModeMask
        try context.refuseOwnFile(path)
    }

    /// Writes the file, atomically if that changes nothing but its content.
    func write(_ bytes: [UInt8]) throws {
        var status = stat()
        guard stat(path, &status) == 0 else {
            // A dangling link is written through, as the system does.
            var link = stat()
            return lstat(path, &link) == 0
                ? try write(bytes, to: path, mode) : try replace(path, with: bytes, mode)
        }
        let isPlain = status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
        let mode = status.st_mode & 0o7777
        guard isPlain, access(path, W_OK) == 0, let target = try? Folder.resolved(path) else {
            return try write(bytes, to: path, mode)
        }
        do {
            try replace(target, with: bytes, mode)
        } catch let failure as Failure where failure.code == .notPermitted {
            // The file may be writable although its folder is not.
            try write(bytes, to: path, mode)
        }
    }

    /// Replaces a file's content atomically.
    private func replace(_ target: String, with bytes: [UInt8], _ mode: mode_t) throws {
        do throws(SystemError) {
            let draft = try FileDraft(in: Folder.of(target), mode: mode)
            try draft.write(bytes)
            try draft.replace(target)
        } catch {
            throw Failure.cannotKeep(path, error.errno)
        }
    }

    private func write(_ bytes: [UInt8], to name: String, _ mode: mode_t) throws {
        let descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure.cannotWrite(path, errno) }
        defer { close(descriptor) }
        let output = Output(descriptor: descriptor)
        do {
            try output.write(bytes)
            try output.flush()
        } catch {
            throw Failure.cannotWrite(path, error.errno, code: .inputOutput)
        }
        fchmod(descriptor, mode)
    }
}
