# Completion of ratebook's command lines for bash. The program itself says what can follow.
#
# It gives plain words, which may be anybody's names: they are quoted here, or Enter would run what
# stands in them.

_ratebook() {
    local line=${COMP_LINE:0:COMP_POINT} words=() answer blanks piece word open text head i

    # Bash has broken the words at = and : too; what no blank parts is one word again.
    for ((i = 0; i <= COMP_CWORD; i++)); do
        blanks=${line%%[![:space:]]*}
        line=${line#"$blanks"}
        piece=${COMP_WORDS[i]}
        ((i < COMP_CWORD)) || piece=$line
        line=${line#"$piece"}
        _ratebook_read "$piece"
        if [[ $i -eq 0 || -n $blanks ]]; then words+=("$word"); else words[-1]+=$word; fi
    done

    mapfile -t answer < <(command ratebook __complete -- "${words[@]:1}" 2>/dev/null)
    COMPREPLY=()
    # Behind > and < stands a file, too.
    if [[ ${answer[0]} == :files || ${COMP_WORDS[COMP_CWORD - 1]} == *[\<\>] ]]; then
        compopt -o default
        return
    fi
    # What stands before the part that bash completes stays in the line as it is.
    _ratebook_read "$open$2"
    head=${words[-1]%"$word"}
    for line in "${answer[@]%%$'\t'*}"; do
        _ratebook_write "${line#"$head"}"
        COMPREPLY+=("$text")
    done
}

# Sets `word` to what a piece of a line says without its quotes, and `open` to the quote that is
# open at its end. Nothing in it is expanded.
_ratebook_read() {
    local i letter
    word= open=
    for ((i = 0; i < ${#1}; i++)); do
        letter=${1:i:1}
        case $open$letter in
            [\'\"]) open=$letter ;;
            \'\' | \"\") open= ;;
            \\) word+=${1:$((++i)):1} ;;
            \"\\)
                case ${1:i + 1:1} in
                    [\"\\\$\`]) word+=${1:$((++i)):1} ;;
                    *) word+=\\ ;;
                esac
                ;;
            *) word+=$letter ;;
        esac
    done
}

# Sets `text` to how a word is written behind the quote `open`, or where there is none.
_ratebook_write() {
    local i letter
    text=
    for ((i = 0; i < ${#1}; i++)); do
        letter=${1:i:1}
        case $open$letter in
            [[:space:]\!\"\#\$\&\'\(\)\*\;\<\>\?\[\\\]\^\`\{\|\}\~] | \"[\"\\\$\`])
                text+=\\$letter ;;
            \"\!) text+=\"\\!\" ;;
            \'\') text+="'\\''" ;;
            *) text+=$letter ;;
        esac
    done
    # Readline closes the quote, but not where the word ends with one.
    if [[ -n $open && $text == *"$open" ]]; then text+=$open; fi
}

complete -F _ratebook ratebook
