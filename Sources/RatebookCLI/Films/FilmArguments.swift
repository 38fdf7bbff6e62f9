import Answers
public import Arguments
public import Films

extension FilmChart.Nation: ExpressibleByArgument {}

/// The code of an area, as the source takes it: digits, at most 20.
struct AreaArgument: ExpressibleByArgument {
    let code: String

    init(argument: String) throws {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard (1...20).contains(argument.utf8.count), argument.utf8.allSatisfy(digits.contains)
        else { throw Failure.usage("bad-area", Messages.badArea(argument), Messages.areaExample) }
        code = argument
    }
}
