#ifndef EMBEDDED_H
#define EMBEDDED_H

#include <stddef.h>

/// A file of the project, compiled in.
struct ratebook_file {
    const unsigned char *bytes;
    size_t count;
};

/// A step of the book's schema.
struct ratebook_step {
    /// The file's name without its ending, such as 0001_rates.
    const char *name;
    struct ratebook_file file;
};

/// How the table of a bank or an app is read.
struct ratebook_preset {
    /// The file's name without its ending, such as revolut.
    const char *name;
    struct ratebook_file file;
};

// Sources/Language/Catalogues: Catalogue.swift describes their form.
struct ratebook_file ratebook_ko(void);
struct ratebook_file ratebook_en_XA(void);

// Data/holidays.tsv and Data/feasts.tsv: their first lines name the columns.
struct ratebook_file ratebook_holidays(void);
struct ratebook_file ratebook_feasts(void);

// Data/statement-words.tsv: its first lines describe its form.
struct ratebook_file ratebook_statement_words(void);

// Data/banks, by name.
const struct ratebook_preset *ratebook_presets(size_t *count);

// Migrations: the steps, oldest first, and what all of them come to.
const struct ratebook_step *ratebook_steps(size_t *count);
struct ratebook_file ratebook_schema(void);

// Sources/Bookkeeping/Mirroring/SQL.
struct ratebook_file ratebook_mirror_schema(void);
struct ratebook_file ratebook_mirror_keys(void);
struct ratebook_file ratebook_mirror_reader(void);
struct ratebook_file ratebook_mirror_trips(void);

// Sources/RatebookCLI/Completion/Scripts.
struct ratebook_file ratebook_bash(void);
struct ratebook_file ratebook_zsh(void);
struct ratebook_file ratebook_fish(void);

// Sources/RatebookWeb/Assets.
struct ratebook_file ratebook_style_css(void);
struct ratebook_file ratebook_trips_css(void);
struct ratebook_file ratebook_panes_css(void);
struct ratebook_file ratebook_panes_js(void);
struct ratebook_file ratebook_settings_css(void);
struct ratebook_file ratebook_app_js(void);
struct ratebook_file ratebook_exact_js(void);
struct ratebook_file ratebook_converter_js(void);
struct ratebook_file ratebook_picker_js(void);
struct ratebook_file ratebook_shortcuts_js(void);
struct ratebook_file ratebook_keypad_js(void);
struct ratebook_file ratebook_calculator_js(void);
struct ratebook_file ratebook_entry_js(void);
struct ratebook_file ratebook_waiting_js(void);
struct ratebook_file ratebook_outbox_js(void);
struct ratebook_file ratebook_share_js(void);
struct ratebook_file ratebook_photos_js(void);
struct ratebook_file ratebook_sw_js(void);
struct ratebook_file ratebook_icon_svg(void);
struct ratebook_file ratebook_icon_180_png(void);
struct ratebook_file ratebook_icon_512_png(void);
struct ratebook_file ratebook_tour_md(void);
struct ratebook_file ratebook_commands_md(void);
struct ratebook_file ratebook_trips_md(void);
struct ratebook_file ratebook_sources_md(void);
struct ratebook_file ratebook_json_md(void);
struct ratebook_file ratebook_fields_tsv(void);

#endif
