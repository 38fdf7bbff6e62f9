# Completion of ratebook's command lines for bash. The program itself says what can follow.

_ratebook() {
    local line=${COMP_LINE:0:COMP_POINT} words=() answer blanks piece head i

    # Bash has broken the words at = and : too; what no blank parts is one word again.
    for ((i = 0; i <= COMP_CWORD; i++)); do
        blanks=${line%%[![:space:]]*}
        line=${line#"$blanks"}
        piece=${COMP_WORDS[i]}
        ((i < COMP_CWORD)) || piece=$line
        line=${line#"$piece"}
        if [[ $i -eq 0 || -n $blanks ]]; then words+=("$piece"); else words[-1]+=$piece; fi
    done
    words=("${words[@]//[\"\'\\]/}")

    mapfile -t answer < <(command ratebook __complete -- "${words[@]:1}" 2>/dev/null)
    COMPREPLY=()
    # Behind > and < stands a file, too.
    if [[ ${answer[0]} == :files || ${COMP_WORDS[COMP_CWORD - 1]} == *[\<\>] ]]; then
        compopt -o default
        return
    fi
    # The part before the last break stays in the line as it is.
    case $piece in [=:]) piece= ;; esac
    piece=${piece//[\"\'\\]/}
    head=${words[-1]%"$piece"}
    for line in "${answer[@]%%$'\t'*}"; do
        COMPREPLY+=("${line#"$head"}")
    done
}

complete -F _ratebook ratebook
