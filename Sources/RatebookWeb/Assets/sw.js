// Keeps the shell and the pages that were shown, for when the server cannot be reached.
