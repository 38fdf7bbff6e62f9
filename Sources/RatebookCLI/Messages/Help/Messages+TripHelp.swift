import Answers
import Language

extension Messages {
    /// `ratebook trip`.
    enum TripHelp {
        static let overview = Text("Plan trips, and share them with friends.")
        static let add = Text("Add a trip.")
        static let list = Text("List the trips.")
        static let show = Text("Show a trip with its figures.")
        static let edit = Text("Change a trip.")
        static let copy = Text("Add a trip with the people and budgets of another one.")
        static let copied = Text(
            "The new trip has the people, head count, budgets, home currency and pinned rates of the other one, no expenses and no transfers, and is not shared."
        )
        static let copyTo = Text("The last day; by default as many days as the other trip has.")
        static let use = Text("Use this trip by default.")
        static let archive = Text("Hide a trip from the lists.")
        static let restore = Text("Restore a trip from the archive or the trash.")
        static let remove = Text("Move a trip with its expenses to the trash.")

        static let days = Text("The first and the last day: 10/10 10/19 or 12/24~26.")
        static let title = Text("The title.")
        static let newTitle = Text("The new title.")
        static let trip = Text(
            "The trip, by number or part of its title; by default the current one.")
        static let from = Text("The first day.")
        static let to = Text("The last day.")
        static let currency = Text("The home currency, in which all figures are stated.")
        static let budget = Text("The budget for the whole trip.")
        static let dailyBudget = Text("The daily budget, or none.")
        static let categoryBudget = Text("A category's budget: food=500000, or food=none.")
        static let categorySplit = Text(
            "For whom a category is by default: alcohol=Mina,Jun, or alcohol=none.")
        static let people = Text("The number of travellers, or their names with commas.")
        static let person = Text("A traveller; the first one pays unless you say otherwise.")
        static let removePerson = Text("A person to remove from the trip.")
        static let rename = Text("Rename a person.")
        static let place = Text("The destination.")
        static let pin = Text("A rate for the whole trip: JPY=9.12, or JPY=none.")
        static let balances = Text(
            "In which currencies balances are kept and settled: the home currency, or each currency paid."
        )
        static let all = Text("Include archived trips.")
        static let removed = Text("List the trips in the trash.")
    }

    /// `ratebook person`.
    enum PersonHelp {
        static let overview = Text("List the people of a trip, and set their defaults.")
        static let add = Text("Add a person to a trip.")
        static let edit = Text("Change a person's name or defaults.")
        static let remove = Text("Remove a person without payments and shares from a trip.")
        static let name = Text("The name.")
        static let person = Text("The person, by name.")
        static let newName = Text("The new name.")
        static let weight = Text("For how many people the person counts: 3 for a family of three.")
        static let from = Text("The person's first day on the trip, or none.")
        static let to = Text("The person's last day on the trip, or none.")
        static let with = Text("Who settles for the person, or none.")
        static let currency = Text("The person's own currency, or none.")
        static let defaults = Text(
            "An expense without --split is for everybody who is there on its day, by weight. Recorded expenses keep their split."
        )
    }

    /// `ratebook budget`.
    enum BudgetHelp {
        static let overview = Text("Set budgets and see the remainder.")
        static let set = Text("Set budgets.")
        static let show = Text("Show budgets, spending and the remainder.")
        static let amount = Text("For the whole trip, or none.")
    }

    /// `ratebook category`.
    enum CategoryHelp {
        static let overview = Text("Manage the categories of expenses.")
        static let add = Text("Add categories.")
        static let remove = Text("Remove categories that no expense or budget has.")
        static let list = Text("List the categories.")
        static let name = Text("The name.")
        static let rules = Text("List which words of memos set which categories.")
        static let addRule = Text("Set the category of memos that begin with some words.")
        static let removeRule = Text(
            "Remove a rule. Its words set no category then, unless one is added.")
        static let words = Text("The words of the rule.")
        static let aboutRules = Text(
            "An expense without a category gets that of the last expense with the same memo. Where two memos or more begin alike and all their expenses have one category, it is that of any memo that begins so. Words with digits do not count."
        )
    }

    /// `ratebook settle`.
    enum SettleHelp {
        static let overview = Text("Settle balances with the fewest transfers.")
        static let via = Text("Settle all balances through one person.")
        static let record = Text("Record the transfers as made.")
        static let date = Text("The day of the transfers.")
        static let inCurrency = Text("State them in a currency; own: that of who gets each.")
        static let pay = Text("Record a transfer of any amount.")
        static let list = Text("List the recorded transfers.")
        static let edit = Text("Change a recorded transfer.")
        static let remove = Text("Move a recorded transfer to the trash.")
        static let giver = Text("Who pays.")
        static let taker = Text("Who gets it.")
        static let amount = Text("The amount, in any currency: 20000, 50 EUR.")
        static let newAmount = Text("The new amount.")
        static let number = Text("The transfer's number in settle list.")
        static let on = Text("The day; today for a new transfer.")
        static let rate = Text("The rate: units of the home currency per unit.")
        static let countsAs = Text("The amount of the home currency for which it counts.")
    }

    /// `ratebook undo`.
    enum UndoHelp {
        static let overview = Text("Undo changes of trips and expenses.")
        static let count = Text("How many changes; one by default.")
        static let list = Text("List what each undo and redo would change.")
    }

    /// `ratebook redo`.
    enum RedoHelp {
        static let overview = Text("Redo the last undone change.")
        static let count = Text("How many changes; one by default.", in: "redo")
    }

    /// `ratebook report`.
    enum ReportHelp {
        static let overview = Text("Report spending by day, category, person and more.")
        static let kind = Text(
            "By day (the default), category, person, currency, place or method; exchange: the effect of rates; cost: all that it was."
        )
        static let person = Text("With person: one of them, and their shares.")
        static let by = Text("With person: everyone's shares by category.")
    }

    /// `ratebook expense`.
    enum ExpenseHelp {
        static let overview = Text("Record, list and edit expenses.")
        static let add = Text("Record an expense.")
        static let list = Text("List expenses.")
        static let show = Text("Show one expense.")
        static let edit = Text("Change an expense.")
        static let copy = Text("Record an expense again on another day.")
        static let copyDate = Text("The day of the copy; by default today.")
        static let copied = Text(
            "The copy has the amount, category, texts, payers and split, and no photos. It is priced at the rate of its own day, unless the rate was given by hand; what a card charged is not copied."
        )
        static let every = Text(
            "Record one expense for each day, week or month until --until.")
        static let repeatedUntil = Text("The last day of --every; it counts, too.")
        static let repeats = Text(
            "--every records ordinary expenses, at most 366, each at the rate of its day; one undo takes them all back. Each month has the same day, or its last one if it is shorter."
        )
        static let remove = Text("Move expenses to the trash.")
        static let restore = Text("Restore expenses from the trash.")
        static let history = Text("Show everything that was done to an expense, and by whom.")
        static let reprice = Text(
            "Update expenses whose rate was missing, or was corrected or pinned since.")

        static let words = Text(
            "The amount (1980 JPY, $5, 12.5*3), and in any order a category, memo, day, @NAME or 'by NAME' for the payer, 'for NAME', parts (A=2 B=1). Without words: a prompt."
        )
        static let parts = Text(
            "The new amount (64000 JPY), or parts for --split.")
        static let id = Text("The expense's number.")
        static let repricedIDs = Text("Only these expenses; else all of the trip.")
        static let newAmount = Text("The new amount, at the same rate.")
        static let newCurrency = Text("The new currency.")
        static let category = Text(
            "Default: that of this memo's last expense, or 'etc'.")
        static let memo = Text("A note.")
        static let place = Text("The place.")
        static let method = Text("How it was paid: cash, card, or a card's name.")
        static let at = Text("Latitude and longitude of the place, in degrees.")
        static let date = Text("The day; today for a new expense.")
        static let uid = Text("Records it once under this id, however often the command runs.")
        static let paidBy = Text("Who paid; several as A=1000 B=500.")
        static let split = Text("How to divide it; default: among those who are there, by weight.")
        static let items = Text(
            "What each item cost and whose it is: 'ramen 1200 @Jun; beer 600 @Jun @Mina; gyoza 900'; none to remove them."
        )
        static let tax = Text("Tax on the items: 10%, or an amount.")
        static let service = Text("Service charge on the items: 10%, or an amount.")
        static let tip = Text("Tip on the items: 10%, or an amount.")
        static let itemsNote = Text(
            "Items are split among their people, those without people and the rest of the amount among all; tax, service and tip are shared in proportion to the items. Without an amount, the expense is what the items come to."
        )
        static let rate = Text(
            "Your own rate: so much of the home currency for one unit; none for the day's.")
        static let charged = Text("What the card charged in the home currency.")
        static let source = Text("At this source's stored rate.")
        static let oneOff = Text("Leave it out of daily figures.")
        static let notOneOff = Text("Count it in daily figures again.")
        static let text = Text(
            "Only those with this in memo, place, method or category, or as a person or an amount.")
        static let onlyCategory = Text("Only this category.")
        static let onlyMethod = Text(
            "Only those paid with this; none for those without a payment method.")
        static let onlyPlace = Text("Only those at this place; none for those without one.")
        static let onlyPerson = Text("Only what this person paid or has a share in.")
        static let onlyCurrency = Text("Only what was paid in this currency.")
        static let onlyPending = Text("Only those without a rate, which are in no sum.")
        static let onlySharer = Text("Only what this person has a share in, with that share.")
        static let since = Text("From this day on.")
        static let until = Text("Up to this day.")
        static let removed = Text("Only those in the trash.")
        static let allTrips = Text("Of all trips, archived ones too.")
        static let dryRun = Text("Show what would change, and change nothing.")

        static let splits = Text(
            "Splits: even (A B for some only), shares A=2 B=1, percent A=60 B=40, exact A=1200 B=780, adjust A=500 (A has 500 more than the others), none (for the payers alone). Odd units go to the largest remainders, and round in turn."
        )
        static let asks = Text(
            "Without words, on a terminal, it asks: the first answer may be a whole command line; the program then asks for each missing part, and Enter takes the value in brackets."
        )
        static let editedRates = Text(
            "A new amount keeps its rate. Another day or currency finds the stored rate again; a rate of yours or of the card stays with another day."
        )
    }

    /// `ratebook expense photo`.
    enum PhotoHelp {
        static let overview = Text("Keep receipts and other photos with expenses.")
        static let add = Text("Add photos to an expense.")
        static let list = Text("List the photos of an expense, or of the trip.")
        static let export = Text("Copy photos out under their original names.")
        static let remove = Text("Take photos off an expense; undo brings them back.")
        static let file = Text("Files; they are copied.")
        static let photo = Text("A photo, such as the receipt.")
        static let name = Text("Its name, or the beginning of its hash.")
        static let to = Text("The target folder; the current one by default.")
    }

    /// `ratebook export`.
    enum ExportHelp {
        static let overview = Text("Export trips, rates or films to other programs.")
        static let format = Text(
            "The file format; 'hledger' and 'ledger' give the same file, 'copy' is for PostgreSQL.")
        static let all = Text("All trips; with --rates, all series with all revisions.")
        static let rates = Text(
            "The stored rates of one source and kind, in their last revision; with --all or --format copy, all sources, kinds and revisions."
        )
        static let films = Text("Stored daily lists of films, as CSV or JSON.")
        static let currency = Text("Only rates of this currency.")
        static let person = Text("With --format csv: what this person took part in.")
    }

    /// `ratebook import`.
    enum ImportHelp {
        static let overview = Text("Import trips and expenses from other programs.")
        static let file = Text("The file, or - for standard input.")
        static let format = Text("The file's format; detected by default.")
        static let encoding = Text("The file's encoding; detected by default.")
        static let trip = Text("The trip to add to; else the one that the file names.")
        static let dryRun = Text("Show every expense, and import none.")
        static let skipBad = Text(
            "Leave out the rows of a bank's file that cannot be read, and list them.")
        static let take = Text(
            "Record rows of a bank's file that would be left out, by their lines: 11,13.")
        static let leave = Text("Leave out rows of a bank's file, by their lines: 5.")
        static let match = Text("Give recorded expenses a statement's charges.")
        static let card = Text(
            "With --match: the card or account of the statement; expenses by others are not looked at."
        )
        static let new = Text("With --match: record the rows that no expense fits, too.")
        static let yes = Text(
            "Import without asking. Without a terminal, a table that no preset knows needs it.")
        static let keepDuplicates = Text("Include what the book seems to have already.")
        static let category = Text("The category of entries without one.")
        static let accounts = Text(
            "Of a whole ledger, take only the postings to this account and those below it, as expenses; repeatable."
        )
        static let acceptDifference = Text(
            "Take Splitwise's rows although their sums differ from its totals.")
        static let map = Text(
            "Columns of a bank's table, by their names or numbers: date=1,amount=3. NAME#2 is the second of that name."
        )
        static let preset = Text(
            "How the table is read: a bank's name from --list-presets, or a file; see \(inDocuments("banks.md")). Recognized by default."
        )
        static let listPresets = Text("List the banks and apps whose tables are known.")
        static let year = Text(
            "The year of days without one; of the last day, where they span two."
        )
        static let dateFormat = Text(
            "The table's date format: YYYY-MM-DD, DD.MM.YYYY, MM/DD/YYYY and so on.")
        static let decimal = Text(
            "The decimal mark, else found from all numbers together. Where it would make three decimals in a currency with fewer (2,000 JPY beside 1.234,56 EUR), the number is refused."
        )
        static let delimiter = Text("The field separator.")
        static let spentIs = Text(
            "The sign of expenses; required unless all amounts are negative.")
        static let currency = Text("The currency if no column has it.")
        static let chargedCurrency = Text("The currency of the charged amount.")
        static let mapping = Text(
            "The tables of many banks are known (--list-presets); others are read by the names and contents of their columns, and recorded after they were shown. --map names the columns: date, amount (or debit and credit), direction (a column that says credit or debit in words), currency, memo, place, method, charged, charged-currency, fee; what is the same in all rows: in (a currency), charged-in, spent-is, date-format; and rows to leave out: leave-out=COLUMN|WORD. Values that could be read in two ways must be specified."
        )
    }
}

extension Messages {
    /// `ratebook trip share` and the related commands.
    enum ShareHelp {
        static let share = Text("Share a trip with friends.")
        static let join = Text("Take part in a trip that a friend shares.")
        static let merge = Text("Exchange changes with the folders of shared trips.")
        static let conflicts = Text("List what two people changed differently.")
        static let choose = Text("Choose one of two values, for everyone.")
        static let devices = Text("List the books that take part in a trip.")
        static let leave = Text("Stop exchanging a trip; it stays in the book.")

        static let folder = Text(
            "A folder that friends reach, too: synced, on a stick or on a share. It is made if it is not there."
        )
        static let archive = Text("Write the trip to one file, to be sent.")
        static let link = Text(
            "Make a book link: a friend's book takes part through the page of 'serve'.")
        static let folderOrFile = Text(
            "The folder of a shared trip, a file that a friend sent, or the link of 'trip share --link'; '-' reads the link from standard input."
        )
        static let name = Text(
            "What friends see you as; by default the name on your last shared trip, else the host's."
        )
        static let ownName = Text(
            "Who of the trip's people you are; by default the name on your last shared trip, else the host's, if one of them has it."
        )
        static let trip = Text(
            "The trip: its number or a part of its title; else all shared trips.")
        static let conflict = Text("The number of the list.")
        static let side = Text(
            "Which value to take: mine, theirs, or that of the book with a name.")
        static let allConflicts = Text("Decide all conflicts of the same expense.")

        static let privacy = Text(
            "Friends get the present values of the trip and all later changes; not what it was before, not your other trips, not your rates. Never put the book's own file into the folder."
        )
        static let byItself = Text(
            "Every command about trips does this by itself, before and after.")
    }
}
