#include "clineedit.h"

#include <clibrary.h>
#include <dlfcn.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include <editline/readline.h>

// The called functions of libedit. The types come from its header, the addresses from dlsym.
static struct {
    __typeof__(&readline) readline;
    __typeof__(&add_history) add_history;
    __typeof__(&read_history) read_history;
    __typeof__(&append_history) append_history;
    __typeof__(&history_truncate_file) truncate_file;
    __typeof__(&rl_completion_matches) completion_matches;
    __typeof__(&rl_attempted_completion_function) attempted;
    __typeof__(&rl_attempted_completion_over) over;
    __typeof__(&rl_completion_append_character) append_character;
    const char **word_breaks;
    const char *usual_word_breaks;
} lib;

// Who says what a word may be completed to, and the answer whose lines are being read.
static struct {
    char *(*ask)(const char *word, void *context);
    void *context;
    char *answer;
} completer;

static const clibrary_symbol symbols[] = {
    {(void **)&lib.readline, "readline"},
    {(void **)&lib.add_history, "add_history"},
    {(void **)&lib.read_history, "read_history"},
    {(void **)&lib.append_history, "append_history"},
    {(void **)&lib.truncate_file, "history_truncate_file"},
};

// What completes words, which can be missing.
static const char *prepare(void *handle) {
    lib.completion_matches =
        (__typeof__(lib.completion_matches))dlsym(handle, "rl_completion_matches");
    lib.attempted = (__typeof__(lib.attempted))dlsym(handle, "rl_attempted_completion_function");
    lib.over = (__typeof__(lib.over))dlsym(handle, "rl_attempted_completion_over");
    lib.append_character =
        (__typeof__(lib.append_character))dlsym(handle, "rl_completion_append_character");
    lib.word_breaks = (const char **)dlsym(handle, "rl_basic_word_break_characters");
    if (lib.word_breaks) lib.usual_word_breaks = *lib.word_breaks;
    // Under the C locale a letter of Hangul would be three characters.
    const char *locale = setlocale(LC_CTYPE, "");
    if (!locale || !strcmp(locale, "C") || !strcmp(locale, "POSIX")) setlocale(LC_CTYPE, "C.UTF-8");
    return NULL;
}

static clibrary library = {
    {"libedit.so.2"}, "libedit2", symbols, CLIBRARY_COUNT(symbols), prepare};

int clineedit_open(void) { return clibrary_open(&library) == NULL; }

char *clineedit_read(const char *prompt) { return lib.readline(prompt); }

// The next line of the completer's answer; the first one where `state` is 0.
static char *next_candidate(const char *word, int state) {
    static char *rest = NULL;
    (void)word;
    char *line = strtok_r(state ? NULL : completer.answer, "\n", &rest);
    return line ? strdup(line) : NULL;
}

// Ends a text before a letter in UTF-8 whose last bytes are missing.
static void drop_partial_letter(char *text) {
    size_t length = strlen(text), start = length;
    while (start > 0 && ((unsigned char)text[start - 1] & 0xC0) == 0x80) start--;
    if (start == 0) return;
    unsigned char first = (unsigned char)text[start - 1];
    size_t wanted = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
    if (length - (start - 1) < wanted) text[start - 1] = '\0';
}

static char **complete(const char *word, int start, int end) {
    (void)start, (void)end;
    // No names of files where nothing fits.
    *lib.over = 1;
    free(completer.answer);
    completer.answer = completer.ask(word, completer.context);
    char **matches =
        completer.answer ? lib.completion_matches(word, next_candidate) : NULL;
    // The first is what all have in common, which libedit counts in bytes.
    if (matches && matches[0]) drop_partial_letter(matches[0]);
    return matches;
}

void clineedit_complete(char *(*ask)(const char *word, void *context), void *context) {
    if (!lib.completion_matches || !lib.attempted || !lib.over || !lib.append_character) return;
    completer.ask = ask;
    completer.context = context;
    *lib.attempted = complete;
    *lib.append_character = 0;
}

void clineedit_break_at(const char *letters) {
    static char *own = NULL;
    if (!lib.word_breaks) return;
    char *copy = letters ? strdup(letters) : NULL;
    *lib.word_breaks = copy ? copy : lib.usual_word_breaks;
    free(own);
    own = copy;
}

void clineedit_remember(const char *line, const char *path) {
    static char *last = NULL;
    if (last && !strcmp(last, line)) return;
    free(last);
    last = strdup(line);
    lib.add_history(line);
    // Appended, for another prompt may write in the same file.
    if (path) lib.append_history(1, path);
}

void clineedit_read_history(const char *path, int count) {
    lib.truncate_file(path, count);
    lib.read_history(path);
}
