
// What a key makes of the text in the field, as `Keypad` has it: an operator replaces one, a digit a zero;
// a number has one point and one sign. A negative number stands in parentheses where a line before it is.
function typed(text, key, isFirst) {
  const found = /(?:\(−([\d.,]+)\)|([\d.,]*))$/.exec(text), [, negative, positive] = found;
  const before = text.slice(0, found.index), number = negative ?? positive;
  const put = digits => before + (negative ? `(−${digits})` : digits);
  if (/[+−×÷]/.test(key)) return (text ? text.replace(/[+−×÷*/]\s*$/, '') : isFirst ? '0' : '') + key;
  if (key === '.') return number.includes('.') ? text : put((number || '0') + '.');
  if (/\d/.test(key)) return put((number === '0' ? '' : number) + key);
  if (key === '%') return (text ? /[\p{N}\p{L}).]$/u.test(text) : !isFirst) ? text + '%' : text;
  if (key === '⌫') return !negative ? text.slice(0, -1) : number[1] ? put(number.slice(0, -1)) : before;
  if (key === 'C') return negative ? before : hasEntry(text) ? text.replace(/[^+−×÷*/]*$/, '') : '';
  if (!text) return '−0';
  if (!number) return hasEntry(text) ? text : text + '(−0)';
  if (negative) return before + number;
  if (isFirst && before === '−') return number;
  return isFirst && !before ? '−' + number : `${before}(−${number})`;
}
// Whether something stands behind the last operator, which C clears; else it clears all.
const hasEntry = text => /[^+−×÷*/\s]\s*$/.test(text);

// A finger, a pen or the mouse types the key that it is lifted from, and lights the one that it is on.
function touch(keys, press) {
  const held = new Map();
  let lifted;
  const light = (pointer, key) => {
    held.get(pointer)?.classList.remove('held');
    held.set(pointer, key);
    key?.classList.add('held');
  };
  const under = event => document.elementFromPoint(event.clientX, event.clientY)?.closest('.keys button');
  const end = event => {
    const key = held.get(event.pointerId);
    light(event.pointerId);
    held.delete(event.pointerId);
    lifted = event.timeStamp;
    if (event.type === 'pointerup' && key) press(key.value);
  };
  on(keys, 'pointerdown', event => event.button || light(event.pointerId, under(event)));
  on(window, 'pointermove', event => held.has(event.pointerId) && light(event.pointerId, under(event)));
  for (const name of ['pointerup', 'pointercancel']) {
    on(window, name, event => held.has(event.pointerId) && end(event));
  }
  // The click behind it is that key again. Screen readers and the keyboard click without a pointer.
  on(keys, 'click', event => event.timeStamp - lifted < 500 && event.detail && event.preventDefault());
}

export { evaluate, plus, touch, typed, valueText };
