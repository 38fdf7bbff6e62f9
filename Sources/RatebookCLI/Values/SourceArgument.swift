import Arguments
import Language
import Rates
import Sync

/// The id of a known source.
struct SourceArgument: ExpressibleByArgument, Equatable {
    let id: String

    init(argument: String) throws {
        guard SourceRegistry.source(argument) != nil else {
            throw Failure.unknownSource(argument)
        }
        id = argument
    }

    static var allowedValues: [String] { SourceRegistry.all.map(\.about.id) }
    static var completion: Completion { .source }

    /// The source's description.
    var about: SourceDescription { source.about }

    var source: any Source {
        guard let source = SourceRegistry.source(id) else { preconditionFailure("checked above") }
        return source
    }
}
