/// A button that gives a text or an address to the system's share sheet, or copies it.
///
/// A script shows it: without one, the reader selects the text on the page.
struct ShareButton {
    /// What is shared, as the sheet calls it.
    let title: String
    var text = ""
    var address = ""

    func html(_ visit: Visit) -> HTML {
        """
        <button type="button" class="button" data-share="\(title)" data-text="\(text)" \
        data-url="\(address)" data-copied="\(visit.say(Words.copiedText))" hidden>\(Icon.share.html)\
        <span aria-live="polite">\(visit.say(Words.share))</span></button>
        """
    }
}
