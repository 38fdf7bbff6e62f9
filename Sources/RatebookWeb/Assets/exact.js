import {
  find, all, on, make, banner, cached, missing, say, tell, ask, note, isReachable, parse, closeOnEnter, start,
  fold, pattern, announce,
} from 'app';

// Exact numbers, as the server computes them: fractions of whole numbers of any size. Text that is not
// read here exactly as the server reads it is refused, and left to the server.
const refuse = () => { throw new RangeError('left to the server'); };
const magnitude = whole => (whole < 0n ? -whole : whole);
const tens = exponent => 10n ** BigInt(exponent);

// The server calculates with 32,768 bits; numbers longer than this take a browser too long.
const longest = 1n << 8192n;

// A fraction in lowest terms; of a percentage a sum takes a share: 200 + 10 % is 220.
function fraction(top, bottom = 1n, isPercent = false) {
  if (bottom === 0n) refuse();
  let [a, b] = [magnitude(top), magnitude(bottom)];
  while (b) [a, b] = [b, a % b];
  if (bottom < 0n) a = -a;
  if ([top / a, bottom / a].some(part => magnitude(part) >= longest)) refuse();
  return { top: top / a, bottom: bottom / a, isPercent };
}
const plus = (a, b) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
const times = (a, b) => fraction(a.top * b.top, a.bottom * b.bottom);
const over = (a, b) => fraction(a.top * b.bottom, a.bottom * b.top);
const negated = a => ({ ...a, top: -a.top });

// The value in units of 10⁻ᵖ for p places, rounded half away from zero.
function units({ top, bottom }, places) {
  const whole = (2n * magnitude(top) * tens(places) + bottom) / (2n * bottom);
  return top < 0n ? -whole : whole;
}

// The number of decimals; infinite for 1/3.
function decimals({ bottom }) {
  const [twos, fives] = [2n, 5n].map(factor => {
    let count = 0;
    for (; bottom % factor === 0n; bottom /= factor) count += 1;
    return count;
  });
  return bottom === 1n ? Math.max(twos, fives) : Infinity;
}

function plain(value, places) {
  const whole = units(value, places), digits = String(magnitude(whole)).padStart(places + 1, '0');
  const point = digits.length - places;
  return (whole < 0n ? '-' : '') + digits.slice(0, point) + (places ? '.' + digits.slice(point) : '');
}
const grouped = text => text.replace(/\d+/, whole => whole.replace(/\B(?=(\d{3})+$)/g, ','));

// The text of a calculation's value: exact up to 60 decimals, else to 34 significant digits.
function valueText(value) {
  if (value.isPercent) return valueText(times(value, fraction(100n))) + '%';
  const places = decimals(value), far = 999;
  const size = magnitude(value.top);
  if (size > value.bottom * tens(900) || size && size * tens(900) < value.bottom) refuse();
  if (places <= 60) return grouped(plain(value, places));
  const whole = magnitude(value.top) / value.bottom;
  const digits = String(whole || magnitude(value.top) * tens(far) / value.bottom);
  const rounded = Math.max(0, 34 - digits.length + (whole ? 0 : far));
  const text = grouped(plain(value, rounded));
  return rounded ? text.replace(/\.?0+$/, '') : text;
}

// A number such as 1,234.5, 3만 5천 or 1억 2천만 at the beginning of a text, and its length: parts that
// each are less than the unit before.
function readNumber(text) {
  const part = /((?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d{0,12})?|\.\d{1,12})(?![\d.,_])(?: *([십백천]))?(?: *([만억조]))? */y;
  let value = fraction(0n), limit = 15, large = 15, length = 0;
  for (let found; found = part.exec(text); length = part.lastIndex) {
    const [, digits, small, big] = found, [whole, rest = ''] = digits.replaceAll(',', '').split('.');
    if (length && !whole) refuse();
    const own = { 만: 4, 억: 8, 조: 12 }[big] ?? 0, power = ({ 십: 1, 백: 2, 천: 3 }[small] ?? 0) + own;
    const next = times(fraction(BigInt(whole + rest)), fraction(tens(power), tens(rest.length)));
    if (next.top >= tens(limit) * next.bottom || own && own >= large) refuse();
    [value, limit, large] = [plus(value, next), power, own];
    if (!power) return [value, part.lastIndex];
  }
  return length ? [value, length] : refuse();
}

// The value of numbers with + − × ÷ % and parentheses.
//
// `answer` is the value of the line before, which an operator at the beginning goes on from: nothing
// where there is none, null where only the server knows it. With `=` at its end, an operator before that
// takes the value before it as its operand, too.
function evaluate(typed, answer) {
  let rest = typed.trim();
  // 2026-12-25 is a day.
  if (rest.length > 200 || /\ufeff|\d{4}-\d\d-\d\d/.test(typed)) refuse();
  if (answer !== undefined && /^[-+−–*×/÷%]/.test(rest)) rest = 'ans ' + rest;
  const take = pattern => {
    const found = pattern.exec(rest)?.[0];
    if (found) rest = rest.slice(found.length).replace(/^ +/, '');
    return found;
  };
  const single = () => {
    if (take(/^\(/)) {
      const inside = sum();
      return take(/^\)/) ? inside : refuse();
    }
    if (take(/^ans\b/)) return answer ?? refuse();
    const [value, length] = readNumber(rest);
    rest = rest.slice(length);
    return value;
  };
  const share = () => {
    const value = single();
    return take(/^%(?! *%)/) ? fraction(value.top, value.bottom * 100n, true) : value;
  };
  const signed = () => (take(/^[-−–]/) ? negated(signed()) : take(/^\+/) ? signed() : share());
  const product = () => {
    let left = signed();
    for (let sign; sign = take(/^(?:[×/÷]|\*(?!\*))/);) {
      left = ('/÷'.includes(sign) ? over : times)(left, rest === '=' ? left : signed());
    }
    return left;
  };
  const sum = () => {
    let left = product();
    for (let sign; sign = take(/^[-+−–]/);) {
      const next = rest === '=' ? left : product(), right = sign === '+' ? next : negated(next);
      left = right.isPercent && !left.isPercent ? times(left, plus(fraction(1n), right))
        : { ...plus(left, right), isPercent: right.isPercent };
    }
    return left;
  };
  const value = sum();
  return rest && rest !== '=' ? refuse() : value;
}

// An amount as it is converted, with at most 18 decimals and 38 digits, and its text. Behind a number
// may stand the currency that is chosen.
function readAmount(typed, code) {
  if (typed.includes('=')) refuse();
  const word = { KRW: '원', USD: '달러', JPY: '엔', EUR: '유로', CNY: '위안' }[code] ?? code;
  const said = new RegExp(`^([\\d,.]+ ?[십백천만억조\\d ]*?) ?(${code}|${word})$`, 'i').exec(typed.trim());
  const value = evaluate(said?.[1] ?? typed), places = Math.min(decimals(value), 18), scaled = units(value, places);
  const amount = fraction(scaled, tens(places));
  if (value.isPercent || magnitude(scaled) >= tens(38)) refuse();
  return [amount, grouped(plain(amount, decimals(amount)))];
}

// An amount at a price, rounded once, to the decimals of the currency, and whether it is exact.
function converted(amount, { top, bottom, code, decimals: places }) {
  const value = times(amount, fraction(BigInt(top), BigInt(bottom)));
  if (plain(value, 2).length > 36) refuse();
  return [`${grouped(plain(value, places))} ${code}`, decimals(value) <= places];
}
