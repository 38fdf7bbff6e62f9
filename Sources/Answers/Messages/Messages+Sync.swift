package import Language
package import Rates
package import Sync

/// Texts of a sync, except its failures.
extension Messages {
    package static func outcome(_ outcome: Outcome) -> Text {
        switch outcome {
        case .new: Text("new")
        case .same: Text("same")
        case .revised: Text("revised")
        case .notDue: Text("not due")
        case .notYet: Text("not yet")
        case .noData: Text("no data")
        case .error: Text("error")
        }
    }

    /// - Parameter isRehearsal: whether nothing was stored, as with `--dry-run`.
    package static func stored(_ days: Int, _ rates: Int, newest: String, isRehearsal: Bool) -> Text
    {
        Text(
            "\(days, "day") and \(rates, "rate") \(when: isRehearsal, "would be stored", else: "stored"), newest \(newest)"
        )
    }

    package static func replaced(_ rates: Int, newest: String, isRehearsal: Bool) -> Text {
        Text(
            "\(rates, "rate") of known days \(when: isRehearsal, "would be replaced", else: "replaced"), newest \(newest)"
        )
    }

    package static func nothingSince(_ day: String) -> Text {
        Text("nothing new since \(day)")
    }

    package static func nothingBefore(_ instant: String) -> Text {
        Text("nothing new before \(instant)")
    }

    /// A source has ended.
    package static func nothingAfter(_ day: String) -> Text {
        Text("nothing new after \(day), when the source ended")
    }

    /// A source is not asked, because it failed before.
    package static func held(until instant: String, _ failure: FetchFailure) -> Text {
        Text(
            "not asked again before \(instant), because it failed (\(reason(failure))). To ask anyway: --force"
        )
    }

    package static func notYet(newest: String, next: String) -> Text {
        Text("not published yet; newest \(newest), to be asked again from \(next)")
    }

    package static var noRatesThatDay: Text { Text("no rates for that day") }
    package static var failed: Text { Text("failed") }

    package static func corrected(_ days: Int, newest: Day) -> Text {
        let count = Numbers.grouped(days)
        return Text("known days that were corrected: \(count), the newest \(newest)")
    }

    package static func correctedDay(_ day: Day) -> Text { Text("corrected: \(day)") }

    package static func failedBefore(_ failure: FetchFailure) -> Text {
        Text("failed before: \(reason(failure))")
    }

    /// What helps where the first sync reached nobody.
    package static var firstRates: Text {
        let file: Text = same("https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip")
        return Text(
            "The first rates need a network, or a file. In the project: ratebook sync --from Data/eurofxref-hist.csv. Elsewhere, download \(file) and name that file."
        )
    }

    /// Why a zip archive is not read.
    package static func archive(_ fault: ZippedBody.Fault) -> Text {
        switch fault {
        case .damaged: Text("The zip archive is damaged or cut short")
        case .notOneFile: Text("The zip archive has more than one file, or none")
        case .tooLarge: Text("The file in the zip archive is larger than 64 MiB")
        case .unsupported: Text("The zip archive is encrypted, or packed in another way than usual")
        case .noZlib: Text("The file is a zip archive, and zlib (zlib1g) is not installed")
        }
    }

    /// What helps where a zip archive is not read.
    package static func help(_ fault: ZippedBody.Fault) -> Text {
        switch fault {
        case .damaged: Text("Download the file again.")
        case .notOneFile, .tooLarge:
            Text("Unpack it, and read one of its files: ratebook sync --from FILE")
        case .unsupported, .noZlib: run(Text("unzip -p FILE | ratebook sync --from -"))
        }
    }

    /// Why a fetch failed; a translation may leave out the source's or system's English details.
    package static func reason(_ failure: FetchFailure) -> Text {
        let details = String(failure.description.dropFirst(failure.kind.count))
        return switch failure.kind {
        case "no-transport": Text("no-transport\(optional: details)", in: "failed fetch")
        case "unreachable": Text("unreachable\(optional: details)", in: "failed fetch")
        case "timed-out": Text("timed-out\(optional: details)", in: "failed fetch")
        case "untrusted": Text("untrusted\(optional: details)", in: "failed fetch")
        case "redirected": Text("redirected\(optional: details)", in: "failed fetch")
        case "status": Text("status\(details)", in: "failed fetch")
        case "rate-limited": Text("rate-limited\(optional: details)", in: "failed fetch")
        case "too-large": Text("too-large\(optional: details)", in: "failed fetch")
        case "empty-body": Text("empty-body\(optional: details)", in: "failed fetch")
        case "malformed": Text("malformed\(optional: details)", in: "failed fetch")
        case "unrecognized": Text("unrecognized\(optional: details)", in: "failed fetch")
        case "archive": Text("archive\(optional: details)", in: "failed fetch")
        case "refused-by-source": Text("refused-by-source\(details)", in: "failed fetch")
        case "key-refused": Text("key-refused\(optional: details)", in: "failed fetch")
        case "quota-spent": Text("quota-spent\(optional: details)", in: "failed fetch")
        case "beyond-plan": Text("beyond-plan\(optional: details)", in: "failed fetch")
        case "nothing-there": Text("nothing-there\(optional: details)", in: "failed fetch")
        case "wrong-base": Text("wrong-base\(optional: details)", in: "failed fetch")
        case "bad-rate": Text("bad-rate\(optional: details)", in: "failed fetch")
        case "future-date": Text("future-date\(optional: details)", in: "failed fetch")
        case "too-few": Text("too-few\(optional: details)", in: "failed fetch")
        default: same(failure.description)
        }
    }

    package static func addressEnds(_ day: Day) -> Text {
        Text("the address ends on \(day)")
    }

    package static func leftOut(_ codes: String) -> Text {
        Text("Left out: \(codes)")
    }

    /// A figure with noise of binary numbers in it.
    package static func rounded(_ figure: RoundedFigure) -> Text {
        Text("\(figure.currency) \(figure.text) stored as \(figure.rate.description)")
    }

    package static func endOfLife(_ source: String, _ day: Day) -> Text {
        Text("Warning: \(source) says that its address ends on \(day); check for a newer ratebook")
    }

    package static func clockIsBehind(_ newest: Day) -> Text {
        Text("Warning: the clock is slow: the book has rates of \(newest); correct it")
    }

    package static func reading(_ done: Int, _ total: Int) -> Text {
        Text("Reading \(Numbers.grouped(done)) of \(Numbers.grouped(total)) days")
    }

    package static func ratesAreOld(_ source: String, _ days: Int) -> Text {
        Text(
            "The newest rates of \(source) are \(days) days old. Run: ratebook sync --source \(source)"
        )
    }

    package static var orNeedsASource: Text {
        Text("--or needs exactly one --source before it")
    }

    package static var orExample: Text {
        Text("Write: ratebook sync --source er-api --or frankfurter")
    }

    // Texts about sources and their status.

    package static var hasHistory: Text { Text("yes", in: "key") }
    package static var dayByDay: Text { Text("day by day") }

    /// The days on which a source has a currency.
    package static func days(from first: Day, to last: Day) -> Text {
        Text("\(first) to \(last)", in: "history")
    }

    /// The number of currencies of a source that are not listed.
    package static func about(_ count: String) -> Text { Text("about \(count)") }

    package static func noSource(of currency: Currency) -> Text {
        Text("No source publishes \(currency)")
    }

    package static var keySet: Text { Text("set") }
    package static var keyNeeded: Text { Text("needed") }
    package static var keyUnusable: Text { Text("unusable") }

    /// The days on which a source publishes, with the hour and its zone.
    package static func published(_ publication: Publication, _ time: String) -> Text {
        if publication.isWeekly { return Text("on Mondays for the week before, \(time)") }
        return switch publication.calendar {
        case .everyDay: Text("every day, \(time)")
        case .target: Text("on TARGET days, \(time)")
        case .weekdays: Text("Monday to Friday, \(time)")
        case .banks(.japan): Text("on the days of Japan's banks, \(time)")
        case .banks(.korea): Text("on the days of Korea's banks, \(time)")
        case .wednesdays: Text("on Wednesdays, \(time)")
        case .tuesdayToSaturday: Text("Monday to Friday for the next day, \(time)")
        }
    }

    package static func terms(_ terms: SourceTerms) -> Text {
        switch terms {
        case .free: Text("free, with the source named")
        case .forOwnUse: Text("with the attribution, not to be passed on")
        case .licence(let name): same(name)
        case .publisher(nil): Text("the publisher's, with the source named")
        case .publisher(let page?): Text("the publisher's: \(page)")
        case .unknown: Text("unknown, not to be passed on")
        }
    }

    /// The name of a source whose form is only reported.
    package static var unverified: Text {
        Text("† not verified: the form of its answers is as others report it")
    }

    package static func isVerified(_ isVerified: Bool) -> Text {
        isVerified ? Messages.yes : Text("no: the form of its answers is as others report it")
    }

    package static func ended(_ day: Day) -> Text { Text("until \(day)", in: "published") }

    package static func quota(_ limit: String, a period: Quota.Period) -> Text {
        switch period {
        case .day: Text("\(limit) a day", in: "requests")
        case .month: Text("\(limit) a month")
        }
    }

    package static func left(_ count: String, of period: Quota.Period) -> Text {
        switch period {
        case .day: Text(" (\(count) left)")
        case .month: Text(" (\(count) left this month)")
        }
    }

    /// The next fetch of a source that is due.
    package static var now: Text { Text("now") }
}

/// Texts about the banks that Frankfurter has.
extension Messages {
    package static let listBanks = run("ratebook source list frankfurter")

    /// Frankfurter's list, which was read, has no such bank.
    package static func unlistedBank(_ id: String) -> Text {
        Text("Frankfurter's list has no bank '\(id)'")
    }

    package static func nearestBanks(_ ids: [String]) -> Text {
        switch ids.count {
        case 0: listBanks
        case 1: didYouMean(ids[0])
        default: oneOf(ids)
        }
    }

    /// How to have the list read, in which a bank may be.
    package static func readBanks(_ id: String) -> Text {
        Text("Frankfurter's list of its banks was not read yet. Run: ratebook sync --source \(id)")
    }

    /// The list of banks was read on a day; nil if it never was.
    package static func banksRead(on day: Day?) -> Text {
        day.map { Text("Frankfurter's list of its banks, read on \($0)") }
            ?? Text(
                "The banks that are known without Frankfurter's list; it is read when sync names another one"
            )
    }

    package static func hasNoBanks(_ id: String) -> Text {
        Text("\(id) has no list of banks")
    }
}
