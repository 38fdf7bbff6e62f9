import Answers
import Language

extension Messages.ManualPages {
    /// Korean amounts that the calculator reads in every language.
    private static let koreanAmounts = "3만 5천원, 100달러를 원으로"

    /// The manual's description of the whole program.
    static let ofProgram = [
        Text(
            "ratebook keeps exchange rates in one SQLite file, the book. 'sync' fills it from public sources; all queries run offline, for today or any past day."
        ),
        Text(
            "Rates and amounts are exact decimals throughout. Nothing is overwritten: a correction is stored as a new revision, and earlier revisions can still be queried."
        ),
        Text(
            "Days are written 2026-10-30, 10-30, today, yesterday, -7d, -2w, -3m or -1y, and to come tomorrow or +3d; currencies by their code, in capitals or small letters."
        ),
    ]

    /// The manual's descriptions of commands beyond their help, by the command's name.
    static let ofCommands: [String: [Text]] = [
        "sync": [
            Text(
                "sync asks a source only when new rates are due, and waits after a failure; so it can run every hour. It prints nothing unless there is an error or an alert."
            ),
            Text(
                "A rate that moves by more than 20 % in a day, or that other sources or a peg contradict, is held back until the next publication confirms it, or --accept does. 'ratebook status' lists held-back rates and why."
            ),
        ],
        "rates": [
            Text(
                "Favourites come first. A rate is compared with the one of the publication before; ▲ and ▼ mark changes of more than 0.01 of the number that is shown. No answer mixes two sources: the first that is switched on and has the day answers."
            )
        ],
        "history": [
            Text(
                "The oldest day comes first. A pair that a source does not publish is computed from two rates of the same source."
            ),
            Text(
                "Without --all, --since and --last it is the month up to the pair's newest day, or to --until; --every with a period longer than a day is of all days. The source with most days in the range answers; if another one has newer rates, a note names it. A pair can be left out after one was looked at on a terminal, but not with --json or --csv."
            ),
        ],
        "convert": [
            Text(
                "The amount is a number or an expression. It is converted with the exact rate and rounded once, half away from zero. If a day has no rate, the last one before it is used, and its age is shown."
            )
        ],
        "compare": [
            Text(
                "Each line is a source and a kind of rate, also of sources that are switched off: the published rate of the day, or of at most two weeks before it. The middle one is that of the mid rates by size, the lower of two; distances are in percent of it. No figure is made of two sources."
            )
        ],
        "calc": [
            Text(
                "Values are exact fractions, and are rounded once, when they are shown; roots and logarithms are correct in all digits shown. 'in' converts into a currency, 'on' names the day whose rates are used."
            ),
            Text(
                "Precedence, highest first: % and ! after a number, a function without parentheses (sqrt 2), ^ or ** (from the right) and 2², a minus and a currency beside a number, * / mod of off, + and -, in and as %. A sum takes a percentage of its left side: 200 + 10% is 220; 10% of 50 is 5, 10% off 50 is 45, 40 as % of 50 is 80%. At the prompt, the beginning of a currency's name or code is enough after a number and after in, where only one begins so (100 dol). Commas group three digits; within a function they separate arguments. Amounts in several currencies are added up in the first one, unless in names another."
            ),
            Text(
                "The functions are \(Messages.calculatorFunctions), log being of base 10; the constants are pi and e. A value is multiplied without a sign only by parentheses, a function or a name behind it: 2(3+4), 2 sqrt(4), 2pi; behind a division, parentheses are needed. 12k is 12,000, 1.5M is 1,500,000. x = 3 names a value for the next lines; ans and _ are the last answer."
            ),
            Text(
                "At the prompt, a line that begins with an operator goes on from the last answer, and = repeats the last operation: 12*3, then + 4 is 40. Write (-4) for a negative number there. Tab completes currencies, functions and variables. In a pipe, each line stands for itself."
            ),
            Text(
                "Korean numbers and names are read, too: \(koreanAmounts). A value with infinitely many decimals is shown with 34 digits."
            ),
        ],
        "alert": [
            Text(
                "A sync reports an alert when the newest rate of its source first meets the rule, and again once it has cleared. An alert already met when it is added, past days filled in later, and held-back rates report nothing; a correction of the newest day counts. above and below are strict; a change is at least the percentage, up or down, from the newest rate on or before the day so many days earlier; high and low are above or below every stored rate of so many days before."
            ),
            Text(
                "The line goes to standard output, so cron's mail or systemd's journal has it. 'sync --on-alert' runs a program for each alert, without a shell; no program is stored in the book."
            ),
        ],
        "serve": [
            Text(
                "The page shows rates, a converter, a calculator and trips. A browser must be paired first: open the printed address, or scan its code; 'serve pair' makes another one. 'serve guest' makes a link for fellow travellers, who can see that trip and add expenses."
            ),
            Text(
                "SIGTERM stops it after the requests in progress. Without encryption it listens on this machine only, unless --allow-http is given."
            ),
        ],
        "mcp": [
            Text(
                "An assistant starts the command by itself and speaks to it in lines of JSON. Each tool is a command of the program: its structured answer is what the command prints with --json. No tool uses the network or changes the book, but for add_expense with --write, which records each uid once."
            )
        ],
        "home": [
            Text(
                "The currency is stored in the book, and is the home currency of new trips, too. JSON and CSV of rates stay as published."
            )
        ],
        "films": [
            Text(
                "The list is KOBIS's, by audience. ▲ and ▼ are published changes of rank; NEW means that a film was not in the list before, not that it has just opened. The change of the audience is computed from the stored list before; KOBIS's own figure, audience_change in JSON and CSV, may refer to another version of that list. A film that is not in a list has left its ten rows; its audience on that day is unknown."
            ),
            Text(
                "Days are Seoul's. Past days are corrected for some time, and every version is kept: --known-at shows the list as known at that time, and later corrections. A list that is not stored is fetched if RATEBOOK_KOBIS_KEY or RATEBOOK_KOBIS_KEY_FILE is set."
            ),
        ],
        "film": [
            Text(
                "The run has the days on which the film was in a stored daily list; a day without a row is marked, and is neither the end of the run nor a day without audience. The cumulative audience is as published, and counts previews. A million 'on' a day was not reached on the day before; 'by' a day, it may have been reached in a gap before it."
            ),
            Text(
                "Where several films match a title, the command lists their codes: give one of them. The page is fetched once, if a key is set."
            ),
        ],
        "favorite": [
            Text("Favourites are stored in the book: each book has its own.")
        ],
        "source": [
            Text(
                "Some sources need a key, which comes from a variable or a file (see ENVIRONMENT); it is never shown, stored, or sent without encryption."
            )
        ],
        "status": [
            Text(
                "It also shows each source's request quota and usage, and the rates held back until they are confirmed."
            )
        ],
        "schedule": [
            Text(
                "'install' writes a timer of your own systemd; without systemd, a line of your crontab. It contains the book's path, the language and the environment's settings: install again when they change. Keys are never written."
            )
        ], "trip": tripsInGeneral, "expense": expensesInGeneral,
        "budget": [
            Text(
                "A budget holds for the whole trip, for a day (one-offs apart), or for a category. The remainder is the budget less the expenses, divided by the remaining days, including today."
            )
        ],
        "report": [
            Text(
                "Expenses on future days are shown as planned, and are in no total. 'exchange' compares the cost with that at the rates of the trip's first day. 'cost' reports what the money was in all: at the middle rates of the days, fees, and what exchanges cost beyond."
            )
        ],
        "person": [
            Text(
                "Without a subcommand, person lists the people of a trip: for how many each counts in a default split, the days on which they are there, who settles for them, and their own currency."
            )
        ],
        "purse": [
            Text(
                "Without a subcommand, purse lists the cash of a trip by person and currency: bought, spent and left, the average rate, and what the rest cost. Expenses with --method cash take the average rate of their payer's cash."
            )
        ],
        "card": [
            Text(
                "Without a subcommand, card lists the cards of a trip with their fees. An expense whose --method is the name of a card is estimated: the amount at the rate of its day with the percentage or the minimum, and the fixed part, rounded once."
            )
        ],
        "settle": [
            Text(
                "For up to 15 people with a balance, no other plan has fewer transfers. With --record the transfers count as made: they change the balances, but are not spending."
            )
        ],
        "category": [
            Text("Seven categories are predefined; they can also be given by their Korean names.")
        ],
        "undo": [
            Text(
                "Every change of a trip is logged with the values before it, undone changes too. Each undo takes back one more change, and 'ratebook redo' restores them. '--list' numbers the changes; with --json it is the log itself, undos and redos included. Rates, favourites and sources are not affected."
            )
        ],
        "redo": [
            Text(
                "It restores undone changes, the last one first. A new change of a trip or an expense ends this, as in an editor: changes undone before it stay undone."
            )
        ],
        "export": [
            Text(
                "JSON keeps everything: imported with its photos into another book and exported again, it is the same byte for byte, except that names are in composed form (NFC). A journal keeps amounts, home amounts, people, tags and memos, and passes the strictest checks of hledger, ledger and beancount. Photos are exported by 'expense photo export'."
            )
        ],
        "import": [
            Text(
                "The tables of banks, and a CSV without ratebook's column uid, are read as people write: -1.234,56, (12.00), $5, 1980 yen, Oct 30, 2026, and in Korean. Nothing is calculated; a sign such as ¥ is the column's currency or one of the trip's. Errors are reported line by line, and then nothing is imported. Entries that the book has already, by uid or by date, amount and memo, are reported and left out. 'ratebook undo' undoes a whole import. For a trip that the book has, a JSON file adds only new entries: differences are reported by number, with the command that applies them, the book is left unchanged, and no travellers are added. A trip that was imported in another format is recognised by its expenses. Photos are imported if the folder photos is beside the file."
            )
        ],
        "check": [
            Text(
                "It prints nothing if there is no damage. It compares the file's pages, tables and indexes with each other; the schema with that of a new book; every day's rates with the hash that was stored when they came; the payments and shares of every expense with its amount; every row of a trip with the log of changes; the log, the settings, categories, fetches and films with the digest of their tables; and every photo with its hash. So it finds storage errors and changes by other programs. Nothing is written without --accept, which stores new digests of the changed tables, except those of the log."
            )
        ],
        "backup": [
            Text(
                "The backup is a complete book as of one moment, even if other commands write meanwhile. It is verified before the file is renamed. An existing file of that name is kept unless --force is given, and is replaced as a whole. On success, nothing is printed."
            )
        ],
        "restore": [
            Text(
                "The backup is checked first. If an older ratebook made it, a copy is upgraded; the backup itself is never changed. If anything is wrong with it, the book is left unchanged. Photos that the backup refers to and has beside it are copied back."
            )
        ],
        "mirror": [
            Text(
                "The rates of the book, with every revision and the time at which each was known, and the lists of films are copied into the schema ratebook of a database that speaks PostgreSQL's protocol. Only new rows are sent, in parts that each record their end: an interrupted mirror continues there. Favourites and keys are never sent, and trips only with --trips: into the schema ratebook_trips, which the role ratebook_reader cannot read. On success, nothing is printed without -v."
            ),
            Text(
                "The address has no password: set PGPASSWORD, ~/.pgpass or a service file. A server on another machine needs a certificate that this system trusts, unless sslmode in the address allows others. libpq is needed (Debian: libpq5)."
            ),
            Text(
                "A mirror belongs to one book. With --adopt, a book that was restored from a backup made before its first mirror takes it over: what differs is sent again, and rights and views of others in the database stay. It is refused if the book has none of the mirror's publications, or none of its trips."
            ),
        ],
        "completions": [
            Text(
                "The script asks the program for completions, so it stays current when the program is upgraded. Completion neither uses the network nor writes to the book."
            )
        ],
        "help": [
            Text(
                "Without a command, it shows the page of the whole program. With --man it prints roff for man(1), where a subcommand is on the page of its command."
            )
        ],
    ]

    private static let tripsInGeneral = [
        Text(
            "A trip has one home currency, in which all figures are stated. If a command names no trip, it uses the one set by 'trip use', else the one whose dates include today, else the only one."
        ),
        Text(
            "The head count gives the figures for one person. Naming people makes splitting possible; the first one named pays by default."
        ),
        Text(
            "A trip can be shared with friends who have books of their own, without a server: 'trip share' names a folder that all of them reach (synced, on a stick, on a network), or writes an archive to be sent, and 'trip join' takes part. Each command about trips receives your friends' changes and sends yours. If a folder is not there, the changes wait in the book and are sent later."
        ),
        Text(
            "Where two people change the same value before their books are merged, the later change applies for now; 'trip conflicts' shows both, and 'trip choose' decides for everyone. Friends get the trip's present values and later changes; earlier edits, other trips and your rates stay private. Everyone with access to the folder can read it. Never put the book's own file there: syncing programs damage databases that are in use."
        ),
    ]

    private static let expensesInGeneral = [
        Text(
            "An expense has the amount paid and the amount in the home currency, with the rate, its day and its source. The rate is, in this order: what the card charged (--charged), your own (--rate), the one pinned for the trip, or the newest stored one of the day or the week before it, never a later one."
        ),
        Text(
            "Expenses on future days are planned; those before the first and after the last day are listed separately. No total is stored: every figure is computed from the expenses."
        ),
    ]
}
