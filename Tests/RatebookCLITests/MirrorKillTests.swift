import Foundation
import TestSupport
import Testing

/// A mirror whose program or server is killed, as often as KILLS says.
@Suite struct MirrorKillTests {
    /// Killed at any moment, the program or the server, a mirror goes on where it was.
    @Test func goesOnAfterKills() throws {
        let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init) ?? 12
        let one = try MirroredBook()
        let server = try PostgreSQLServer()
        let days = (0..<600).map { day in
            let date = Calendar.utc.day(20_000 + day)
            return "\(date),1.\(1000 + day % 500),\(1400 + day % 90)"
        }
        try one.program.folder.write(
            "Date,USD,KRW\n" + days.joined(separator: "\n") + "\n", to: "many.csv")
        try one.program.run("sync", "-q", "--from", "many.csv", "--now", "2026-10-31T09:00:00Z")
            .expectSuccess()
        var generator = SeededGenerator()
        let started = Date()
        let first = server.address(try server.database().name)
        try one.program.run("mirror", first, "--create").expectSuccess()
        let whole = UInt64(Date().timeIntervalSince(started) * 1_000_000)
        var (address, hits) = ("", 0)
        for turn in 0..<kills {
            if turn % 6 == 0 { address = server.address(try server.database().name) }
            let child = try one.program.start("mirror", address, "--create")
            usleep(UInt32(UInt64.random(in: 0...whole, using: &generator)))
            if turn % 6 == 3 {
                try server.killAndStart()
                child.wait()
            } else if child.kill() < 0 {
                hits += 1
            }
            guard turn % 6 == 5 || turn == kills - 1 else { continue }
            try one.program.run("mirror", address, "--create").expectSuccess()
            let compared = try one.program.run("mirror", address, "--verify", "-v")
            #expect(compared.status == 0 && compared.output.isEmpty, "\(turn): \(compared.output)")
            #expect(compared.errors == "Compared: 603 publications with 1,809 rows\n")
        }
        #expect(hits > 0, "only \(hits) of \(kills) were killed before they were done")
    }
}

extension Calendar {
    /// A day as `YYYY-MM-DD`, counted from 1970.
    fileprivate func day(_ number: Int) -> String {
        let date = Date(timeIntervalSince1970: Double(number) * 86_400)
        let parts = dateComponents([.year, .month, .day], from: date)
        func digits(_ number: Int?, _ count: Int) -> String {
            let text = String(number ?? 0)
            return String(repeating: "0", count: count - text.count) + text
        }
        return "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
    }

    fileprivate static var utc: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}
