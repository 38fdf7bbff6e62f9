
// The calculator: keys write into the field at once, and the server calculates; while it is out of
// reach, the page does what it can.
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
    clear.textContent = field().value ? 'C' : 'AC';
    if (matchMedia('(pointer: coarse)').matches) field().inputMode = 'none';
  };
  // The text of the line's value, where it is known here; those of the lines before are remembered.
  const known = [];
  const value = () => {
    let answer, isKnown = true;
    lines().forEach(({ value }, index) => {
      isKnown &&= known[index]?.value === value;
      if (!isKnown) {
        try { answer = evaluate(value, answer); } catch { answer = null; }
        known[index] = { value, answer };
      }
      ({ answer } = known[index]);
    });
    try { return valueText(evaluate(field().value, answer)); } catch { return ''; }
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
    const line = field(), text = line.value, result = value();
    find('.tape', calculator).append(make('li', {},
      make('input', { type: 'hidden', name: 'line', value: text }),
      make('span', { className: 'quiet' }, text), ' ', make('b', { className: 'num' }, result)));
    line.value = '';
    line.placeholder = result;
  };
  const withOtherSign = text => (text
    ? text.replace(/\(−([^(]*)\)$|[\p{N}.,]+$/u, (number, positive) => positive ?? `(−${number})`)
    : lines().length ? '(−ans)' : '');
  const clearAll = () => {
    for (const line of all('[name=origin], .tape li')) line.remove();
    field().placeholder = '0';
  };
  // What only the server knows: the field takes nothing until it is answered.
  const send = async key => {
    const line = field(), isFocused = document.activeElement === line;
    line.readOnly = true;
    const text = await ask('display', address + fields('key', key));
    line.readOnly = false;
    if (text) find('[data-part=display]').innerHTML = text;
    else if (key !== '=' || value()) {
      if (key === '=') enter(); else line.value += ' ' + key;
      preview();
    } else outcome(make('span', { className: 'wrong', role: 'alert' }, calculator.dataset.refused));
    settle();
    if (isFocused) field().focus();
    field().setSelectionRange(-1, -1);
    note(fields('preview', 1));
  };
  const take = key => {
    const line = field();
    if (/^(=|[A-Z]{3})$/.test(key)) return send(key);
    const { selectionStart: start, selectionEnd: end, value: text } = line;
    if (key === '±') line.value = withOtherSign(text);
    else if (key === 'C' && !text) clearAll();
    else if (key === 'C') line.value = '';
    else if (key === '⌫') line.setRangeText('', start === end && start ? start - 1 : start, end, 'end');
    else line.setRangeText(key, start, end, 'end');
    preview();
  };
  // Each key waits for those before it.
  let keys = Promise.resolve();
  const press = key => { keys = keys.finally(() => take(key)); };
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
    // What is typed while the field waits is taken after it.
    if (/^[\d.+−×÷%=⌫]$/.test(key) || event.target === field() && key.length === 1) {
      event.preventDefault();
      press(key);
    }
  });
  settle();
}
