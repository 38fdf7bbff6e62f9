/// The columns whose words tell what a row is: no expense, a refund, a transfer of one's own.
extension ColumnGuess {
    /// The other columns of texts that describe a row, rather than the account or its holder.
    func words(besides used: Set<Int>) -> [Int] {
        let accounts = Set(StatementVocabulary.names(of: "account"))
        return names.indices.filter { index in
            !used.contains(index) && !accounts.contains(names[index].base)
                && contents.hasWords(index) && !contents.hasDates(index)
        }
    }

    /// The rules that leave out unpaid rows: by a column of states, by another with few different words, by the date of a
    /// cancellation, and by columns of yes and no.
    func rules(besides used: Set<Int>, _ mapping: BankMapping) -> [RowRule] {
        let named = columns(of: "status").filter(contents.hasTexts)
        let direction = mapping.direction.map(indices) ?? []
        let others = names.indices.filter { index in
            !used.contains(index) && !named.contains(index) && !direction.contains(index)
                && contents.hasStates(index)
        }
        return (named + others).map {
            .leavingOut(StatementVocabulary.unpaid, in: column($0), unlessReceived: true)
        }
            + columns(of: "cancelled").filter {
                contents.hasDates($0) && mapping.cancelledAmount == nil
            }.map {
                .leavingOutFilled(column($0))
            }
            + columns(of: "cancelled-flag").filter(contents.hasTexts).map {
                .leavingOut(StatementVocabulary.names(of: "yes"), in: column($0))
            }
            + columns(of: "approved-flag").filter(contents.hasTexts).map {
                .leavingOut(StatementVocabulary.names(of: "no"), in: column($0))
            }
            + columns(of: "transfer-flag").filter(isFlag).map {
                .leavingOut(StatementVocabulary.names(of: "yes"), in: column($0))
            }
    }

    private func isFlag(_ index: Int) -> Bool {
        contents.areAll(["yes", "no"].flatMap(StatementVocabulary.names), index)
    }

    /// What the words of a table tell whose columns are given.
    ///
    /// - Parameter given: the columns that are read as fields.
    static func words(in rows: [CSVRow], besides given: StatementSettings) -> TableWords {
        let columns = given.columns.values.joined()
        let names = Set(columns.flatMap(\.names).map(StatementVocabulary.folded))
        let header = rows.prefix(headLimit).firstIndex { row in
            row.fields.contains { names.contains(StatementVocabulary.folded($0.trimmed)) }
                || names.isEmpty && isHeader(row)
        }
        let contents = ColumnContents(rows: header.map { rows[($0 + 1)...] } ?? rows[...])
        let fields =
            header.map { rows[$0].fields } ?? Array(repeating: "", count: contents.width)
        let guess = ColumnGuess(
            header: CSVRow(line: 0, fields: fields), above: [], contents: contents)
        let used = fields.indices.filter { index in
            columns.contains { $0 == .number(index + 1) }
                || names.contains(StatementVocabulary.folded(fields[index].trimmed))
        }
        let kinds = guess.words(besides: Set(used)).filter { !contents.hasAmounts($0) }
        let memos = (given.columns["memo"] ?? []).compactMap { memo in
            fields.indices.first { memo == .number($0 + 1) || guess.column($0) == memo }
        }
        return TableWords(
            kinds: kinds.map { .number($0 + 1) }, rules: contents.rulesOfStates,
            merchantCode: guess.columns(of: "merchant-code").first.map { .number($0 + 1) },
            holder: memos.count == 2 ? contents.sharedName(memos[0], memos[1]) : nil)
    }
}
