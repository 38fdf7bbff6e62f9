package import Store

extension FieldChange {
    /// Whether the field is one that a person enters, rather than one that follows from others.
    package var isEntered: Bool {
        switch field {
        case .trip, .date, .amount, .currency, .category, .memo, .place, .isOneOff, .rate, .split:
            true
        case .home, .rateKind, .rateDate, .rateSource, .removedAt, .payment, .paymentHome, .part,
            .share, .photo:
            false
        }
    }
}
