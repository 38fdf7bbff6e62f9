#include "clineedit.h"

#include <dlfcn.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include <editline/readline.h>

// What is called in libedit. The types come from its header, the addresses from dlsym.
static struct {
    __typeof__(&readline) readline;
    __typeof__(&add_history) add_history;
    __typeof__(&read_history) read_history;
    __typeof__(&append_history) append_history;
    __typeof__(&history_truncate_file) truncate_file;
} lib;

int clineedit_open(void) {
    static int is_open = 0;
    if (is_open) return 1;
    void *handle = dlopen("libedit.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return 0;
    lib.readline = (__typeof__(lib.readline))dlsym(handle, "readline");
    lib.add_history = (__typeof__(lib.add_history))dlsym(handle, "add_history");
    lib.read_history = (__typeof__(lib.read_history))dlsym(handle, "read_history");
    lib.append_history = (__typeof__(lib.append_history))dlsym(handle, "append_history");
    lib.truncate_file =
        (__typeof__(lib.truncate_file))dlsym(handle, "history_truncate_file");
    if (!lib.readline || !lib.add_history || !lib.read_history || !lib.append_history ||
        !lib.truncate_file)
        return 0;
    // Under the C locale a letter of Hangul would be three characters.
    const char *locale = setlocale(LC_CTYPE, "");
    if (!locale || !strcmp(locale, "C") || !strcmp(locale, "POSIX")) setlocale(LC_CTYPE, "C.UTF-8");
    is_open = 1;
    return 1;
}

char *clineedit_read(const char *prompt) { return lib.readline(prompt); }

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
