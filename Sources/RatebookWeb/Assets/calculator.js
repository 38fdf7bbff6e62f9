
// The calculator: keys write into the field at once, and the server calculates; while it is out of
// reach, the page calculates as far as it can.
const calculator = find('.calculator');
if (calculator && !missing) {
  const field = () => find('.line', calculator);
  const fields = (name, value) => '?' + new URLSearchParams([...new FormData(calculator), [name, value]]);
  const address = calculator.dataset.calculator;
  const clear = find('[value=C]', calculator);
  const lines = () => all('[name=origin], [name=line]', calculator);
  const settle = () => {
    const tape = find('.tape', calculator);
    tape.scrollTop = tape.scrollHeight;
    clear.textContent = hasEntry(field().value) ? 'C' : 'AC';
    if (matchMedia('(pointer: coarse)').matches) field().inputMode = 'none';
  };
  // The text of the line's value, where it is known here; those of the lines before are remembered.
  const known = [];
  // A percentage alone is a number: 50 % is 0.5.
  const worth = (text, answer) => {
    const value = evaluate(text, answer);
    return { ...value, isPercent: value.isPercent && !/^.?[^+−–-]*%\s*=?\s*$/.test(text.trim()) };
  };
  const value = () => {
    let answer, isKnown = true;
    lines().forEach(({ value }, index) => {
      isKnown &&= known[index]?.value === value;
      if (!isKnown) {
        try { answer = worth(value, answer); } catch { answer = null; }
        known[index] = { value, answer };
      }
      ({ answer } = known[index]);
    });
    try { return valueText(worth(field().value, answer)); } catch { return ''; }
  };
  const outcome = (...pieces) => {
    find('#outcome').replaceChildren(...pieces);
    field().removeAttribute('aria-invalid');
    settle();
  };
  const preview = async () => {
    note(fields('preview', 1));
    const known = value();
    outcome(known && '=\u00a0' + known);
    const text = await ask('display', address + fields('preview', 1));
    if (text) outcome(...find('#outcome', parse(text)).childNodes);
  };
  const enter = () => {
    const line = field(), result = value();
    find('.tape', calculator).append(make('li', {},
      make('input', { type: 'hidden', name: 'line', value: line.value }),
      make('span', { className: 'quiet' }, line.value.replace(/(.)=$/, '$1')), ' ', make('b', { className: 'num' }, result)));
    line.value = '';
    line.placeholder = result;
  };
  const clearAll = () => {
    for (const line of all('[name=origin], .tape li')) line.remove();
    field().placeholder = '0';
  };
  const refused = () =>
    outcome(make('span', { className: 'wrong', role: 'alert' }, calculator.dataset.refused));
  // What only the server knows: the field takes nothing until it is answered.
  const send = async key => {
    const line = field(), isFocused = document.activeElement === line;
    line.readOnly = true;
    const text = await ask('display', address + fields('key', key));
    line.readOnly = false;
    if (text) find('[data-part=display]').innerHTML = text;
    else if (key === '=') {
      if (/[+−×÷*/-]\s*$/.test(line.value)) line.value += '=';
      if (value()) {
        enter();
        preview();
      } else refused();
    } else if (key !== '±') {
      line.value += ' ' + key;
      preview();
    } else refused();
    settle();
    if (isFocused) field().focus();
    field().setSelectionRange(-1, -1);
    note(fields('preview', 1));
  };
  // The result of the line before with its other sign; nothing where only the server knows it exactly.
  const opposite = () => {
    value();
    const answer = known[lines().length - 1]?.answer, text = field().placeholder;
    if (answer && decimals(answer) <= 60) return text[0] === '-' ? text.slice(1) : `(−${text})`;
  };
  const take = key => {
    const line = field(), isFirst = !lines().length;
    const { selectionStart: start, selectionEnd: end, value: text } = line;
    if (/^(=|[A-Z]{3})$/.test(key)) return send(key);
    if (key === '±' && !text && !isFirst) {
      line.value = opposite() ?? '';
      if (!line.value) return send(key);
    } else if (key === 'C' && !hasEntry(text)) {
      line.value = '';
      clearAll();
    } else if (/[±C]/.test(key) || start === text.length && /[\d.+−×÷%⌫]/.test(key)) {
      line.value = typed(text, key, isFirst);
    } else if (key === '⌫') line.setRangeText('', start === end && start ? start - 1 : start, end, 'end');
    else line.setRangeText(key, start, end, 'end');
    preview();
  };
  // Each key waits for those before it.
  let keys = Promise.resolve();
  const press = key => { keys = keys.finally(() => take(key)); };
  touch(find('.keys', calculator), press);
  const flash = key => {
    const button = all('.keys button', calculator).find(({ value }) => value === key);
    button?.classList.add('held');
    setTimeout(() => button?.classList.remove('held'), 80);
  };
  on(calculator, 'input', preview);
  on(calculator, 'submit', event => {
    event.preventDefault();
    press(event.submitter?.value ?? '=');
  });
  on(document, 'keydown', event => {
    if (event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return press('C');
    if (event.target.matches(':read-write' + (event.key === 'Enter' ? ', a, button' : ''))) return;
    const key = { '*': '×', '/': '÷', '-': '−', Enter: '=', Backspace: '⌫' }[event.key] ?? event.key;
    // Keys typed while the field waits are taken after it.
    if (/^[\d.+−×÷%=⌫]$/.test(key) || event.target === field() && key.length === 1) {
      event.preventDefault();
      flash(key);
      press(key);
    }
  });
  settle();
}
