/// How far a book knows the lines of a trip's devices: the last line of each.
///
/// Of a device that two books wrote as, it has the last line of either.
public struct LineHeads: Equatable, Sendable {
    /// The last line that is known of a device.
    public struct Head: Hashable, Sendable {
        public let device: DeviceID
        public let number: Int64
        /// The hash of the line; nil where only its number is known.
        public let hash: LineHash?

        public init(_ device: DeviceID, _ number: Int64, _ hash: LineHash?) {
            (self.device, self.number, self.hash) = (device, number, hash)
        }
    }

    public private(set) var heads: [Head]

    public init(_ heads: [Head] = []) { self.heads = heads }

    /// The most heads of a text, so that it fits in an address.
    public static let mostWritten = 50

    /// Reads `DEVICE:NUMBER:HASH` for each head, with commas between; the hash can be missing.
    ///
    /// Nil for other texts.
    public init?(_ text: String) {
        heads = []
        for part in text.split(separator: ",", omittingEmptySubsequences: true) {
            let fields = part.split(separator: ":", omittingEmptySubsequences: false)
            guard (2...3).contains(fields.count), let device = DeviceID(fields[0]),
                let number = Int64(fields[1]), Line.numbers.contains(number)
            else { return nil }
            let hash = fields.count == 3 ? LineHash(String(fields[2])) : nil
            guard fields.count == 2 || hash != nil else { return nil }
            heads.append(Head(device, number, hash))
        }
    }

    /// The text that ``init(_:)-(String)`` reads.
    ///
    /// It has at most ``mostWritten`` heads: lines of a device that is left out are sent again, and
    /// passed over.
    public var text: String {
        heads.prefix(Self.mostWritten).map { head in
            "\(head.device):\(head.number)" + (head.hash.map { ":\($0)" } ?? "")
        }.joined(separator: ",")
    }

    /// Goes on behind a line that was received or sent.
    public mutating func take(_ line: Line) {
        let head = Head(line.device, line.number, line.hash)
        let before = heads.firstIndex {
            $0.device == line.device && $0.number + 1 == line.number && $0.hash == line.previous
        }
        if let before { heads[before] = head } else { heads.append(head) }
    }
}
