#!/usr/bin/env python3
"""Stand in for the sources: the real formats, and what can go wrong on the way.

The first part of a path names the case, the rest is what the source would be asked:
/fresh/v6/latest/USD. /count/CASE answers how often a case was asked, /release lets those of `held` have their answers. Prints a line with the port
for http, the port for https, and the file of the certificate of the latter, which is good for
localhost and not for 127.0.0.1; serves until it is ended, or whoever started it is gone.
"""
import base64
import collections
import functools
import gzip
import http.server
import json
import os
import pathlib
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

import formats
from formats import DAY, KEY, RATES, ecb, er_api

counts = collections.Counter()
held = threading.Condition()
ports = {}


@functools.cache
def bomb():
    """50 MB in a body of 50 kB."""
    return gzip.compress(b"[" * 50_000_000, 9)


def changed(old, new):
    """The body of er-api with a text replaced."""
    return er_api().replace(old.encode(), new.encode())


# Bodies with status 200 that are not to be believed, by the name of their case.
BODIES = {
    "html": b"<!DOCTYPE html><html><body>Sign in</body></html>",
    "empty": b"",
    "refused": json.dumps({"result": "error", "error-type": "unsupported-code"}).encode(),
    "echo": json.dumps({"result": "error", "error-type": "no key " + KEY}).encode(),
    "echo_escaped": json.dumps({"result": "error", "error-type": KEY.upper()}).encode(),
    "echo_hidden": b'{"result":"error","error-type":"'
    + "".join(f"\\u{ord(letter):04x}" for letter in KEY).encode() + b'"}',
    "other_base": er_api("EUR", rates={"EUR": 1, "USD": 1.1172}),
    "base_not_one": er_api(rates=RATES | {"USD": 1.01}),
    "base_missing": er_api(rates={"EUR": 0.8951, "KRW": 1466.12}),
    "zero": changed("1466.12", "0"),
    "negative": changed("1466.12", "-1466.12"),
    "text": changed("1466.12", '"1466.12"'),
    "null": changed("1466.12", "null"),
    "not_a_number": changed("1466.12", "NaN"),
    "infinity": changed("1466.12", "Infinity"),
    "leading_zero": changed("1466.12", "01466.12"),
    "precise": changed("1466.12", "1466.1200000001"),
    "huge": changed("1466.12", "1e400"),
    "twice": changed('"KRW"', '"JPY"'),
    "member_twice": changed('"result": "success"', '"result": "success", "result": "success"'),
    "nested": b"[" * 100_000,
    "future": er_api(time_last_update_unix=DAY + 86_400 * 30),
    "cut": er_api()[:-30],
    "tail": er_api() + b"x",
    "bytes": bytes(range(256)) * 4,
    "not_utf8": er_api().replace(b"KRW", b"K\xffW"),
    "no_rates": er_api(rates={}),
    "only_unknown": er_api(rates={"USD": 1, "QQQ": 2}),
    "few": er_api(rates={"USD": 1, "KRW": 1466.12}),
    "jump": er_api(rates=RATES | {"KRW": 2000}, time_last_update_unix=DAY + 86_400),
    "stale": er_api(time_last_update_unix=DAY - 86_400),
    "ending": er_api(time_eol_unix=DAY + 86_400 * 60),
    "corrected": er_api(rates=RATES | {"KRW": 1466.5}),
    "strange": er_api(rates=RATES | {"QQQ": 2.5}),
    "next": er_api(time_last_update_unix=DAY + 86_400, time_next_update_unix=DAY + 173_990),
    "confirmed": er_api(
        rates=RATES | {"KRW": 1990}, time_last_update_unix=DAY + 172_800,
        time_next_update_unix=DAY + 260_000),
}

# How a source may write the key that it was sent into its answer, by the end of a case's name.
FORMS = {
    "plain": KEY,
    "upper": KEY.upper(),
    "spaced": " ".join(KEY),
    "reversed": KEY[::-1],
    "percent": "".join(f"%{byte:02X}" for byte in KEY.encode()),
    "escapes": "".join(f"\\u{byte:04x}" for byte in KEY.encode()),
    "entities": "".join(f"&#{byte};" for byte in KEY.encode()),
    "hex": KEY.encode().hex(":"),
    "base64": base64.b64encode(KEY.encode()).decode(),
    "base64_shifted": base64.b64encode(b"k=" + KEY.encode()).decode(),
    "twice": base64.b64encode(KEY.encode().hex().encode()).decode(),
}

# Statuses with a body that says nothing.
STATUSES = {
    "not_modified": 304, "bad_request": 400, "unauthorized": 401, "forbidden": 403,
    "missing": 404, "timeout": 408, "gone": 410, "teapot": 418, "busy_silent": 429, "broken": 500,
    "bad_gateway": 502, "unavailable": 503, "gateway_timeout": 504, "no_content": 204,
}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, body, status=200, **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        if status != 304 and status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if status != 304 and status != 204:
            self.wfile.write(body)

    def raw(self, *parts, pause=0):
        """Bytes as they are, and then the end."""
        self.close_connection = True
        for part in parts:
            self.wfile.write(part)
            self.wfile.flush()
            time.sleep(pause)

    def do_CONNECT(self):
        counts["CONNECT " + self.path] += 1
        self.answer(b"", 502)

    def do_GET(self):
        case, _, path = self.path.lstrip("/").partition("/")
        if case == "count":
            return self.answer(str(counts[urllib.parse.unquote(path)]).encode())
        self.releases = counts["release"]
        counts[case] += 1
        if case == "release":
            with held:
                held.notify_all()
            return self.answer(b"")
        case = case.replace("-", "_")
        if case in BODIES:
            return self.answer(BODIES[case])
        if case.startswith("echo_as_"):
            return self.echo(FORMS[case.removeprefix("echo_as_")], path)
        if case in STATUSES:
            return self.answer(b"no", STATUSES[case])
        try:
            getattr(self, "case_" + case)("/" + path)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    # Answers as they should be.
    def case_fresh(self, path):
        address = urllib.parse.urlsplit(path)
        query = dict(urllib.parse.parse_qsl(address.query))
        key = self.headers.get("Authorization", "").removeprefix("Bearer ")
        if "exchangeJSON" in path:
            self.answer(formats.eximbank(query["searchdate"], query.get("authkey")))
        elif "kobisopenapi" in path:
            self.answer(formats.kobis(address.path, query))
        elif "StatisticSearch" in path:
            self.answer(formats.ecos(path))
        elif path.startswith("/v1/currencies/"):
            self.answer(json.dumps({"date": "2026-10-30", "eur": {"usd": 1.1172, "btc": 0.00001}}).encode())
        elif path.startswith("/scripts/XML_daily"):
            self.answer(formats.cbr(query))
        elif path.startswith("/kurlar/"):
            self.answer(*formats.tcmb(address.path))
        elif path.startswith("/graph/"):
            self.answer(formats.fed(query))
        elif path.startswith("/api/exchangerates/"):
            self.answer(*formats.nbp(address.path))
        elif path.startswith("/rest/data/BBEX3/"):
            self.answer((formats.SOURCES / "bbk" / "000.csv").read_bytes())
        elif path.startswith("/v2/providers"):
            counts["fresh-providers"] += 1
            self.answer(formats.frankfurter_providers())
        elif path.startswith("/v2/rates"):
            self.answer(*formats.frankfurter_provider(query))
        elif path.startswith("/xrt/flcsv/"):
            self.answer(formats.bot_tw(address.path))
        elif path.startswith("/upload/jfimg/"):
            self.answer(*formats.unionpay(address.path))
        elif path.startswith("/v1/"):
            self.answer(*formats.frankfurter(path))
        elif path.startswith("/service/data/EXR"):
            self.answer(formats.sdmx(query["startPeriod"], query["endPeriod"]))
        elif "eurofxref-hist.zip" in path:
            self.answer(formats.ecb_zip(*list(formats.WEEK.items())[3:]))
        elif "eurofxref-hist" in path:
            self.answer(ecb(*list(formats.WEEK.items())[3:]))
        elif "eurofxref" in path:
            self.answer(ecb(*list(formats.WEEK.items())[4:]))
        elif key or "/history/" in path or "/quota" in path:
            self.answer(*formats.with_key(path, key))
        else:
            self.answer(er_api(path.rsplit("/", 1)[-1]))

    def echo(self, text, path):
        """The bank puts it where a currency's code belongs, others into an error."""
        if "StatisticSearch" in path:
            return self.answer(json.dumps({"RESULT": {"CODE": text, "MESSAGE": text}}).encode())
        if "exchangeJSON" not in path:
            return self.answer(json.dumps({"result": "error", "error-type": text}).encode())
        names = ("result", "cur_unit", "ttb", "tts", "deal_bas_r")
        rows = [(1, "USD", "0", "0", "1,134.5"), (1, text, "0", "0", "2")]
        self.answer(json.dumps([dict(zip(names, row)) for row in rows]).encode())

    def case_held(self, path):
        """Answers when /release is asked after this."""
        with held:
            held.wait_for(lambda: counts["release"] > self.releases, timeout=60)
        self.case_fresh(path)

    def case_flaky(self, path):
        self.case_fresh(path) if counts["flaky"] % 3 == 0 else self.answer(b"", 503)

    def case_patient(self, path):
        if counts["patient"] % 2 == 0:
            return self.case_fresh(path)
        self.answer(b"", 503, Retry_After="1")

    def case_moved(self, path):
        self.answer(b"", 302, Location="/fresh" + path)

    def case_packed(self, path):
        self.answer(gzip.compress(er_api()), Content_Encoding="gzip")

    # What a source does when it fails.
    def case_busy(self, path):
        self.answer(b"slow down", 429, Retry_After="90")

    def case_busy_dated(self, path):
        self.answer(b"", 503, Retry_After="Fri, 30 Oct 2026 17:30:00 GMT")

    def case_refused_with_status(self, path):
        self.answer(BODIES["refused"], 404)

    def case_quota(self, path):
        self.answer(json.dumps({"result": "error", "error-type": "quota-reached"}).encode(), 429)

    def case_plan(self, path):
        body = {"result": "error", "error-type": "plan-upgrade-required"}
        self.answer(json.dumps(body).encode(), 403)

    def case_limit(self, path):
        self.answer(json.dumps([{"result": 4, "cur_unit": None}]).encode())

    def case_away(self, path):
        self.answer(b"", 302, Location="https://example.com/v6/latest/USD")

    def case_echo_away(self, path):
        self.answer(b"", 302, Location="https://" + KEY + ".example.com" + path)

    def case_downgrade(self, path):
        self.answer(b"", 302, Location=f"http://localhost:{ports['http']}/fresh{path}")

    def case_loop(self, path):
        self.answer(b"", 302, Location="/loop" + path)

    def case_short(self, path):
        body = er_api()
        self.raw(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % (len(body) + 10), body)

    def case_short_chunk(self, path):
        body = er_api()
        head = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        self.raw(head, b"%x\r\n" % len(body), body, b"\r\n")

    def case_bad_chunk(self, path):
        head = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        self.raw(head, b"zz\r\n", er_api(), b"\r\n0\r\n\r\n")

    def case_not_http(self, path):
        self.raw(b"220 mail.example.com ESMTP\r\n")

    def case_reset(self, path):
        self.close_connection = True
        linger = bytes([1, 0, 0, 0, 0, 0, 0, 0])
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self.connection.close()

    def case_silent(self, path):
        self.close_connection = True

    def case_half_packed(self, path):
        self.answer(gzip.compress(er_api())[:-20], Content_Encoding="gzip")

    def case_bomb(self, path):
        self.answer(bomb(), Content_Encoding="gzip")

    def case_unknown_encoding(self, path):
        self.answer(bytes(255 - byte for byte in er_api()), Content_Encoding="zzz")

    def case_endless(self, path):
        self.raw(b"HTTP/1.1 200 OK\r\n\r\n", *[b"[" * 65_536] * 64)

    def case_drip(self, path):
        self.raw(b"HTTP/1.1 200 OK\r\n\r\n", *[b"{"] * 30, pause=1)

    def case_stall_before(self, path):
        time.sleep(30)

    def case_stall_after(self, path):
        self.raw(b"HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n", er_api()[:100], pause=30)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, address)


def make_certificate(folder):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
         "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
         "subjectAltName=DNS:localhost", "-keyout", f"{folder}/key.pem", "-out",
         f"{folder}/cert.pem"], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(f"{folder}/cert.pem", f"{folder}/key.pem")
    return context


def end_with_parent(parent):
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(0)


with tempfile.TemporaryDirectory() as folder:
    threading.Thread(target=end_with_parent, args=(os.getppid(),), daemon=True).start()
    plain = Server(("127.0.0.1", 0), Handler)
    secure = Server(("127.0.0.1", 0), Handler)
    context = make_certificate(folder)
    secure.socket = context.wrap_socket(secure.socket, server_side=True)
    ports["http"] = plain.server_port
    threading.Thread(target=secure.serve_forever, daemon=True).start()
    print(plain.server_port, secure.server_port, pathlib.Path(folder) / "cert.pem", flush=True)
    plain.serve_forever()
