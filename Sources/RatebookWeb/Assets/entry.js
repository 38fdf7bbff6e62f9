import { find, all, on, make, cached, tell, dayName, discardEntry, faultOf, fill, valueOf, waiting } from 'app';
import { evaluate, plus, touch, typed, valueText } from 'numbers';


// The form of an expense: a sheet over the trip, keys for the amount, and what it comes to while it is typed.
const sheet = find('#entry');
// Opens the form of a new expense, or of one that waits to be sent.
let openSheet;
if (sheet) {
  const form = find('form', sheet), date = find('[name=date]', form), discard = find('[data-discard]', sheet);
  const title = find('#entry-title'), usualTitle = title.textContent;
  let shown;
  const open = () => {
    sessionStorage.removeItem('sent');
    form.reset();
    delete form.dataset.corrects;
    // A page that was kept is of an earlier day.
    const day = time => new Date(time).toLocaleDateString('sv');
    if (cached && date.value === day(cached)) date.value = day(Date.now());
    if (shown) {
      fill(form, shown.fields);
      form.dataset.corrects = valueOf(shown, 'uid');
    }
    discard.hidden = !shown;
    title.textContent = shown ? title.dataset.waiting : usualTitle;
    if (!sheet.open) sheet.showModal();
    find('#amount', sheet).focus();
  };
  openSheet = entry => {
    shown = entry;
    try { history.pushState(null, '', '#add'); } catch {}
    open();
  };
  on(discard, 'click', () => {
    discardEntry(shown.key);
    close();
  });
  // The phone's own way back closes it.
  on(find('.fab'), 'click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSheet();
  });
  on(window, 'popstate', () => {
    shown = undefined;
    if (location.hash === '#add') open();
    else sheet.close();
  });
  const close = () => (location.hash === '#add' ? history.back() : sheet.close());
  on(find('[data-close]', sheet), 'click', close);
  on(sheet, 'click', event => event.target === sheet && close());
  on(sheet, 'cancel', event => {
    event.preventDefault();
    close();
  });
  if (location.hash === '#add') open();
}

const entry = find('form[data-estimate]');
const pad = entry && find('[data-pad]', entry);
if (pad && matchMedia('(pointer: coarse)').matches) {
  const field = find('#amount', entry);
  const show = isShown => {
    pad.hidden = !isShown;
    field.inputMode = isShown ? 'none' : 'text';
  };
  const press = key => {
    if (!key) {
      show(false);
      return field.focus();
    }
    field.value = typed(field.value, key, true);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  show(true);
  touch(pad, press);
  on(pad, 'click', event => event.defaultPrevented || press(event.target.closest('button')?.value));
}
if (entry) {
  let late, question;
  const home = find('[data-home]', entry);
  const estimate = async () => {
    const query = new URLSearchParams([...new FormData(entry)]
      .filter(([name, value]) => !/^(token|uid|photo)$/.test(name) && typeof value === 'string' && value));
    const amount = query.get('amount');
    question?.abort();
    const { signal } = question = new AbortController();
    // Without an answer, nothing is estimated, and the form can be sent all the same.
    const answer = amount && await fetch(`${entry.dataset.estimate}?${query}`, { signal })
      .then(answer => answer.ok && answer.json()).catch(() => {});
    if (signal.aborted) return;
    const { home: text, shares = [], fault } = answer || {};
    for (const rest of all('[data-rest]', entry)) rest.textContent = answer?.[rest.dataset.rest] ?? '';
    // A currency in the text is the chosen one.
    const chip = find(`[name=usual-currency][value="${answer?.currency}"]`, entry);
    if (chip) chip.checked = true;
    home.textContent = text ?? (/\d/.test(amount ?? '') && fault ? fault : '');
    for (const part of all('[data-share]', entry)) {
      part.textContent = shares.find(({ name }) => name === part.dataset.share)?.share ?? '';
    }
  };
  // An answer to what the form had before would choose its currency again.
  const soon = () => {
    clearTimeout(late);
    question?.abort();
    late = setTimeout(estimate, 150);
  };
  on(entry, 'input', soon);
  on(entry, 'change', soon);
  if (find('#amount', entry).value) soon();
}

// The list of items grows with what is typed into its last row.
const items = entry && find('[data-items]', entry);
on(items, 'input', () => {
  const rows = all('.item', items), last = rows.at(-1);
  if (!find('input', last).value) return;
  const row = last.cloneNode(true);
  for (const field of all('input', row)) {
    field.name = field.name.replace(/\d+/, rows.length);
    if (field.type === 'checkbox') field.checked = false;
    else field.value = '';
  }
  last.after(row);
});

// The position of the device, where the browser has it and is asked for it.
const position = entry && find('[data-position]', entry);
if (position && isSecureContext && navigator.geolocation) {
  position.hidden = false;
  on(position, 'click', () => navigator.geolocation.getCurrentPosition(({ coords }) => {
    find('[name=coordinates]', entry).value = [coords.latitude, coords.longitude].map(each => each.toFixed(6)).join();
  }, () => tell(position.dataset.position), { enableHighAccuracy: true, timeout: 15000 }));
}
