import Foundation
import TestSupport
import Testing

/// What writing a picture does to an existing file of that name.
@Suite struct PictureTests {
    private func prepared() throws -> Program {
        let program = try Program.withHistory()
        return program
    }

    private static let draw = "$ratebook history USD/KRW --last 5 -q"

    /// The book, its journal and its lock are never overwritten, under any name.
    @Test(arguments: [
        "ratebook.db", "./ratebook.db", "link.db", "hard.db", "ratebook.db-journal",
        "ratebook.db.lock", "nowhere.svg",
    ])
    func theBookIsNotDrawnOver(_ name: String) throws {
        let program = try prepared()
        let link = name == "hard.db" ? "ln" : "ln -s"
        _ = try program.shell(
            """
            \(link) ratebook.db link.db; \(link) ratebook.db hard.db
            ln -s ratebook.db-wal b.svg; ln -s b.svg nowhere.svg
            """)
        let before = try Data(contentsOf: URL(fileURLWithPath: program.book))
        for option in ["--svg", "--png"] {
            let answer = try program.shell("\(Self.draw) \(option) \(name)")
            // A book with a second hard link is refused.
            let (code, words) =
                name == "hard.db" ? (65, "has a second name") : (64, "belongs to the book")
            #expect(
                Int(answer.status) == code && answer.errors.contains(words), "\(answer.errors)")
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: program.book)) == before)
        #expect(try !program.shell("ls").output.contains("journal"))
    }

    /// An existing file keeps its mode and links, and its content if it is read-only.
    @Test func anExistingFileIsWrittenAsTheSystemAllows() throws {
        let program = try prepared()
        let script = """
            umask 022; \(Self.draw) --svg new.svg; stat -c %a new.svg
            echo old > private.svg; chmod 600 private.svg
            \(Self.draw) --svg private.svg; stat -c %a private.svg; head -c 5 private.svg; echo
            echo old > target; ln -s target link.svg; ln target hard
            \(Self.draw) --svg link.svg; readlink link.svg; head -c 5 hard; echo
            mkdir folder; \(Self.draw) --svg folder; echo $?
            \(Self.draw) --svg /dev/full; echo $?
            \(Self.draw) --svg /dev/null; echo $?; test -c /dev/null && echo device
            \(Self.draw) --svg same --png same; echo $?
            """
        let answer = try program.shell(script)
        #expect(
            answer.output == """
                644
                600
                <?xml
                target
                <?xml
                73
                74
                0
                device
                64

                """, "\(answer.errors)")
    }

    /// A file beside the picture is kept, and a link there is not followed: in a shared folder, its
    /// name may have been chosen by someone else.
    @Test func nothingBesideThePictureIsTouched() throws {
        let program = try prepared()
        let answer = try program.shell(
            """
            sh -c 'echo mine > new.svg.$$.new; exec \(Self.draw) --svg new.svg'
            echo theirs > other; sh -c 'ln -s other b.svg.$$.new; exec \(Self.draw) --svg b.svg'
            cat new.svg.*.new other; head -c 5 b.svg; echo; ls -A | grep -c draft
            """)
        #expect(answer.output == "mine\ntheirs\n<?xml\n0\n", "\(answer.errors)")
    }

    @Test func linksInACircle() throws {
        let program = try prepared()
        let answer = try program.shell("ln -s a b; ln -s b a; \(Self.draw) --svg a")
        #expect(answer.status == 73, "\(answer.errors)")
    }

    /// Files without write permission are unchanged; run without root's rights.
    @Test func aFileThatMayNotBeWrittenStays() throws {
        let program = try prepared()
        let nobody =
            getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
        let script = """
            chmod 777 .; chmod 644 ratebook.db; echo old > locked.svg; chmod 444 locked.svg
            \(nobody) \(Self.draw) --svg locked.svg
            echo $?; cat locked.svg
            """
        let answer = try program.shell(script)
        #expect(answer.output == "77\nold\n", "\(answer.errors)")
    }

    /// Without a Korean font, a PNG is drawn in English, with a note about a package that has one.
    @Test func withoutAKoreanFontAPNGIsEnglish() throws {
        let program = try prepared()
        try program.folder.write(
            """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>\(program.folder.path("cache"))</cachedir></fontconfig>
            """, to: "fonts.conf")
        let draw = "FONTCONFIG_FILE=$PWD/fonts.conf $ratebook history USD/KRW --last 5"
        let english = try program.shell("\(draw) --png en.png")
        #expect(english.status == 0 && !english.errors.contains("font"), "\(english.errors)")
        let korean = try program.shell("\(draw) --png ko.png --svg ko.svg --lang ko")
        #expect(korean.status == 0 && korean.errors.contains("fonts-nanum"), "\(korean.errors)")
        #expect(try program.folder.bytes("ko.png") == program.folder.bytes("en.png"))
        // An SVG is drawn with the fonts of the viewer.
        #expect(try String(decoding: program.folder.bytes("ko.svg"), as: UTF8.self).contains("등락"))
    }
}
