// Reading lines with editing, history and completion through libedit, which is opened with dlopen at the
// first call: only prompts need it.
#ifndef CLINEEDIT_H
#define CLINEEDIT_H

// Opens the library and makes it understand the locale's letters; 0 where there is none.
int clineedit_open(void);

// A line from the terminal, to be freed, or null at the end of the input.
char *clineedit_read(const char *prompt);

// Has the tab key complete words: `ask` returns what a word may be completed to, one a line, to be
// freed, or null for nothing.
void clineedit_complete(char *(*ask)(const char *word, void *context), void *context);

// The letters between which a word to complete stands; null for the library's own, which are those
// between names of expressions.
void clineedit_break_at(const char *letters);

// Adds a line to the history and to its file, or to none for null, unless it is the same as the
// last.
void clineedit_remember(const char *line, const char *path);

// Reads a file's last `count` lines, and drops the others from it.
void clineedit_read_history(const char *path, int count);

#endif
