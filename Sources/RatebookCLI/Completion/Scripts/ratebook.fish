# Completion of ratebook's command lines for fish. The program itself says what can follow.

function __ratebook_complete
    set -l typed (commandline -opc)
    set -l token (string unescape -- (commandline -ct))
    set -l answer (command ratebook __complete -- $typed[2..] "$token" 2>/dev/null)

    if test "$answer[1]" = :files
        # Behind `--option=`, the file's name is one word with it.
        set -l option (string match -r -- '^--[^=]*=' "$token")
        for path in (__fish_complete_path (string replace -- "$option" '' "$token"))
            echo -- "$option$path"
        end
    else
        string join -- \n $answer
    end
end

complete -c ratebook -f -k -a '(__ratebook_complete)'
