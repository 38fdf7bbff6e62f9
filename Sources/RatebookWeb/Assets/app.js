// What a page does at once where scripts run. Every page works without it.
const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const on = (root, event, act) => root?.addEventListener(event, act);

const banner = find('.offline');
const say = online => { if (banner) banner.hidden = online; };

// Asks the server for a text; an answer that is not the newest question's is dropped.
const questions = {};
async function ask(name, address) {
  questions[name]?.abort();
  const question = questions[name] = new AbortController();
  try {
    const answer = await fetch(address, { signal: question.signal });
    const text = await answer.text();
    say(true);
    return answer.ok ? text : undefined;
  } catch (error) {
    if (error.name !== 'AbortError') say(false);
  }
}

const parse = text => new DOMParser().parseFromString(text, 'text/html');

// Replaces a part of the page by a piece of it that the server writes.
async function refresh(name, address) {
  const text = await ask(name, address);
  if (text === undefined) return false;
  find(`[data-part=${name}]`).innerHTML = text;
  return true;
}

// Forms: choices that send themselves, and buttons that show that something is under way.
on(document, 'change', event => {
  if (event.target.matches('[data-submit], [form=filter]')) event.target.form.requestSubmit();
});
on(document, 'submit', event => {
  const form = event.target;
  if (!('busy' in form.dataset)) return;
  const button = event.submitter ?? find('button', form);
  button.setAttribute('aria-busy', 'true');
  button.classList.add('spin');
  if (form.sent) event.preventDefault();
  form.sent = true;
});
on(window, 'pageshow', () => all('[aria-busy]').forEach(button => {
  button.removeAttribute('aria-busy');
  button.classList.remove('spin');
  button.form.sent = false;
}));

// Search: as `Currency.matches` finds, with Korean by initial consonants and unfinished syllables.
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const moved = ' ㄱㄲㅅㄴㅈㅎㄷㄹㄱㅁㅂㅅㅌㅍㅎㅁㅂㅅㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const kept = { 3: 1, 5: 4, 6: 4, 9: 8, 10: 8, 11: 8, 12: 8, 13: 8, 14: 8, 15: 8, 18: 17 };
const accents = { á: 'a', ã: 'a', ç: 'c', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ʻ: "'" };
const fold = text => text.normalize('NFC').toLowerCase()
  .replace(/[áãçéíóúüʻ]/g, letter => accents[letter]);
const syllables = (first, count) =>
  `${String.fromCharCode(first)}-${String.fromCharCode(first + count - 1)}`;
const beginning = letter => {
  const index = initials.indexOf(letter);
  return index < 0 ? letter : `[${letter}${syllables(0xac00 + index * 588, 588)}]`;
};
export function pattern(typed) {
  const letters = [...fold(typed.trim())];
  return new RegExp(letters.map((letter, index) => {
    if (/[ㄱ-ㅎ]/.test(letter)) return beginning(letter);
    if (index < letters.length - 1 || !/[가-힣]/.test(letter)) {
      return letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    }
    const code = letter.charCodeAt(0), final = (code - 0xac00) % 28, open = code - final;
    return final
      ? `(?:${letter}|${String.fromCharCode(open + (kept[final] ?? 0))}${beginning(moved[final])})`
      : `[${syllables(open, 28)}]`;
  }).join(''));
}

const rates = find('.rates');
if (rates) {
  const field = find('.filter [type=search]'), form = field.form;
  const none = find('main > .empty');
  let rows;
  const index = () => all('li', rates).map(row => {
    const texts = ['b', 'i', 'span span'].map(part => find('a ' + part, row).textContent);
    return [row, fold([...texts, row.dataset.find].join('|'))];
  });
  (window.requestIdleCallback ?? setTimeout)(() => { rows ??= index(); });
  const filter = () => {
    rows ??= index();
    const wanted = pattern(field.value);
    let count = 0;
    for (const [row, text] of rows) {
      const isFound = wanted.test(text);
      if (row.hidden === isFound) row.hidden = !isFound;
      count += isFound;
    }
    none.hidden = count > 0;
    find('.stars').hidden = count === 0;
  };
  on(field, 'input', filter);
  on(form, 'submit', event => {
    // The day shown is sent only if it was chosen.
    const day = find('[form=filter]');
    day.disabled = day.value === day.defaultValue && !new URLSearchParams(location.search).has('date');
    setTimeout(() => { day.disabled = false; });
    if (event.submitter || document.activeElement !== field) return;
    event.preventDefault();
    filter();
  });
  on(field, 'keydown', event => {
    if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    field.blur();
  });
  // The list that the server has filtered is made whole, for the next letter.
  const address = new URL(location);
  if (address.searchParams.get('q')) {
    address.searchParams.delete('q');
    ask('list', address).then(text => {
      if (text === undefined) return;
      const page = parse(text);
      rates.replaceChildren(...find('.rates', page).children);
      rows = undefined;
      filter();
    });
  } else if (field.value) filter();

  on(find('.stars'), 'submit', async event => {
    const star = event.submitter;
    if (!star?.matches('.star')) return;
    event.preventDefault();
    const set = isOn => {
      star.textContent = isOn ? '★' : '☆';
      star.name = isOn ? 'remove' : 'add';
      star.setAttribute('aria-pressed', isOn);
    };
    const body = new URLSearchParams(new FormData(event.target, star));
    const isOn = star.name === 'add';
    set(isOn);
    const answer = await fetch(event.target.action, { method: 'POST', body, redirect: 'manual' }).catch(() => {});
    if (!answer || (!answer.ok && answer.type !== 'opaqueredirect')) set(!isOn);
    say(!!answer);
  });
}

// The converter: the result on every key.
const converter = find('.converter');
if (converter) {
  const amount = find('[name=amount]', converter);
  const links = all('[data-swap], .segments a');
  const update = () => {
    const fields = new URLSearchParams(location.search);
    fields.set('amount', amount.value);
    history.replaceState(null, '', '?' + fields);
    for (const link of links) {
      const address = new URL(link.href);
      address.searchParams.set('amount', amount.value);
      link.href = address;
    }
    refresh('result', `${converter.dataset.result}?${fields}`);
  };
  on(amount, 'input', update);
  on(amount, 'focus', () => amount.select());
  on(amount, 'keydown', event => {
    if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    amount.blur();
  });
}

// A finger on a chart shows the day and the rate.
for (const chart of all('svg[data-points]')) {
  const [first, ...texts] = chart.dataset.points.split(';');
  const points = texts.map(text => text.split(' ')).map(([day, rate, y]) => [+day, rate, +y]);
  const caption = find('figcaption span', chart.parentElement), usual = caption.textContent;
  const span = points.at(-1)[0] || 1, dot = find('.dot', chart), home = [dot.getAttribute('cx'), dot.getAttribute('cy')];
  const cursor = document.createElementNS(chart.namespaceURI, 'path');
  cursor.classList.add('cursor');
  chart.insertBefore(cursor, dot);
  const place = (x, y) => { dot.setAttribute('cx', x); dot.setAttribute('cy', y); };
  const show = event => {
    const box = chart.getBoundingClientRect();
    const day = ((event.clientX - box.left) / box.width * 360 - 4) / 352 * span;
    const [at, rate, y] = points.reduce((best, point) =>
      Math.abs(point[0] - day) < Math.abs(best[0] - day) ? point : best);
    const x = 4 + at / span * 352;
    place(x, y);
    cursor.setAttribute('d', `M${x} 6V166`);
    const date = new Date(first + 'T00:00:00Z');
    date.setUTCDate(date.getUTCDate() + at);
    caption.textContent = `${date.toISOString().slice(0, 10)} · ${rate}`;
    caption.parentElement.classList.add('now');
  };
  const leave = () => {
    place(...home);
    cursor.removeAttribute('d');
    caption.textContent = usual;
    caption.parentElement.classList.remove('now');
  };
  on(chart, 'pointerdown', show);
  on(chart, 'pointermove', show);
  on(chart, 'pointerleave', leave);
  on(chart, 'pointercancel', leave);
}

// The calculator: keys write into the field at once, and the server calculates.
const calculator = find('.calculator');
if (calculator) {
  const field = () => find('.line', calculator);
  const fields = more => new URLSearchParams([...new FormData(calculator), ...more]);
  const address = calculator.dataset.calculator;
  const clear = find('[value=C]', calculator);
  const settle = () => {
    const tape = find('.tape', calculator);
    tape.scrollTop = tape.scrollHeight;
    clear.textContent = field().value ? 'C' : 'AC';
    if (matchMedia('(pointer: coarse)').matches) field().inputMode = 'none';
  };
  const preview = async () => {
    settle();
    const text = await ask('display', `${address}?${fields([['preview', 1]])}`);
    if (text === undefined) return;
    find('#outcome').replaceChildren(...find('#outcome', parse(text)).childNodes);
    field().removeAttribute('aria-invalid');
  };
  const send = async key => {
    const isFocused = document.activeElement === field();
    if (!await refresh('display', `${address}?${fields([['key', key]])}`)) return;
    settle();
    if (isFocused) field().focus();
    field().setSelectionRange(-1, -1);
    history.replaceState(null, '', '?' + fields([['preview', 1]]));
  };
  const press = key => {
    const line = field();
    if (/^([\d.+−×÷%]|⌫)$/.test(key) || (key === 'C' && line.value)) {
      const start = line.selectionStart, end = line.selectionEnd;
      if (key === 'C') line.value = '';
      else if (key !== '⌫') line.setRangeText(key, start, end, 'end');
      else line.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
      preview();
    } else send(key);
  };
  on(calculator, 'input', preview);
  on(calculator, 'submit', event => {
    event.preventDefault();
    press(event.submitter?.value ?? '=');
  });
  on(document, 'keydown', event => {
    if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return press('C');
    if (event.target.matches('input, select, textarea, button, a, summary')) return;
    const key = { '*': '×', '/': '÷', '-': '−', Enter: '=', Backspace: '⌫' }[event.key] ?? event.key;
    if (/^[\d.+−×÷%=⌫]$/.test(key)) {
      event.preventDefault();
      press(key);
    }
  });
  settle();
}

// Offline: an expense that cannot be sent waits here, and is sent once: the server knows its uid.
const outbox = act => new Promise((resolve, reject) => {
  const opening = indexedDB.open('ratebook', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('outbox', { autoIncrement: true });
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const change = opening.result.transaction('outbox', 'readwrite', { durability: 'strict' });
    const asked = act(change.objectStore('outbox'));
    change.oncomplete = () => { opening.result.close(); resolve(asked.result); };
    change.onabort = () => { opening.result.close(); reject(change.error); };
  };
});
const waiting = async () => {
  const [keys, values] = [await outbox(store => store.getAllKeys()), await outbox(store => store.getAll())];
  return keys.map((key, index) => ({ key, ...values[index] }));
};
const isReachable = () => fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(4000) })
  .then(answer => answer.ok, () => false);
const queue = find('.waiting');
const discard = queue && find('button', queue);
async function showWaiting() {
  const all = await waiting();
  const refused = all.find(one => one.refusal);
  queue.hidden = all.length === 0;
  discard.hidden = !refused;
  discard.onclick = async () => {
    await outbox(store => store.delete(refused.key));
    showWaiting();
  };
  find('span', queue).textContent = refused
    ? `${refused.fields.find(([name]) => name === 'amount')?.[1] ?? ''}: ${refused.refusal}`
    : queue.dataset.text.replace('#', all.length);
}
async function deliver() {
  let sent = 0;
  for (const { key, address, fields, refusal } of await waiting()) {
    if (refusal) continue;
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    const answer = await fetch(address, { method: 'POST', body }).catch(() => {});
    // Without an answer, or with one that may change, this and those after it wait on.
    if (!answer || answer.status >= 500 || [401, 403, 408, 429].includes(answer.status)) break;
    if (answer.ok) {
      await outbox(store => store.delete(key));
      sent += 1;
    } else {
      const { error } = await answer.json().catch(() => ({}));
      const kept = { address, fields, refusal: error?.message ?? answer.status };
      await outbox(store => store.put(kept, key));
    }
  }
  if (sent && location.pathname.startsWith('/trips/') && !find('[data-uid]')) location.reload();
  else await showWaiting();
}
const delivering = () => (navigator.locks
  ? navigator.locks.request('outbox', { ifAvailable: true }, lock => lock && deliver()) : deliver());
if (queue && 'indexedDB' in window) {
  const form = find('[data-uid]')?.form;
  on(form, 'submit', async event => {
    event.preventDefault();
    if (form.sent) return;
    form.sent = true;
    if (await isReachable()) return form.submit();
    const fields = [...new FormData(form)].filter(([name, value]) => name !== 'token' && value.size !== 0);
    // A page that was kept has the same uid each time it is opened.
    const random = crypto.getRandomValues(new Uint8Array(16));
    fields.find(([name]) => name === 'uid')[1] =
      [...random].map(byte => byte.toString(16).padStart(2, '0')).join('');
    const { pathname } = new URL(form.action);
    await outbox(store => store.add({ address: '/api' + pathname, fields }));
    location.assign(pathname.replace(/\/expenses$/, ''));
  });
  on(window, 'pageshow', () => { if (form) form.sent = false; });
  waiting().then(all => all.length && (showWaiting(), delivering())).catch(() => {});
  on(window, 'online', delivering);
  on(document, 'visibilitychange', () => document.hidden
    || waiting().then(all => all.length && delivering()));
}

// The shell and the pages that were seen are kept, where the browser allows it.
if ('serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => {});
const { cached } = document.documentElement.dataset;
if (cached) {
  banner.append(' · ' + new Date(cached).toLocaleString(document.documentElement.lang));
  say(false);
}
on(window, 'offline', () => say(false));
on(window, 'online', () => say(!cached));
if (!navigator.onLine) say(false);

// Pairing: the code stands behind the # of the address, which browsers send to no server.
const pairing = find('[data-pairing]');
if (pairing && location.hash.length > 1) {
  find('[name=code]', pairing).value = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  pairing.requestSubmit();
} else if (/^#[A-Z2-9]{8}$/.test(location.hash)) {
  location.replace('/pair' + location.hash);
}
