import Arguments
import Language
import Rates
import Sync

/// The id of a source that the program knows.
struct SourceArgument: ExpressibleByArgument, Equatable {
    let id: String

    init(argument: String) throws {
        guard SourceRegistry.source(argument) != nil else {
            throw Failure.unknownSource(argument)
        }
        id = argument
    }

    /// Which way round a source states its rates; as most do where it is not known.
    static func quotation(of id: String) -> Quotation {
        SourceRegistry.source(id)?.about.quotation ?? .indirect
    }

    static var allowedValues: [String] { SourceRegistry.all.map(\.about.id) }
    static var completion: Completion { .source }

    /// What the source says of itself.
    var about: SourceDescription { source.about }

    var source: any Source {
        guard let source = SourceRegistry.source(id) else { preconditionFailure("checked above") }
        return source
    }
}
