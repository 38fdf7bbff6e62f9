import Ledgers
import Testing
import Trips

/// Whole exported files.
@Suite struct WriterTests {
    /// For hledger and ledger.
    @Test func journal() throws {
        let expected = #"""
            ; ratebook osaka-2024 KRW 2024-03-14 2024-03-17
            ;   title: 오사카 2024
            ;   person: 가
            ;   person: 나
            decimal-mark .
            D 1000. JPY
            D 1000.000 KWD
            D 1000.00 USD
            D 1000. KRW
            commodity JPY
            commodity KRW
            commodity KWD
            commodity USD
            account Assets:Cash
            account Equity:Trip:Shares
            account Expenses:Trip:Airport
            account Expenses:Trip:Food
            account Expenses:Trip:Taxi
            account Expenses:Trip:기타-선물
            account Liabilities:People:가
            account Liabilities:People:나
            tag category
            tag memo
            tag one-off
            tag paid
            tag place
            tag share
            tag split
            tag trip
            payee =1+1
            payee airport
            payee settlement
            payee 라멘 "큰 것" 둘
            payee 시장
            payee 환불

            P 2024-03-14 JPY 8.9291 KRW
            P 2024-03-14 USD 1316.596252755 KRW

            2024-03-10 * (e-0002) airport
                ; trip: osaka-2024
                ; one-off: yes
                Expenses:Trip:Airport               300000 KRW
                Assets:Cash                        -300000 KRW

            2024-03-14 * (e-0001) 라멘 "큰 것" 둘
                ; trip: osaka-2024
                ; memo: 라멘 "큰 것"; 둘
                ; place: 도톤보리, 오사카
                ; split: even
                Expenses:Trip:Food                    1980 JPY (@@) 17680 KRW
                Liabilities:People:가                -17680 KRW
                Liabilities:People:가                  8840 KRW
                ; share: even
                Liabilities:People:나                  8840 KRW
                ; share: even
                Equity:Trip:Shares                  -17680 KRW

            2024-03-15 * (e-0003) 환불
                ; trip: osaka-2024
                Expenses:Trip:Taxi                  -10.00 USD (@@) 13166 KRW
                Assets:Cash                          13166 KRW

            2024-03-15 * (e-0004) 시장
                ; trip: osaka-2024
                ; category: 기타\u{3a} 선물
                ; place: 시장
                ; split: shares
                Expenses:Trip:기타-선물                 12.345 KWD (@@) 53090 KRW
                Liabilities:People:가                -43005 KRW
                ; paid: 10.000 KWD
                Liabilities:People:나                -10085 KRW
                ; paid: 2.345 KWD
                Liabilities:People:가                 35393 KRW
                ; share: 2
                Liabilities:People:나                 17697 KRW
                ; share: 1
                Equity:Trip:Shares                  -53090 KRW

            2024-03-16 * (e-0005) =1+1
                ; trip: osaka-2024
                Expenses:Trip:Food                    7.50 USD (@@) 9875 KRW
                Assets:Cash                          -9875 KRW

            2024-03-17 * (s-1) settlement
                ; trip: osaka-2024
                Liabilities:People:나                 -1000 KRW
                Liabilities:People:가                  1000 KRW

            """#
        #expect(
            HledgerJournal.text(of: [try Sample.document()])
                == expected)
    }

    /// For beancount.
    @Test func beancount() throws {
        let expected = #"""
            ; ratebook osaka-2024 KRW 2024-03-14 2024-03-17
            ;   title: 오사카 2024
            ;   person: 가
            ;   person: 나
            option "operating_currency" "KRW"
            option "inferred_tolerance_default" "KRW:0.005"
            2024-03-10 commodity JPY
            2024-03-10 commodity KRW
            2024-03-10 commodity KWD
            2024-03-10 commodity USD
            2024-03-10 open Assets:Cash
            2024-03-10 open Equity:Trip:Shares
            2024-03-10 open Expenses:Trip:Airport
            2024-03-10 open Expenses:Trip:Food
            2024-03-10 open Expenses:Trip:Gita-seonmul
            2024-03-10 open Expenses:Trip:Taxi
            2024-03-10 open Liabilities:People:Ga
            2024-03-10 open Liabilities:People:Na

            2024-03-14 price JPY 8.9291 KRW
            2024-03-14 price USD 1316.596252755 KRW

            2024-03-10 * "" #osaka-2024 ^e-0002
              one-off: "yes"
              Expenses:Trip:Airport               300000 KRW
              Assets:Cash                        -300000 KRW

            2024-03-14 * "라멘 \"큰 것\"; 둘" #osaka-2024 ^e-0001
              place: "도톤보리, 오사카"
              split: "even"
              Expenses:Trip:Food                    1980 JPY @@ 17680 KRW
              Liabilities:People:Ga               -17680 KRW
                person: "가"
              Liabilities:People:Ga                 8840 KRW
                person: "가"
                share: "even"
              Liabilities:People:Na                 8840 KRW
                person: "나"
                share: "even"
              Equity:Trip:Shares                  -17680 KRW

            2024-03-15 * "환불" #osaka-2024 ^e-0003
              Expenses:Trip:Taxi                  -10.00 USD @@ 13166 KRW
              Assets:Cash                          13166 KRW

            2024-03-15 * "" #osaka-2024 ^e-0004
              category: "기타: 선물"
              place: "시장"
              split: "shares"
              Expenses:Trip:Gita-seonmul          12.345 KWD @@ 53090 KRW
              Liabilities:People:Ga               -43005 KRW
                person: "가"
                paid: "10.000 KWD"
              Liabilities:People:Na               -10085 KRW
                person: "나"
                paid: "2.345 KWD"
              Liabilities:People:Ga                35393 KRW
                person: "가"
                share: "2"
              Liabilities:People:Na                17697 KRW
                person: "나"
                share: "1"
              Equity:Trip:Shares                  -53090 KRW

            2024-03-16 * "=1+1" #osaka-2024 ^e-0005
              Expenses:Trip:Food                    7.50 USD @@ 9875 KRW
              Assets:Cash                          -9875 KRW

            2024-03-17 * "settlement" #osaka-2024 ^s-1
              Liabilities:People:Na                -1000 KRW
                person: "나"
              Liabilities:People:Ga                 1000 KRW
                person: "가"

            """#
        #expect(
            BeancountFile.text(of: [try Sample.document()])
                == expected)
    }

    /// ratebook's JSON.
    @Test func json() throws {
        let expected = #"""
            {"format": "ratebook-trip", "version": 1, "trips": [
             {
              "uid": "t-1",
              "title": "오사카 2024",
              "place": "大阪",
              "home_currency": "KRW",
              "first_day": "2024-03-14",
              "last_day": "2024-03-17",
              "head_count": 2,
              "people": ["가", "나"],
              "person_settings": [],
              "budget": "1000000",
              "daily_budget": "200000",
              "category_budgets": {"cafe": "50000", "food": "300000"},
              "category_splits": {},
              "pinned_rates": {"THB": "37.5"},
              "archived": false,
              "by_currency": false,
              "expenses": [
               {"uid": "e-0001", "date": "2024-03-14", "amount": "1980", "currency": "JPY", "home": "17680", "rate": {"kind": "stored", "rate": "8.9291", "date": "2024-03-14", "source": "bank", "path": [{"base": "JPY", "quote": "KRW", "rate": "8.9291", "date": "2024-03-14", "kind": "published"}]}, "category": "food", "memo": "라멘 \"큰 것\"; 둘", "place": "도톤보리, 오사카", "method": null, "coordinates": null, "one_off": false, "payments": [{"person": "가", "amount": "1980", "home": "17680"}], "split": "even", "shares": [{"person": "가", "part": null, "home": "8840"}, {"person": "나", "part": null, "home": "8840"}], "items": [], "photos": [{"hash": "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a", "name": "라멘.jpg", "size": 12345}], "recorded": null},
               {"uid": "e-0002", "date": "2024-03-10", "amount": "300000", "currency": "KRW", "home": "300000", "rate": {"kind": "same", "rate": "1", "date": null, "source": null, "path": []}, "category": "airport", "memo": null, "place": null, "method": null, "coordinates": null, "one_off": true, "payments": [], "split": "none", "shares": [], "items": [], "photos": [], "recorded": null},
               {"uid": "e-0003", "date": "2024-03-15", "amount": "-10.00", "currency": "USD", "home": "-13166", "rate": {"kind": "cross", "rate": "1316.596252755", "date": "2024-03-14", "source": "ecb", "path": [{"base": "EUR", "quote": "USD", "rate": "1.0888", "date": "2024-03-14", "kind": "published"}, {"base": "EUR", "quote": "KRW", "rate": "1433.51", "date": "2024-03-14", "kind": "published"}]}, "category": "taxi", "memo": "환불", "place": null, "method": null, "coordinates": null, "one_off": false, "payments": [], "split": "none", "shares": [], "items": [], "photos": [], "recorded": null},
               {"uid": "e-0004", "date": "2024-03-15", "amount": "12.345", "currency": "KWD", "home": "53090", "rate": {"kind": "manual", "rate": "4300.5", "date": null, "source": null, "path": []}, "category": "기타: 선물", "memo": null, "place": "시장", "method": null, "coordinates": null, "one_off": false, "payments": [{"person": "가", "amount": "10.000", "home": "43005"}, {"person": "나", "amount": "2.345", "home": "10085"}], "split": "shares", "shares": [{"person": "가", "part": "2", "home": "35393"}, {"person": "나", "part": "1", "home": "17697"}], "items": [], "photos": [], "recorded": null},
               {"uid": "e-0005", "date": "2024-03-16", "amount": "7.50", "currency": "USD", "home": "9875", "rate": {"kind": "charged", "rate": "1316.666666667", "date": null, "source": null, "path": []}, "category": "food", "memo": "=1+1", "place": null, "method": null, "coordinates": null, "one_off": false, "payments": [], "split": "none", "shares": [], "items": [], "photos": [], "recorded": null}
              ],
              "settlements": [
               {"uid": "s-1", "date": "2024-03-17", "giver": "나", "taker": "가", "amount": "1000", "paid": null}
              ],
              "cash": [],
              "cards": []
             }
            ]}

            """#
        #expect(
            TripJSON.text(of: [try Sample.document()])
                == expected)
    }

    /// For spreadsheets, with the line ends of RFC 4180.
    @Test func csv() throws {
        let expected = #"""
            trip,kind,uid,date,category,memo,place,method,amount,currency,home,home_currency,rate,rate_kind,rate_date,rate_source,one_off,giver,taker,split,payments,shares,items,coordinates,paid_가,paid_나,share_가,share_나
            오사카 2024,expense,e-0001,2024-03-14,food,"라멘 ""큰 것""; 둘","도톤보리, 오사카",,1980,JPY,17680,KRW,8.9291,stored,2024-03-14,bank,false,,,even,"[{""person"": ""가"", ""amount"": ""1980"", ""home"": ""17680""}]","[{""person"": ""가"", ""part"": null, ""home"": ""8840""}, {""person"": ""나"", ""part"": null, ""home"": ""8840""}]",,,17680,,8840,8840
            오사카 2024,expense,e-0002,2024-03-10,airport,,,,300000,KRW,300000,KRW,1,same,,,true,,,none,,,,,,,,
            오사카 2024,expense,e-0003,2024-03-15,taxi,환불,,,-10.00,USD,-13166,KRW,1316.596252755,cross,2024-03-14,ecb,false,,,none,,,,,,,,
            오사카 2024,expense,e-0004,2024-03-15,기타: 선물,,시장,,12.345,KWD,53090,KRW,4300.5,manual,,,false,,,shares,"[{""person"": ""가"", ""amount"": ""10.000"", ""home"": ""43005""}, {""person"": ""나"", ""amount"": ""2.345"", ""home"": ""10085""}]","[{""person"": ""가"", ""part"": ""2"", ""home"": ""35393""}, {""person"": ""나"", ""part"": ""1"", ""home"": ""17697""}]",,,43005,10085,35393,17697
            오사카 2024,expense,e-0005,2024-03-16,food,'=1+1,,,7.50,USD,9875,KRW,1316.666666667,charged,,,false,,,none,,,,,,,,
            오사카 2024,settlement,s-1,2024-03-17,,,,,1000,KRW,1000,KRW,,,,,,나,가,,,,,,,,,

            """#
        #expect(
            TripCSV.text(of: [try Sample.document()])
                == expected.replacing("\n", with: "\r\n"))
    }

    /// For Splitwise.
    @Test func splitwise() throws {
        let expected = #"""
            Date,Description,Category,Cost,Currency,가,나

            2024-03-10,airport,airport,300000,KRW,0,0
            2024-03-14,"라멘 ""큰 것""; 둘",food,17680,KRW,8840,-8840
            2024-03-15,환불,taxi,-13166,KRW,0,0
            2024-03-15,시장,기타: 선물,53090,KRW,7612,-7612
            2024-03-16,'=1+1,food,9875,KRW,0,0
            2024-03-17,나 paid 가,Payment,1000,KRW,-1000,1000

            2024-03-17,Total balance, , ,KRW,15452,-15452

            """#
        #expect(
            SplitwiseCSV.text(of: try Sample.document())
                == expected.replacing("\n", with: "\r\n"))
    }
}
