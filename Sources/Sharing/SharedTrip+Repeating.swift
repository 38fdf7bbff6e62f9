public import Rates

/// Saying again what lines said that others may not have taken, as their time is far ahead.
extension SharedTrip {
    /// The registers of a line with an earlier time that says again what devices wrote after a time, and
    /// what any wrote that is too early to be taken.
    ///
    /// The line repeats the values that nobody replaced, also where another one stands, and replaces them. If
    /// some are too early for other books to take, it also replaces the values that they replaced, so that all
    /// books come to the same state.
    public func repeating(
        _ entity: Entity, of devices: Set<DeviceID>, after milliseconds: Int64, at now: Instant
    ) -> [Register] {
        all(of: entity).sorted { $0.key < $1.key }.compactMap { name, values in
            let own = values.heads.filter {
                devices.contains($0.stamp.device) && $0.stamp.milliseconds > milliseconds
                    || $0.stamp.isTooEarly(at: now)
            }
            guard let value = own.first?.value else { return nil }
            let register = Register(name, value, replacing: own.map(\.stamp))
            return own.contains { $0.stamp.isTooEarly(at: now) }
                ? completed(register, of: entity) : register
        }
    }

    /// A register that also replaces the values replaced before those that it replaces.
    public func completed(_ register: Register, of entity: Entity) -> Register {
        guard let values = all(of: entity)[register.name] else { return register }
        let named = Set(register.replaces)
        let kept = Set(values.heads.map(\.stamp))
        // The earliest last, should there be more than a line names.
        let before = values.replaced.subtracting(named).subtracting(kept).sorted(by: >)
        let most = max(0, Register.mostReplaced - register.replaces.count)
        return Register(
            register.name, register.value, replacing: register.replaces + before.prefix(most))
    }
}
