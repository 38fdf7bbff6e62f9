// Made by Scripts/make-peg-table from Data/pegs.tsv: edit that, then run it.
// Code, anchor, units of the currency per unit of the anchor in 10⁻⁹, first and last day, authority.
// swift-format-ignore-file

let pegTable: [PegEntry] = [
    .init("AED", "USD", 3672500000, "1997-11-02", "", "Central Bank of the UAE"),
    .init("ANG", "USD", 1790000000, "1971-12-18", "2025-03-30", "Centrale Bank van Curaçao en Sint Maarten"),
    .init("BAM", "EUR", 1955830000, "1999-01-01", "", "Central Bank of Bosnia and Herzegovina"),
    .init("BHD", "USD", 376000000, "2001-01-01", "", "Central Bank of Bahrain"),
    .init("BMD", "USD", 1000000000, "1972-02-06", "", "Bermuda Monetary Authority"),
    .init("BND", "SGD", 1000000000, "1967-06-12", "", "Brunei Darussalam Central Bank"),
    .init("BSD", "USD", 1000000000, "1973-01-01", "", "Central Bank of The Bahamas"),
    .init("BTN", "INR", 1000000000, "1974-01-01", "", "Royal Monetary Authority of Bhutan"),
    .init("CVE", "EUR", 110265000000, "1999-01-01", "", "Banco de Cabo Verde"),
    .init("FKP", "GBP", 1000000000, "1966-02-14", "", "Falkland Islands Government"),
    .init("GGP", "GBP", 1000000000, "1921-01-01", "", "States of Guernsey"),
    .init("IMP", "GBP", 1000000000, "1840-01-01", "", "Isle of Man Government"),
    .init("JEP", "GBP", 1000000000, "1834-01-01", "", "States of Jersey"),
    .init("JOD", "USD", 709000000, "1995-10-23", "", "Central Bank of Jordan"),
    .init("MOP", "HKD", 1030000000, "1983-01-01", "", "Autoridade Monetária de Macau"),
    .init("NAD", "ZAR", 1000000000, "1993-09-15", "", "Bank of Namibia"),
    .init("NPR", "INR", 1600000000, "1993-02-12", "", "Nepal Rastra Bank"),
    .init("OMR", "USD", 384500000, "1986-01-01", "", "Central Bank of Oman"),
    .init("QAR", "USD", 3640000000, "2001-07-09", "", "Qatar Central Bank"),
    .init("SAR", "USD", 3750000000, "1986-06-01", "", "Saudi Central Bank"),
    .init("SHP", "GBP", 1000000000, "1976-02-02", "", "Government of Saint Helena"),
    .init("TMT", "USD", 3500000000, "2015-01-01", "", "Central Bank of Turkmenistan"),
    .init("XAF", "EUR", 655957000000, "1999-01-01", "", "Banque des États de l'Afrique Centrale"),
    .init("XCD", "USD", 2700000000, "1976-07-07", "", "Eastern Caribbean Central Bank"),
    .init("XCG", "USD", 1790000000, "2025-03-31", "", "Centrale Bank van Curaçao en Sint Maarten"),
    .init("XOF", "EUR", 655957000000, "1999-01-01", "", "Banque Centrale des États de l'Afrique de l'Ouest"),
    .init("XPF", "EUR", 119331742243, "1999-01-01", "", "Institut d'émission d'outre-mer"),
]
