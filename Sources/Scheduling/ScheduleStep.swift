/// A step of installing or removing a schedule, which can be shown before it is performed.
public enum ScheduleStep: Equatable, Sendable {
    case write(path: String, text: String)
    case unlink(path: String)
    case run(ScheduleTool, [String], input: [UInt8] = [])

    public func perform() throws(SchedulingError) {
        switch self {
        case .write(let path, let text): try PrivateFile.write(text, to: path)
        case .unlink(let path): try PrivateFile.remove(path)
        case .run(let tool, let arguments, let input):
            _ = try tool.run(arguments, input: input)
        }
    }
}

extension [ScheduleStep] {
    /// Performs the steps and stops at the first failure.
    public func perform() throws(SchedulingError) {
        for step in self { try step.perform() }
    }

    /// Performs all steps, and then throws the first failure; a removal should not stop halfway.
    public func performAll() throws(SchedulingError) {
        var first: SchedulingError?
        for step in self {
            do throws(SchedulingError) { try step.perform() } catch { first = first ?? error }
        }
        if let first { throw first }
    }
}
