import Answers
import Bookkeeping
import Charts
import Language
import Trips

/// A report as a picture: `/trips/:uid/report.png?by=`, and `report.svg`.
enum ReportPicture {
    /// As an SVG in the reader's theme and language.
    static func svg(_ visit: Visit) throws -> Response {
        response(Array(try text(visit, visit.language).utf8), "image/svg+xml")
    }

    /// As a PNG; where none can be drawn, the browser goes to the SVG.
    static func png(_ visit: Visit) throws -> Response {
        let language =
            PNGPicture.hasFont(for: visit.language.letter) ? visit.language : .english
        let text = try text(visit, language)
        do throws(PNGPicture.Fault) {
            return response(try PNGPicture.bytes(of: text), "image/png")
        } catch {
            let path = TripPath(try visit.trip().content)
            return .redirect(to: path.picture(of: try TripReportPage.kind(visit), as: "svg"))
        }
    }

    private static func text(_ visit: Visit, _ language: Language) throws -> String {
        let (trip, kind) = (try visit.trip(), try TripReportPage.kind(visit))
        let report = try visit.keeper.report(kind, of: String(trip.id), withRates: false).report
        guard let text = report.picture(visit.theme == .dark ? .dark : .light, language) else {
            throw PageError.notFound
        }
        return text
    }

    private static func response(_ bytes: [UInt8], _ type: String) -> Response {
        Response(
            status: .ok, headers: [("Content-Type", type), ("Cache-Control", "private, no-cache")],
            body: .bytes(bytes))
    }

    /// The link to the picture of a report; nil for one that is not drawn.
    static func link(_ report: Report, _ kind: Report.Kind, _ trip: Trip, _ visit: Visit) -> HTML? {
        guard report.picture(.light, visit.language) != nil else { return nil }
        let title = "\(trip.title) · \(visit.say(TripWords.by(kind)))"
        return """
            <p><a class="button" href="\(TripPath(trip).picture(of: kind, as: "png"))" data-share="\(title)">\
            \(Icon.share.html)\(visit.say(TripWords.picture))</a></p>
            """
    }
}
