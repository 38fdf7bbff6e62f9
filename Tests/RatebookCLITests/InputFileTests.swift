import Foundation
import Glibc
import TestSupport
import Testing

/// What is read that is no ordinary file.
@Suite struct InputFileTests {
    /// A pipe is read while somebody writes to it, however late it begins.
    @Test func aPipeIsRead() throws {
        let program = try Program.withHistory(3)
        let run = try Command(
            "/usr/bin/env",
            [
                "bash", "-c",
                """
                mkfifo pipe
                (sleep 0.5; printf 'title,from,to,currency\\n' > pipe) &
                "$0" import pipe --format csv; exit $?
                """, Project.binary,
            ], environment: program.environment, folder: program.folder.url.path)
        #expect(run.status == 65 && !run.errors.contains("timed out"), "\(run.errors)")
        let other = try Program()
        try other.folder.write("Date,USD,KRW\n2026-10-30,1.1172,1491.76\n", to: "days.csv")
        let fetched = try Command(
            "/usr/bin/env",
            ["bash", "-c", "\"$0\" sync -q --from <(cat days.csv)", Project.binary],
            environment: other.environment, folder: other.folder.url.path)
        #expect(fetched.status == 0, "\(fetched.errors)")
    }

    /// One that nobody writes to ends.
    @Test func aPipeWithoutAWriterEnds() throws {
        let program = try Program()
        #expect(mkfifo(program.folder.path("pipe"), 0o600) == 0)
        let run = try program.run("import", "pipe")
        #expect(run.status == 74 && run.errors.contains("timed out"), "\(run.errors)")
    }

    /// A process that can open no file says so, and blames no photo.
    @Test func aCheckWithoutDescriptors() throws {
        let program = try Program()
        let trip = try program.run(
            "trip", "add", "Osaka", "--from", "2026-10-10", "--to", "2026-10-19", "--currency",
            "KRW")
        #expect(trip.status == 0, "\(trip.errors)")
        for number in 1...5 {
            try program.folder.write("GIF89aphoto \(number);", to: "\(number).jpg")
            let added = try program.run(
                "expense", "add", "5", "KRW", "--photo", "\(number).jpg")
            #expect(added.status == 0, "\(added.errors)")
        }
        var statuses: Set<Int32> = []
        for limit in 3...12 {
            let run = try Command(
                "/usr/bin/env",
                ["bash", "-c", "ulimit -n \(limit); exec \"$0\" check", Project.binary],
                environment: program.environment, folder: program.folder.url.path)
            statuses.insert(run.status)
            #expect(run.status == 0 || run.status != 65, "\(limit): \(run.output)\(run.errors)")
            if run.status != 0 { #expect(run.output.isEmpty) }
        }
        #expect(statuses.contains(0) && statuses.count > 1, "\(statuses)")
    }

    @Test func aLinkFromStandardInput() throws {
        let program = try Program()
        func join(_ input: String) throws -> Command {
            try Command(
                "/usr/bin/env",
                [
                    "bash", "-c", "printf '%s' \"$1\" | \"$0\" trip join - --as Jisu",
                    Project.binary, input,
                ],
                environment: program.environment, folder: program.folder.url.path)
        }
        let link = try join(" http://127.0.0.1:9/guest#ABC \n")
        #expect(
            link.status == 69 && link.errors.contains("http://127.0.0.1:9/guest does not answer"))
        for input in ["", "\n", "folder\n"] {
            let refused = try join(input)
            #expect(refused.status == 64 && refused.errors.contains("Standard input has no link"))
        }
    }

    @Test func aTripHasAtMostTwoHundredPeople() throws {
        let program = try Program()
        func people(_ count: Int) -> [String] { (0..<count).flatMap { ["--person", "P\($0)"] } }
        let words = [
            "trip", "add", "Osaka", "--from", "2026-10-10", "--to", "2026-10-19",
            "--currency", "KRW",
        ]
        let run = { (arguments: [String]) in
            try Command(
                Project.binary, arguments, environment: program.environment,
                folder: program.folder.url.path)
        }
        #expect(try run(words + people(201)).errors.contains("more than 200 people"))
        #expect(try run(words + people(200)).status == 0)
        #expect(try run(["trip", "edit", "1", "--person", "one more"]).status == 64)
        #expect(try run(["trip", "edit", "1", "--people", "300"]).status == 0)
    }
}
