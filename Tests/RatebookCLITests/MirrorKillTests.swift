import Foundation
import TestSupport
import Testing

/// A mirror whose program or server is killed while it runs, each as often as KILLS says.
@Suite struct MirrorKillTests {
    enum Victim: CaseIterable {
        case program, server
    }

    /// Killed at any moment, a mirror goes on where it was.
    @Test(arguments: Victim.allCases) func goesOnAfterKills(of victim: Victim) throws {
        let one = try MirroredBook()
        try addDays(600, to: one.program)
        let server = try PostgreSQLServer()
        var current = try server.database()
        var kills = try Kills(8) {
            try one.program.run("mirror", current.address, "--create").expectSuccess()
        }
        for turn in 1...kills.count {
            let child = try one.program.start("mirror", current.address, "--create")
            try kills.strike { try kill(victim, child, server) }
            // Up to three kills of the same mirror.
            guard turn % 3 == 0 || turn == kills.count else { continue }
            try expectWhole(current.address, one.program, turn)
            _ = try server.psql("DROP DATABASE \(current.name)")
            current = try server.database()
        }
        #expect(kills.areEnough)
    }

    /// - Returns: whether the program had not ended before.
    private func kill(
        _ victim: Victim, _ child: ChildProcess, _ server: PostgreSQLServer
    ) throws -> Bool {
        switch victim {
        case .program: return child.kill() < 0
        case .server:
            try server.killAndStart()
            return child.wait() != 0
        }
    }

    /// A mirror that goes on is what the book is.
    private func expectWhole(_ address: String, _ program: Program, _ turn: Int) throws {
        try program.run("mirror", address, "--create").expectSuccess()
        let compared = try program.run("mirror", address, "--verify", "-v")
        #expect(compared.status == 0 && compared.output.isEmpty, "\(turn): \(compared.output)")
        #expect(compared.errors == "Compared: 603 publications with 1,809 rows\n")
    }

    private func addDays(_ count: Int, to program: Program) throws {
        let days = (0..<count).map { day in
            "\(Calendar.utc.day(20_000 + day)),1.\(1000 + day % 500),\(1400 + day % 90)"
        }
        try program.folder.write(
            "Date,USD,KRW\n" + days.joined(separator: "\n") + "\n", to: "many.csv")
        try program.run("sync", "-q", "--from", "many.csv", "--now", "2026-10-31T09:00:00Z")
            .expectSuccess()
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
