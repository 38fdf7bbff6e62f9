#compdef ratebook
# Completion of ratebook's command lines for zsh. The program itself says what can follow.

_ratebook() {
    local -a typed answer
    typed=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
    answer=(${(f)"$(command ratebook __complete -- "${(@)typed}" 2>/dev/null)"})

    if [[ $answer[1] == :files ]]; then
        [[ $PREFIX == --*=* ]] && compset -P 1 '*='
        _files
        return
    fi
    # _describe takes word:description, in which \ escapes; zsh quotes the word for the line.
    answer=(${answer//\\/\\\\})
    answer=(${answer//:/\\:})
    answer=(${answer/$'\t'/:})
    (( $#answer )) && _describe -V ratebook answer
}

# Called by the completion system where it is a file of $fpath, declared where it is sourced.
if [[ $funcstack[1] == _ratebook ]]; then
    _ratebook "$@"
else
    compdef _ratebook ratebook
fi
