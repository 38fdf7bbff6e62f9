// What a page does at once where scripts run. Every page works without it.
const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const on = (root, event, act) => root?.addEventListener(event, act);
const make = (name, fields, ...pieces) => {
  const made = Object.assign(document.createElement(name), fields);
  made.append(...pieces);
  return made;
};
// Enter closes the keyboard of a field, but not while Hangul is composed: then every key is 229.
const closeOnEnter = field => on(field, 'keydown', event => {
  if (event.key !== 'Enter' || event.keyCode === 229) return;
  event.preventDefault();
  field.blur();
});

// The line at the top: that the server is out of reach, and since when.
const { cached, missing, posted, who } = document.documentElement.dataset;
const banner = find('.offline');
const offline = banner.textContent + (cached ? ' · ' + new Date(cached).toLocaleString(
  document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }) : '');
const tell = text => {
  banner.textContent = text;
  banner.hidden = false;
};
const say = online => (online || missing ? banner.hidden = true : tell(offline));
on(window, 'offline', () => say(false));
on(window, 'online', () => say(!cached));
if (cached || missing || !navigator.onLine) say(false);
if (missing) {
  find('main').replaceChildren(make('div', { className: 'empty' }, make('h1', {}, banner.dataset.missing),
    make('a', { className: 'button', href: location.href }, banner.dataset.again)));
  find('.tabs [aria-current]')?.removeAttribute('aria-current');
}

// Asks the server for a text: null where it has none, nothing where a newer question follows.
const questions = {};
async function ask(name, address) {
  questions[name]?.abort('newer');
  const question = questions[name] = new AbortController();
  const late = setTimeout(() => question.abort(), banner.hidden ? 8000 : 2000);
  try {
    const answer = await fetch(address, { signal: question.signal });
    const text = await answer.text();
    say(true);
    if (answer.status === 401) {
      forget();
      tell(banner.dataset.ended);
    }
    return answer.ok ? text : null;
  } catch (error) {
    if (error === 'newer') return;
    say(false);
    return null;
  } finally {
    clearTimeout(late);
  }
}
// Keeps an address; some browsers allow only so many in a time.
const note = address => {
  try { history.replaceState(null, '', address); } catch {}
};
// The pages that are kept are for those who may see them.
const forget = () => window.caches?.delete('ratebook-pages');
const isReachable = () => fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(4000) })
  .then(answer => answer.text()).then(text => text.trim() === 'ok', () => false);

const parse = text => new DOMParser().parseFromString(text, 'text/html');

// Forms: choices that send themselves, and buttons that show that something is under way. What would
// change something is sent if the server is in reach; else the form stays as it is.
on(document, 'change', event => {
  if (event.target.matches('[data-submit], [form=filter]')) event.target.form.requestSubmit();
});
const start = (form, button) => {
  if (form.sent) return false;
  button?.setAttribute('aria-busy', 'true');
  if ('busy' in form.dataset) button?.classList.add('spin');
  return form.sent = true;
};
const stop = () => {
  all('[aria-busy]').forEach(button => {
    button.removeAttribute('aria-busy');
    button.classList.remove('spin');
  });
  for (const form of document.forms) form.sent = form.isReached = false;
};
on(document, 'submit', async event => {
  const form = event.target, button = event.submitter;
  // The attribute: a form may have a field of that name.
  if (event.defaultPrevented || form.getAttribute('method') !== 'post' || form.isReached) return;
  event.preventDefault();
  if (!start(form, button)) return;
  if (form.isReached = await isReachable()) return form.requestSubmit(button);
  stop();
  tell(banner.dataset.needs);
});
on(window, 'pageshow', stop);

// The steps of a fetch, until it has ended; then the screen that it is for. A form with `data-load` asks
// for it when its page is opened.
const steps = find('[data-part=steps]');
const follow = async () => {
  steps.innerHTML = await ask('steps', steps.dataset.state) ?? steps.innerHTML;
  const state = find('[data-sync]', steps)?.dataset.sync;
  if (state === 'running') setTimeout(follow, 400);
  else if (state === 'done') location.replace(steps.dataset.back);
};
if (steps && find('[data-sync=running]', steps)) setTimeout(follow, 200);
const load = find('form[data-load]');
if (load && !cached) {
  const body = new URLSearchParams(new FormData(load));
  start(load, find('button', load));
  fetch(load.action, { method: 'POST', body, redirect: 'manual' }).then(follow, stop);
}
all('[data-select]').forEach(field => on(field, 'focus', () => field.select()));

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
function pattern(typed) {
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

// Tells screen readers how many were found; nothing where nothing is searched.
const announce = (status, count) => {
  const { found, none } = status.dataset;
  status.textContent = count === null ? '' : count ? found.replace('#', count) : none;
};

const rates = find('.rates');
if (rates) {
  const field = find('.filter [type=search]'), form = field.form;
  const none = find('main > .empty'), status = find('main > [role=status]');
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
    announce(status, field.value.trim() ? count : null);
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
  closeOnEnter(field);
  // The list that the server has filtered is made whole, for the next letter.
  const address = new URL(location);
  if (address.searchParams.get('q')) {
    address.searchParams.delete('q');
    ask('list', address).then(text => {
      if (!text) return;
      const page = parse(text);
      rates.replaceChildren(...find('.rates', page).children);
      rows = undefined;
      filter();
    });
  } else if (field.value) filter();

}

// A row of rates goes to its place in the order of the list, favourites first in their own order, and all that move glide there.
const chosen = rates?.dataset.order?.split(' ') ?? [];
const place = row => {
  // A new one stands behind the others, which are before it in the list.
  for (const { value } of all('.star[aria-pressed=true]', rates)) if (!chosen.includes(value)) chosen.push(value);
  const rows = all('li', rates), tops = rows.map(one => one.getBoundingClientRect().top);
  const order = one => {
    const { ariaPressed, value } = find('.star', one);
    return ariaPressed === 'true' ? 'A' + String.fromCharCode(33 + chosen.indexOf(value)) : 'B' + value;
  };
  const hasFocus = row.contains(document.activeElement);
  rates.insertBefore(row, rows.find(one => one !== row && order(one) > order(row)) ?? null);
  if (hasFocus) find('.star', row).focus({ preventScroll: true });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  rows.forEach((one, index) => {
    const way = tops[index] - one.getBoundingClientRect().top;
    if (way) one.animate({ transform: [`translateY(${way}px)`, 'none'] }, { duration: 300, easing: 'ease-out' });
  });
};

// A star is set where it is.
on(find('.stars'), 'submit', async event => {
  const star = event.submitter, row = rates && star.closest('li');
  event.preventDefault();
  const set = isOn => {
    star.textContent = isOn ? '★' : '☆';
    star.name = isOn ? 'remove' : 'add';
    star.ariaPressed = isOn;
    if (row) place(row);
  };
  const body = new URLSearchParams(new FormData(event.target, star));
  const isOn = star.name === 'add';
  set(isOn);
  const answer = await fetch(event.target.action, { method: 'POST', body, redirect: 'manual' }).catch(() => {});
  if (!answer?.ok && answer?.type !== 'opaqueredirect') set(!isOn);
  if (answer) say(true); else tell(banner.dataset.needs);
});

// A day as the server writes it: `Tue 3 Nov 2026`, `2026년 11월 3일 (화)`.
const isKorean = document.documentElement.lang === 'ko';
const dayFormat = new Intl.DateTimeFormat(isKorean ? 'ko' : 'en-GB', {
  timeZone: 'UTC', weekday: 'short', day: 'numeric', month: isKorean ? 'long' : 'short', year: 'numeric' });
const dayName = date => dayFormat.format(date).replace(',', '').replace('Sept', 'Sep');

// A finger on a chart shows the day and the rate.
const showPoints = chart => {
  const [first, ...texts] = chart.dataset.points.split(';');
  const points = texts.map(text => text.split(' ')).map(([day, rate, y]) => [+day, rate, +y]);
  const caption = find('figcaption span', chart.parentElement), usual = caption.textContent;
  const span = points.at(-1)[0], left = +chart.dataset.left, dot = find('.dot', chart), home = [dot.getAttribute('cx'), dot.getAttribute('cy')];
  const cursor = document.createElementNS(chart.namespaceURI, 'path');
  cursor.classList.add('cursor');
  find('svg', chart).append(cursor);
  const place = (x, y) => { dot.setAttribute('cx', x); dot.setAttribute('cy', y); };
  const show = event => {
    const box = chart.getBoundingClientRect();
    const day = ((event.clientX - box.left) / box.width * 360 - left) / (356 - left) * span;
    const [at, rate, y] = points.reduce((best, point) =>
      Math.abs(point[0] - day) < Math.abs(best[0] - day) ? point : best);
    const x = left + at / span * (356 - left);
    place(x / 3.6 + '%', y / 1.9 + '%');
    cursor.setAttribute('d', `M${x} 6V166`);
    const date = new Date(first + 'T00:00:00Z');
    date.setUTCDate(date.getUTCDate() + at);
    caption.textContent = `${dayName(date)} · ${rate}`;
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
};
all('svg[data-points]').forEach(showPoints);

// Photos that are too large together are reported before they are sent, and the form stays as it is.
for (const note of all('[data-limit]')) {
  const fields = all('[type=file]', note.closest('form'));
  const check = () => {
    const size = fields.flatMap(field => [...field.files]).reduce((sum, file) => sum + file.size, 0);
    note.hidden = size <= note.dataset.limit;
    fields.at(-1).setCustomValidity(note.hidden ? '' : note.textContent);
  };
  for (const field of fields) on(field, 'change', check);
}

// The shell and the pages that were seen are kept, where the browser allows it. A page that was still on its
// way when the service worker became active and claimed the open ones is not controlled: it asks to be.
const { serviceWorker } = navigator;
serviceWorker?.register('/sw.js').catch(() => {});
serviceWorker?.ready.then(({ active }) => serviceWorker.controller ?? active.postMessage('claim'));

// Pairing: the code stands behind the # of the address, which browsers send to no server.
const pairing = find('[data-pairing]');
if (pairing && location.hash.length > 1) {
  find('[name=code]', pairing).value = location.hash.slice(1);
  note(location.pathname);
  pairing.requestSubmit();
} else if (/^#[A-Z2-9]{8}$/.test(location.hash)) {
  location.replace('/pair' + location.hash);
}

export {
  find, all, on, make, banner, cached, missing, say, tell, ask, note, dayName, isReachable, parse, closeOnEnter, start,
  fold, pattern, announce,
};
