#!/usr/bin/env python3
"""Stand in for the sources: the real formats, and what can go wrong on the way.

The first part of a path names the case, the rest is what the source would be asked:
/fresh/v6/latest/USD. Prints its port, and serves until it is ended.
"""
import gzip
import http.server
import json
import time

DAY = 1_793_318_551  # 2026-10-30T00:02:31Z


def er_api(base="USD", **changes):
    body = {
        "result": "success",
        "provider": "https://www.exchangerate-api.com",
        "documentation": "https://www.exchangerate-api.com/docs/free",
        "terms_of_use": "https://www.exchangerate-api.com/terms",
        "time_last_update_unix": DAY,
        "time_last_update_utc": "Fri, 30 Oct 2026 00:02:31 +0000",
        "time_next_update_unix": DAY + 87_590,
        "time_next_update_utc": "Sat, 31 Oct 2026 00:22:21 +0000",
        "time_eol_unix": 0,
        "base_code": base,
        "rates": {"USD": 1, "BGN": 1.7507, "EUR": 0.8951, "JPY": 157.2504, "KRW": 1466.12},
    }
    body.update(changes)
    return json.dumps(body).encode()


def ecb(*days):
    cubes = "".join(
        f"<Cube time='{day}'>"
        + "".join(f"<Cube currency='{code}' rate='{rate}'/>" for code, rate in rates.items())
        + "</Cube>"
        for day, rates in days
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" '
        'xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">'
        "<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender>"
        "<gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>"
        f"<Cube>{cubes}</Cube></gesmes:Envelope>"
    ).encode()


FRIDAY = ("2026-10-30", {"USD": "1.1172", "JPY": "175.68", "KRW": "1491.76"})
THURSDAY = ("2026-10-29", {"USD": "1.113", "JPY": "175.92", "KRW": "1488.4"})


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, body, status=200, **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        case, _, path = self.path.lstrip("/").partition("/")
        getattr(self, "case_" + case.replace("-", "_"))("/" + path)

    # Answers as they should be.
    def case_fresh(self, path):
        if "hist" in path:
            self.answer(ecb(FRIDAY, THURSDAY))
        elif "eurofxref" in path:
            self.answer(ecb(FRIDAY))
        else:
            self.answer(er_api(path.rsplit("/", 1)[-1]))

    def case_slow(self, path):
        time.sleep(2)
        self.case_fresh(path)

    def case_ending(self, path):
        self.answer(er_api(time_eol_unix=DAY + 86_400 * 60))

    def case_corrected(self, path):
        self.answer(er_api(rates={"USD": 1, "EUR": 0.8951, "JPY": 157.2504, "KRW": 1466.5}))

    def case_strange(self, path):
        self.answer(er_api(rates={"USD": 1, "KRW": 1466.12, "QQQ": 2.5}))

    def case_packed(self, path):
        self.answer(gzip.compress(er_api()), Content_Encoding="gzip")

    def case_moved(self, path):
        self.answer(b"", 302, Location="/fresh" + path)

    # What a source does when it fails.
    def case_html(self, path):
        self.answer(b"<!DOCTYPE html><html><body>Sign in</body></html>", Content_Type="text/html")

    def case_empty(self, path):
        self.answer(b"")

    def case_refused(self, path):
        self.answer(json.dumps({"result": "error", "error-type": "unsupported-code"}).encode())

    def case_missing(self, path):
        self.answer(b"not found", 404)

    def case_forbidden(self, path):
        self.answer(b"no", 403)

    def case_broken(self, path):
        self.answer(b"oops", 500)

    def case_busy(self, path):
        self.answer(b"slow down", 429, Retry_After="90")

    def case_away(self, path):
        self.answer(b"", 302, Location="https://example.com/v6/latest/USD")

    def case_loop(self, path):
        self.answer(b"", 302, Location="/loop" + path)

    def case_short(self, path):
        body = er_api()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body) + 10))
        self.end_headers()
        self.wfile.write(body)
        self.close_connection = True

    def case_reset(self, path):
        self.close_connection = True

    def case_half_packed(self, path):
        self.answer(gzip.compress(er_api())[:-20], Content_Encoding="gzip")

    def case_bomb(self, path):
        self.answer(gzip.compress(b"[" * 50_000_000, 9), Content_Encoding="gzip")

    # Bodies that are not to be believed.
    def case_other_base(self, path):
        self.answer(er_api("EUR", rates={"EUR": 1, "USD": 1.1172}))

    def case_base_not_one(self, path):
        self.answer(er_api(rates={"USD": 1.01, "KRW": 1466.12}))

    def case_zero(self, path):
        self.answer(er_api(rates={"USD": 1, "KRW": 0}))

    def case_negative(self, path):
        self.answer(er_api(rates={"USD": 1, "KRW": -1466.12}))

    def case_text(self, path):
        self.answer(er_api(rates={"USD": 1, "KRW": "1466.12"}))

    def case_not_a_number(self, path):
        self.answer(er_api(rates={"USD": 1, "KRW": float("nan")}))

    def case_precise(self, path):
        self.answer(er_api().replace(b"1466.12", b"1466.1200000001"))

    def case_huge(self, path):
        self.answer(er_api().replace(b"1466.12", b"1e400"))

    def case_twice(self, path):
        self.answer(er_api().replace(b'"KRW"', b'"JPY"'))

    def case_nested(self, path):
        self.answer(b"[" * 100_000)

    def case_future(self, path):
        self.answer(er_api(time_last_update_unix=DAY + 86_400 * 30))


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
