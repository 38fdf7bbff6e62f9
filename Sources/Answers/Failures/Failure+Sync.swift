package import Bookkeeping
import Language
package import Rates
package import Sync

extension Failure {
    /// The failure for rates that could not be fetched or read.
    ///
    /// - Parameters:
    ///   - about: the source to name; nil for a file.
    ///   - fromFile: whether the body came from a file, whose errors have another exit code.
    ///   - isNamed: whether the message begins with the source's id.
    ///   - day: the requested day; given where the error concerns no other one.
    package init(
        _ error: SyncError, of about: SourceDescription?, fromFile: Bool, isNamed: Bool = true,
        on day: Day? = nil
    ) {
        let failure = error.failure(of: about)
        let isBody = failure.code == .protocolBroken && fromFile
        let named = about.map {
            let day = error.isOfOneDay ? day.map { " \($0)" } ?? "" : ""
            return Messages.joined([Messages.same($0.id + day), failure.message], by: ": ")
        }
        self.init(
            isBody ? .badData : failure.code, kind: failure.kind,
            isNamed ? named ?? failure.message : failure.message,
            hint: failure.hint)
    }
}

extension SyncError: DescribedError {
    package var failure: Failure { failure(of: nil) }

    /// The failure, which does not name the source.
    fileprivate func failure(of about: SourceDescription?) -> Failure {
        let nothingStored = Self.nothingStored(isFile: about == nil)
        return switch self {
        case .unlistedBank(let id, let nearest):
            worded(.usage, Messages.unlistedBank(id), Messages.nearestBanks(nearest))
        case .baseNotOffered(let base):
            worded(
                .usage, Text("The source has no rates for 1 \(base)"),
                Text("Leave --base out: other bases are derived when they are asked for."))
        case .noHistory(let first?) where about.map { $0.rates == nil } ?? false:
            worded(
                .usage, Text("The source's lists begin on \(first)"),
                Text("Ask for that day or a later one."))
        case .noHistory(let first):
            worded(
                .usage,
                first.map {
                    Text("The source's rates begin on \($0)")
                } ?? Text("The source has no history"),
                Text("A source that has one: --source ecb"))
        case .needsDay:
            worded(
                .usage, Text("The body does not say which day it is for"),
                Text("Name the day: --date 2026-10-30"))
        case .keyMissing(let problem): self.failure(of: problem, about)
        case .held(let until, let failure):
            worded(
                Self.code(of: failure),
                Text(
                    "Not asked again before \(until), because it failed (\(Messages.reason(failure)))"
                ),
                Text("To ask anyway: --force"))
        case .addressRefused(let url):
            worded(
                .configuration, Text("The address \(url) is not allowed"),
                Text("Use https without a password in it, or http on this machine only."))
        case .noTransport(let detail):
            worded(
                .configuration, Text("libcurl is missing: \(detail)"),
                Messages.run("sudo apt-get install libcurl4"))
        case .unreachable(let detail, _):
            worded(
                .unavailable,
                Text("The source cannot be reached: \(detail)"),
                Text("Check the network, then try again."))
        case .timedOut:
            worded(
                .unavailable, Text("The source did not answer in time"),
                Self.later)
        case .untrusted(let detail):
            worded(
                .unavailable,
                Text("The source's certificate is not trusted: \(detail)"),
                Text("A missing certificate can be added: RATEBOOK_CA_FILE=FILE"))
        case .redirected(let url):
            worded(
                .protocolBroken,
                Text("The source redirects to another address: \(url)"),
                Self.newer)
        case .status(let status):
            worded(
                status == 401 || status == 403
                    ? .notPermitted : status >= 500 ? .unavailable : .protocolBroken,
                Text("The source answered with HTTP \(status)"),
                status >= 500 ? Self.later : Self.newer)
        case .rateLimited(let seconds):
            worded(
                .tryLater,
                seconds.map { Text("The source asks to wait \($0) seconds") }
                    ?? Text("The source asks to wait"), Self.later)
        case .tooLarge(let limit):
            worded(
                .protocolBroken,
                Text("The body has more than \(Numbers.grouped(limit)) bytes"), nothingStored)
        case .refusedBySource(let detail):
            worded(
                .protocolBroken, Text("The source says: \(detail)"),
                nothingStored)
        case .keyRefused(let detail) where about == nil:
            worded(
                .notPermitted,
                Text("The key is not accepted: \(detail)"),
                nothingStored)
        case .keyRefused(let detail):
            worded(
                .notPermitted,
                Text("The key is not accepted: \(detail)"),
                Text(
                    "Check \(about?.variablePrefix ?? "RATEBOOK")_KEY, then run sync with --force; without it, the source is not asked before tomorrow."
                ))
        case .quotaSpent:
            worded(
                .tryLater, Text("All requests are used up"),
                Text("The rates fetched so far are stored; run the same command tomorrow to go on.")
            )
        case .nothingThere:
            worded(
                .badData, Text("The file has no rates, or none of the day that was asked for"),
                nothingStored)
        case .beyondPlan:
            worded(
                .notPermitted, Text("The key's plan does not include that"),
                Text("A source with past days: --source ecb"))
        case .emptyBody:
            worded(.protocolBroken, Text("The body is empty"), nothingStored)
        case .malformed(let fault):
            worded(
                .protocolBroken,
                Text(
                    "The body is not in the source's format: \(Self.wording(of: fault))"),
                fault == .webPage && about != nil ? Self.saveWithBrowser : nothingStored)
        case .unrecognized:
            worded(
                .badData,
                Text("The file is not in the format of any source"),
                Messages.listSources)
        case .archive(let fault):
            worded(
                .protocolBroken, Messages.archive(fault),
                about == nil ? Messages.help(fault) : nothingStored)
        case .wrongBase(let expected, let found):
            worded(
                .protocolBroken,
                Text("The rates are for 1 \(found), not for 1 \(expected)"), nothingStored)
        case .badRate(let currency, let day, let error):
            worded(
                .protocolBroken,
                day.map {
                    Text("The rate of \(currency) on \($0) \(Self.wording(of: error))")
                } ?? Text("The rate of \(currency) \(Self.wording(of: error))"), nothingStored)
        case .futureDate(let day):
            worded(
                .protocolBroken,
                Text("The data is for \(day), more than two days ahead"),
                Text("Check this machine's clock."))
        case .tooFew(let day, let found, let usual):
            worded(
                .protocolBroken,
                Text("\(day) has only \(found) of the usual \(usual) currencies"), nothingStored)
        }
    }

    /// The exit code for a source that is not asked because of an earlier failure.
    private static func code(of failure: FetchFailure) -> ExitCode {
        switch (failure.kind, failure.detail) {
        case ("key-refused", _), ("beyond-plan", _), ("status", "401"), ("status", "403"):
            .notPermitted
        default: .tryLater
        }
    }

    /// The failure for a key that cannot be used.
    private func failure(of problem: KeyProblem, _ about: SourceDescription?) -> Failure {
        let prefix = about?.variablePrefix ?? "RATEBOOK"
        return switch problem {
        case .notSet:
            worded(
                .configuration, Text("It needs a key"),
                Text(
                    "Set \(prefix)_KEY_FILE=FILE (mode 0600) or \(prefix)_KEY; get a key at \(about?.homepage ?? "")"
                ))
        case .unreadable(let path, let errno):
            worded(
                .configuration, Messages.keyFileUnreadable(path, systemMessage(errno)),
                Text("Check \(prefix)_KEY_FILE."))
        case .exposed(let path):
            worded(
                .configuration,
                Text("Others can read the key's file \(path)"),
                Messages.run("chmod 600 \(path)"))
        case .notAKey(let place):
            worded(
                .configuration,
                Text("The value in \(place) is not a valid key"),
                Text("A key has 8 to 200 letters, digits, '-', '.', '_' or '~'."))
        }
    }

    private static func wording(of fault: BodyFault) -> Text {
        switch fault {
        case .webPage: Text("it is a web page")
        case .syntax(let format, let byte):
            Text("not \(format) at byte \(byte)")
        case .breaksOff(let format): Text("the \(format) breaks off")
        case .tooDeep(let format):
            Text("the \(format) is nested too deeply")
        case .missing(let name): Text("'\(name)' is missing", in: "body")
        case .wrongKind(let name):
            Text("'\(name)' is of the wrong type")
        case .twice(let name): Text("'\(name)' occurs twice", in: "body")
        case .fieldCount(let line, let found, let expected):
            Text("line \(line) has \(found) fields, the first has \(expected)")
        case .notADate(let text): Text("'\(text)' is not a date", in: "body")
        case .noDay: Text("there is no day in it")
        case .noRate(let day): Text("there is no rate for \(day)")
        case .baseNotOne(let base):
            Text("1 \(base) does not cost 1 \(base)")
        }
    }

    private static func wording(of error: RateError) -> Text {
        switch error {
        case .notANumber: Text("is not a number")
        case .notPositive: Text("is not above zero")
        case .tooPrecise: Text("has more than nine decimals")
        case .tooLarge: Text("is over 9.2 billion")
        }
    }

    private func worded(_ code: ExitCode, _ message: Text, _ hint: Text) -> Failure {
        Failure(code, kind: kind, message, hint: hint)
    }

    /// What to do after a refused response or file.
    private static func nothingStored(isFile: Bool) -> Text {
        isFile
            ? Text("Nothing was stored. Check the file, or run: ratebook sync")
            : Text(
                "Nothing was stored. Try again later; for the stored data, run: ratebook status")
    }

    private static let later = Text("Try again later.")
    private static let saveWithBrowser = Text(
        "Nothing was stored. Try again later, or save the file with a browser and run: ratebook sync --from FILE"
    )
    private static let newer = Text("Nothing was stored. Check for a newer ratebook.")
}

extension FetchingError: DescribedError {
    package var failure: Failure {
        switch self {
        case .noSource:
            Failure(
                .configuration, kind: "no-source",
                Text("No source is switched on"),
                hint: Messages.run("ratebook source enable er-api"))
        case .noBase(let source):
            .usage(
                "no-base",
                Text("\(source) has no rates, so --base is not for it"),
                Text("Leave --base out."))
        case .badTimeout(let text):
            Failure(
                .configuration, kind: "bad-timeout",
                Text("RATEBOOK_TIMEOUT=\(text) is not a number of seconds"),
                hint: Text("Write 1 to 600."))
        case .unlistedBank(let id, let nearest, let isRead):
            .usage(
                "unknown-source", isRead ? Messages.unlistedBank(id) : Messages.unknownSource(id),
                isRead ? Messages.nearestBanks(nearest) : Messages.readBanks(id))
        case .fileOfAnotherSource(let source):
            Failure(
                .badData, kind: SyncError.unrecognized.kind,
                Text("The file is not in the format of \(source)"),
                hint: Text("Leave --source out to detect the format"))
        case .file(let error): Failure(error, of: nil, fromFile: true)
        case .nothingToAccept(let currencies, let day):
            Failure(
                .unavailable, kind: "nothing-doubted", Messages.nothingUnconfirmed(currencies, day),
                hint: Messages.run("ratebook status"))
        }
    }
}
