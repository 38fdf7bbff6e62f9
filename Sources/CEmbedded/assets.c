#include "file.h"

static const unsigned char style_css[] = {
#embed "../RatebookWeb/Assets/style.css"
};

RATEBOOK_FILE(style_css)

static const unsigned char trips_css[] = {
#embed "../RatebookWeb/Assets/trips.css"
};

RATEBOOK_FILE(trips_css)

static const unsigned char panes_css[] = {
#embed "../RatebookWeb/Assets/panes.css"
};

RATEBOOK_FILE(panes_css)

static const unsigned char panes_js[] = {
#embed "../RatebookWeb/Assets/panes.js"
};

RATEBOOK_FILE(panes_js)

static const unsigned char settings_css[] = {
#embed "../RatebookWeb/Assets/settings.css"
};

RATEBOOK_FILE(settings_css)

static const unsigned char app_js[] = {
#embed "../RatebookWeb/Assets/app.js"
};

RATEBOOK_FILE(app_js)

static const unsigned char exact_js[] = {
#embed "../RatebookWeb/Assets/exact.js"
};

RATEBOOK_FILE(exact_js)

static const unsigned char converter_js[] = {
#embed "../RatebookWeb/Assets/converter.js"
};

RATEBOOK_FILE(converter_js)

static const unsigned char picker_js[] = {
#embed "../RatebookWeb/Assets/picker.js"
};

RATEBOOK_FILE(picker_js)

static const unsigned char shortcuts_js[] = {
#embed "../RatebookWeb/Assets/shortcuts.js"
};

RATEBOOK_FILE(shortcuts_js)

static const unsigned char keypad_js[] = {
#embed "../RatebookWeb/Assets/keypad.js"
};

RATEBOOK_FILE(keypad_js)

static const unsigned char calculator_js[] = {
#embed "../RatebookWeb/Assets/calculator.js"
};

RATEBOOK_FILE(calculator_js)

static const unsigned char waiting_js[] = {
#embed "../RatebookWeb/Assets/waiting.js"
};

static const unsigned char entry_js[] = {
#embed "../RatebookWeb/Assets/entry.js"
};

RATEBOOK_FILE(entry_js)
RATEBOOK_FILE(waiting_js)

static const unsigned char outbox_js[] = {
#embed "../RatebookWeb/Assets/outbox.js"
};

RATEBOOK_FILE(outbox_js)

static const unsigned char share_js[] = {
#embed "../RatebookWeb/Assets/share.js"
};

RATEBOOK_FILE(share_js)

static const unsigned char photos_js[] = {
#embed "../RatebookWeb/Assets/photos.js"
};

RATEBOOK_FILE(photos_js)

static const unsigned char sw_js[] = {
#embed "../RatebookWeb/Assets/sw.js"
};

RATEBOOK_FILE(sw_js)

static const unsigned char icon_svg[] = {
#embed "../RatebookWeb/Assets/icon.svg"
};

RATEBOOK_FILE(icon_svg)

static const unsigned char icon_180_png[] = {
#embed "../RatebookWeb/Assets/icon-180.png"
};

RATEBOOK_FILE(icon_180_png)

static const unsigned char icon_512_png[] = {
#embed "../RatebookWeb/Assets/icon-512.png"
};

RATEBOOK_FILE(icon_512_png)
