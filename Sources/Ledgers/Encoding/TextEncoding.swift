/// An encoding of text files; all but UTF-8 are converted by the C library's `iconv`.
public enum TextEncoding: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    /// Korean, as Windows writes it: EUC-KR with all syllables.
    case cp949
    /// Japanese, as Windows writes it: Shift_JIS with extensions.
    case cp932
    /// Chinese in short characters; GBK is a part of it.
    case gb18030
    /// Chinese in long characters.
    case big5
    /// Western Europe's.
    case windows1252 = "windows-1252"
    /// Central Europe's.
    case windows1250 = "windows-1250"
    /// Central Europe's on other systems.
    case latin2 = "iso-8859-2"
    /// Cyrillic.
    case windows1251 = "windows-1251"
    /// Greek.
    case windows1253 = "windows-1253"
    /// Turkish.
    case windows1254 = "windows-1254"
    /// Hebrew.
    case windows1255 = "windows-1255"

    /// The text of a file in UTF-8, without a byte-order mark.
    ///
    /// - Throws: ``LedgerFault/notInEncoding(_:)`` with the line and the column of the first byte that does not fit;
    ///   ``LedgerFault/noConverter(_:)`` where the system cannot convert it.
    public func text(of bytes: [UInt8]) throws(LedgerErrors) -> [UInt8] {
        try FileText(bytes).text(in: self).whole
    }
}
