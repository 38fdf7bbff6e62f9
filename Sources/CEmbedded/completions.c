#include "file.h"

static const unsigned char bash[] = {
#embed "../RatebookCLI/Completion/Scripts/ratebook.bash"
};

RATEBOOK_FILE(bash)

static const unsigned char zsh[] = {
#embed "../RatebookCLI/Completion/Scripts/ratebook.zsh"
};

RATEBOOK_FILE(zsh)

static const unsigned char fish[] = {
#embed "../RatebookCLI/Completion/Scripts/ratebook.fish"
};

RATEBOOK_FILE(fish)
