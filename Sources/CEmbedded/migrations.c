#include "file.h"

// A step that has landed is never edited: books record its text and are compared with it.

static const unsigned char step_0001[] = {
#embed "../../Migrations/0001_rates.sql"
};

static const unsigned char step_0002[] = {
#embed "../../Migrations/0002_preferences.sql"
};

static const unsigned char step_0003[] = {
#embed "../../Migrations/0003_trust.sql"
};

static const unsigned char step_0004[] = {
#embed "../../Migrations/0004_latest_rates.sql"
};

static const unsigned char step_0005[] = {
#embed "../../Migrations/0005_trips.sql"
};

static const unsigned char step_0006[] = {
#embed "../../Migrations/0006_changes.sql"
};

static const unsigned char step_0007[] = {
#embed "../../Migrations/0007_figures.sql"
};

static const unsigned char step_0008[] = {
#embed "../../Migrations/0008_second_copies.sql"
};

static const unsigned char step_0009[] = {
#embed "../../Migrations/0009_revised_days.sql"
};

static const unsigned char step_0010[] = {
#embed "../../Migrations/0010_questions.sql"
};

static const unsigned char step_0011[] = {
#embed "../../Migrations/0011_views.sql"
};

static const unsigned char step_0012[] = {
#embed "../../Migrations/0012_alerts.sql"
};

static const unsigned char step_0013[] = {
#embed "../../Migrations/0013_pending.sql"
};

static const unsigned char step_0014[] = {
#embed "../../Migrations/0014_authors.sql"
};

static const unsigned char step_0015[] = {
#embed "../../Migrations/0015_devices.sql"
};

static const unsigned char step_0016[] = {
#embed "../../Migrations/0016_series.sql"
};

static const unsigned char step_0017[] = {
#embed "../../Migrations/0017_films.sql"
};

static const unsigned char step_0018[] = {
#embed "../../Migrations/0018_lines.sql"
};

static const unsigned char step_0019[] = {
#embed "../../Migrations/0019_parts.sql"
};

static const unsigned char step_0020[] = {
#embed "../../Migrations/0020_sharing.sql"
};

static const unsigned char step_0021[] = {
#embed "../../Migrations/0021_book_links.sql"
};

static const unsigned char step_0022[] = {
#embed "../../Migrations/0022_quoted_units.sql"
};

static const unsigned char step_0023[] = {
#embed "../../Migrations/0023_film_details.sql"
};

static const unsigned char step_0024[] = {
#embed "../../Migrations/0024_one_log.sql"
};

static const unsigned char step_0025[] = {
#embed "../../Migrations/0025_method.sql"
};

static const unsigned char step_0026[] = {
#embed "../../Migrations/0026_seeking_views.sql"
};

static const unsigned char step_0027[] = {
#embed "../../Migrations/0027_kinds.sql"
};

static const unsigned char step_0028[] = {
#embed "../../Migrations/0028_reasons.sql"
};

static const unsigned char step_0029[] = {
#embed "../../Migrations/0029_source_texts.sql"
};

static const unsigned char step_0030[] = {
#embed "../../Migrations/0030_people.sql"
};

static const unsigned char step_0031[] = {
#embed "../../Migrations/0031_paid_transfers.sql"
};

static const unsigned char step_0032[] = {
#embed "../../Migrations/0032_balances.sql"
};

static const unsigned char step_0033[] = {
#embed "../../Migrations/0033_category_splits.sql"
};

static const unsigned char step_0034[] = {
#embed "../../Migrations/0034_cash_and_cards.sql"
};

static const unsigned char step_0035[] = {
#embed "../../Migrations/0035_bills.sql"
};

static const unsigned char step_0036[] = {
#embed "../../Migrations/0036_coordinates.sql"
};

static const unsigned char step_0037[] = {
#embed "../../Migrations/0037_tokens.sql"
};

static const unsigned char step_0038[] = {
#embed "../../Migrations/0038_own_lines.sql"
};

static const unsigned char step_0039[] = {
#embed "../../Migrations/0039_table_digests.sql"
};

static const struct ratebook_step steps[] = {
    {"0001_rates", {step_0001, sizeof step_0001}},
    {"0002_preferences", {step_0002, sizeof step_0002}},
    {"0003_trust", {step_0003, sizeof step_0003}},
    {"0004_latest_rates", {step_0004, sizeof step_0004}},
    {"0005_trips", {step_0005, sizeof step_0005}},
    {"0006_changes", {step_0006, sizeof step_0006}},
    {"0007_figures", {step_0007, sizeof step_0007}},
    {"0008_second_copies", {step_0008, sizeof step_0008}},
    {"0009_revised_days", {step_0009, sizeof step_0009}},
    {"0010_questions", {step_0010, sizeof step_0010}},
    {"0011_views", {step_0011, sizeof step_0011}},
    {"0012_alerts", {step_0012, sizeof step_0012}},
    {"0013_pending", {step_0013, sizeof step_0013}},
    {"0014_authors", {step_0014, sizeof step_0014}},
    {"0015_devices", {step_0015, sizeof step_0015}},
    {"0016_series", {step_0016, sizeof step_0016}},
    {"0017_films", {step_0017, sizeof step_0017}},
    {"0018_lines", {step_0018, sizeof step_0018}},
    {"0019_parts", {step_0019, sizeof step_0019}},
    {"0020_sharing", {step_0020, sizeof step_0020}},
    {"0021_book_links", {step_0021, sizeof step_0021}},
    {"0022_quoted_units", {step_0022, sizeof step_0022}},
    {"0023_film_details", {step_0023, sizeof step_0023}},
    {"0024_one_log", {step_0024, sizeof step_0024}},
    {"0025_method", {step_0025, sizeof step_0025}},
    {"0026_seeking_views", {step_0026, sizeof step_0026}},
    {"0027_kinds", {step_0027, sizeof step_0027}},
    {"0028_reasons", {step_0028, sizeof step_0028}},
    {"0029_source_texts", {step_0029, sizeof step_0029}},
    {"0030_people", {step_0030, sizeof step_0030}},
    {"0031_paid_transfers", {step_0031, sizeof step_0031}},
    {"0032_balances", {step_0032, sizeof step_0032}},
    {"0033_category_splits", {step_0033, sizeof step_0033}},
    {"0034_cash_and_cards", {step_0034, sizeof step_0034}},
    {"0035_bills", {step_0035, sizeof step_0035}},
    {"0036_coordinates", {step_0036, sizeof step_0036}},
    {"0037_tokens", {step_0037, sizeof step_0037}},
    {"0038_own_lines", {step_0038, sizeof step_0038}},
    {"0039_table_digests", {step_0039, sizeof step_0039}},
};

const struct ratebook_step *ratebook_steps(size_t *count) {
    *count = sizeof steps / sizeof *steps;
    return steps;
}

static const unsigned char schema[] = {
#embed "../../Migrations/schema.sql"
};

RATEBOOK_FILE(schema)
