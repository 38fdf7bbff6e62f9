"""The tools for assistants, through a public client of MCP, in both generations of the protocol."""
import asyncio
import json
import subprocess

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from server import BINARY, NOW, book, check, run

READING = ["convert", "rate_history", "rate_statistics", "compare_sources", "calculate", "list_trips", "trip_report",
           "settle_up"]


def client(path, *words, mode="auto"):
    words = ["--db", str(path), "--now", NOW, "mcp", *words]
    return Client(stdio_client(StdioServerParameters(command=BINARY, args=words, env={"TZ": "UTC"})), mode=mode)


async def call(session, name, **arguments):
    """The structured content and the text of an answer."""
    result = await session.call_tool(name, arguments)
    check(not result.is_error, name, arguments, result.content)
    return result.structured_content, result.content[0].text


async def refused(session, named, name, **arguments):
    result = await session.call_tool(name, arguments)
    check(result.is_error and named in result.content[0].text, name, arguments, result.content)


async def reading(path, mode):
    async with client(path, mode=mode) as session:
        check(session.protocol_version == ("2026-07-28" if mode == "auto" else "2025-11-25"), session.protocol_version)
        check([tool.name for tool in (await session.list_tools()).tools] == READING)
        converted, text = await call(session, "convert", amount="1980", **{"from": "JPY", "to": "KRW"})
        check(converted == json.loads(run(path, "convert", "1980", "JPY", "KRW", "--json")), converted)
        check((converted["source"], converted["date"], converted["age_days"]) == ("ecb", "2026-10-30", 2), converted)
        check("16,813 KRW" in text and "2026-10-30" in text, text)
        past, _ = await call(session, "convert", amount="100", **{"from": "USD", "to": "won", "date": "2010-05-03"})
        check(past["date"] == "2010-05-03" and past["to"] == "KRW", past)
        history, _ = await call(session, "rate_history", pair="USD/KRW", since="2026-10-29")
        check((history["source"], history["date"], history["age_days"]) == ("ecb", "2026-10-30", 2), history)
        check([day["rate"] for day in history["history"]] == ["1337.286612758", "1335.266738274"], history)
        months, _ = await call(session, "rate_history", pair="USD/KRW", since="2026-09-01", every="month")
        check([month["period"] for month in months["history"]] == ["2026-09", "2026-10"], months)
        statistics, _ = await call(session, "rate_statistics", pair="USD/KRW")
        check((statistics["last"], statistics["age_days"]) == ("1335.266738274", 2), statistics)
        compared, _ = await call(session, "compare_sources", pair="USD/KRW")
        check([line["source"] for line in compared["sources"]] == ["ecb"], compared)
        result, _ = await call(session, "calculate", expression="12.5*3 usd in krw")
        check((result["result"], result["source"], result["age_days"]) == ("50072.50", "ecb", 2), result)
        result, _ = await call(session, "calculate", expression="1 usd in krw", date="2026-10-30")
        check((result["date"], result["age_days"]) == ("2026-10-30", 0), result)
        trips, _ = await call(session, "list_trips")
        check([trip["title"] for trip in trips["trips"]] == ["Osaka"], trips)
        report, text = await call(session, "trip_report", trip="Osaka")
        check(report["total"] == "25216" and "25,216" in text, report, text)
        categories, _ = await call(session, "trip_report", by="category")
        check([line["category"] for line in categories["report"]] == ["food"], categories)
        owed, _ = await call(session, "settle_up", trip="Osaka")
        check([(line["from"], line["to"], line["amount"]) for line in owed["transfers"]] == [("Jun", "Mina", "12608")], owed)
        await refused(session, "There is no argument 'db'", "convert", amount="1", db="/etc/passwd", **{"from": "USD", "to": "KRW"})
        one, _ = await call(session, "convert", **{"from": "USD", "to": "KRW"})
        check((one["amount"], one["to"]) == ("1", "KRW"), one)
        await refused(session, "to is missing", "convert", **{"from": "USD"})
        await refused(session, "XYZ", "convert", amount="1", **{"from": "XYZ", "to": "KRW"})
        # A value that looks like an option is a value.
        await refused(session, "", "rate_history", pair="--svg=/tmp/picture.svg")
        await refused(session, "", "trip_report", trip="--svg=/tmp/picture.svg")
        names = [str(document.uri) for document in (await session.list_resources()).resources]
        check("ratebook://docs/trips.md" in names, names)
        document = await session.read_resource("ratebook://docs/trips.md")
        check(document.contents[0].text.startswith("# "), document.contents[0].text[:80])
        for wrong in ["ratebook://docs/../book.db", "file:///etc/passwd"]:
            try:
                await session.read_resource(wrong)
                check(False, wrong, "was read")
            except Exception as error:
                check("no such resource" in str(error), error)
        try:
            await session.call_tool("add_expense", {"amount": "1980 JPY"})
            check(False, "an expense was added without --write")
        except Exception as error:
            check("--write" in str(error), error)


async def writing(path):
    async with client(path, "--write") as session:
        expense = {"amount": "1980 JPY", "memo": "--photo=/etc/passwd", "uid": "assistant-1", "paid_by": "Jun",
                   "date": "2026-10-13", "trip": "Osaka"}
        first, text = await call(session, "add_expense", **expense)
        check(text.startswith(f"#{first['id']} 2026-10-13") and "1,980 JPY = 16,797 KRW" in text, text)
        again, _ = await call(session, "add_expense", **expense)
        check(first["id"] == again["id"] and first["memo"] == "--photo=/etc/passwd", first, again)
        check(first["home"] == "16797" and first["rate_date"] is not None, first)
    listed = json.loads(run(path, "expense", "list", "--json"))
    check([line["amount"] for line in listed] == ["3000", "1980"], listed)
    run(path, "undo")
    check(len(json.loads(run(path, "expense", "list", "--json"))) == 1)


def lines(path, text):
    """What is answered to lines that no client sends."""
    ran = subprocess.run([BINARY, "--db", str(path), "mcp"], input=text.encode(), capture_output=True, timeout=60)
    check(ran.returncode == 0, ran.returncode, ran.stderr)
    return [json.loads(line) for line in ran.stdout.splitlines()]


def odd_lines(path):
    answers = lines(path, "no json\n\n[]\n" + "[" * 100_000 + "\n" + '{"jsonrpc":"2.0","id":1,"method":"nope"}\n'
                    '{"jsonrpc":"2.0","method":"notifications/initialized"}\n{"jsonrpc":"1.0","id":2,"method":"ping"}\n'
                    '{"jsonrpc":"2.0","id":3,"method":"ping"}\n' + "x" * 3_000_000 + "\n"
                    '[{"jsonrpc":"2.0","id":6,"method":"ping"},{"jsonrpc":"2.0","method":"x"},7]\n'
                    '[{"jsonrpc":"2.0","method":"notifications/initialized"}]\n'
                    '[{"jsonrpc":"2.0","id":8,"method":"initialize"},{"jsonrpc":"2.0","id":9,"method":"ping"}]\n'
                    '{"jsonrpc":"2.0","id":"four","method":"tools/call","params":{"name":7}}\n'
                    '{"jsonrpc":"2.0","id":5,"method":"server/discover","params":'
                    '{"_meta":{"io.modelcontextprotocol/protocolVersion":"2030-01-01"}}}')
    batch = answers.pop(7)
    check([answer["id"] for answer in batch] == [6, None], batch)
    batch = answers.pop(7)
    found = [(answer["id"], answer.get("error", {}).get("code")) for answer in batch]
    check(found == [(8, -32600), (9, None)], batch)
    found = [(answer["id"], answer.get("error", {}).get("code")) for answer in answers]
    check(found == [(None, -32700), (None, -32600), (None, -32700), (1, -32601), (2, -32600), (3, None), (None, -32700),
                    ("four", -32602), (5, -32022)], found)


def main():
    with book() as path:
        run(path, "trip", "add", "Osaka", "--from", "2026-10-12", "--to", "2026-10-16", "--currency", "KRW", "--person",
            "Mina", "--person", "Jun")
        run(path, "expense", "add", "3000", "JPY", "ramen", "--date", "2026-10-12", "--paid-by", "Mina", "--category", "food")
        for mode in ["auto", "legacy"]:
            asyncio.run(reading(path, mode))
        asyncio.run(writing(path))
        odd_lines(path)


main()
