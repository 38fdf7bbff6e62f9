
// A new expense waits here until the server has it: it is put here first and sent then, in order. The
// server knows its uid, so that an expense sent twice is recorded once.
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
  let keys;
  const values = await outbox(store => (keys = store.getAllKeys(), store.getAll()));
  return values.map((value, index) => ({ key: keys.result[index], ...value }));
};
const valueOf = (entry, wanted) => entry.fields.find(([name]) => name === wanted)?.[1];
const queue = find('.waiting');
// What the server does not take now, and why: of each trip, by who recorded it.
let blocked = {};
const authorOf = entry => entry.address + valueOf(entry, 'recorded-by');
const faultOf = ({ refusal, ...entry }) => (refusal ? { message: refusal } : blocked[authorOf(entry)]);
async function showWaiting() {
  const entries = await waiting(), [link, again, discard] = all('a, button', queue);
  const stuck = entries.find(faultOf), fault = stuck && faultOf(stuck);
  queue.hidden = entries.length === 0;
  again.hidden = discard.hidden = !stuck;
  link.hidden = !/paired|device/.test(fault?.kind) || find('[data-pairing]') !== null;
  again.onclick = async () => {
    const { key, refusal, ...entry } = stuck;
    await outbox(store => store.put(entry, key));
    await deliverLater();
  };
  discard.onclick = () => discardEntry(stuck.key);
  find('span', queue).textContent = stuck
    ? `${valueOf(stuck, 'amount') ?? ''}: ${fault.message}`
    : queue.dataset.text.replace('#', entries.length);
  document.dispatchEvent(new Event('waiting'));
}
const discardEntry = async key => {
  await outbox(store => store.delete(key));
  await deliverLater();
};
// Fills a form as it was sent.
const fill = (form, fields) => {
  for (const field of form.elements) {
    const values = fields.filter(([name]) => name === field.name).map(([, value]) => value);
    if (/radio|checkbox/.test(field.type)) field.checked = values.includes(field.value);
    else if (field.type !== 'file' && values.length) [field.value] = values;
  }
};
// Sends what waits; returns what the server made of it.
async function deliver() {
  const made = {};
  blocked = {};
  for (const { key, ...entry } of await waiting()) {
    if (entry.refusal || blocked[authorOf(entry)]) continue;
    const body = new FormData();
    for (const [name, value] of entry.fields) body.append(name, value);
    const answer = await fetch(entry.address, { method: 'POST', body }).catch(() => {});
    const { id, error } = await answer?.json().catch(() => {}) ?? {};
    if (answer?.ok && id) {
      await outbox(store => store.delete(key));
      made[key] = id;
      localStorage.setItem('delivered', Date.now());
    } else if (answer?.status === 413 || /^(no-picture|empty-file|too-large)$/.test(error?.kind) || error?.code === 64 && !/archived|removed|(which|unknown)-trip/.test(error.kind)) {
      // A wrong form stays wrong.
      await outbox(store => store.put({ ...entry, refusal: error?.message ?? 413 }, key));
    } else {
      // This may pass. What the server says of one trip lets the others be sent.
      if (error?.kind) blocked[authorOf(entry)] = error;
      if (answer?.status === 401) forget();
      if (!error?.kind || [401, 429].includes(answer.status)) break;
    }
  }
  await showWaiting();
  return made;
}
const delivering = () => navigator.locks?.request('outbox', deliver) ?? deliver();
const deliverLater = async () => {
  await showWaiting();
  if (!queue.hidden) await delivering();
  // A page requested before the last expense was sent, here or in another tab, may lack it. It is
  // loaded again once: the clock may have been set back since.
  const delivered = localStorage.getItem('delivered');
  const isOld = delivered > performance.timeOrigin && delivered !== sessionStorage.getItem('shown');
  // A page stays as it is where something may have been typed, where a button was pressed, and where it
  // is itself the answer to a form, which would be sent again. Nothing is in a search that is as it was loaded.
  const isInUse = posted || find('[aria-busy]') || all(':read-write').some(field => !field.closest('dialog:not([open])') && (field.type !== 'search'
    || field.value !== field.defaultValue || field === document.activeElement));
  if (isOld && location.pathname.startsWith('/trips/') && !isInUse) {
    sessionStorage.setItem('shown', delivered);
    location.reload();
  }
};
if ('indexedDB' in window) {
  const form = find('[data-uid]')?.form, { pathname } = new URL(form?.action ?? location);
  // A form that comes back by Back or a reload is filled in again as it was sent, and is the same expense
  // unless it is changed; one that is opened anew is another.
  // The sheet over a trip is opened anew each time.
  const [opened] = performance.getEntriesByType('navigation'), isPage = form && !form.closest('dialog');
  if (isPage && opened?.type === 'navigate') sessionStorage.removeItem('sent');
  const sent = () => JSON.parse(sessionStorage.getItem('sent') ?? '{}');
  if (isPage && sent().pathname === pathname) fill(form, sent().fields);
  const uidOf = fields => {
    const last = sent();
    if (JSON.stringify([last.pathname, last.fields]) === JSON.stringify([pathname, fields])) return last.uid;
    const random = crypto.getRandomValues(new Uint8Array(16));
    const uid = [...random].map(byte => byte.toString(16).padStart(2, '0')).join('');
    sessionStorage.setItem('sent', JSON.stringify({ pathname, fields, uid }));
    return uid;
  };
  on(form, 'submit', async event => {
    event.preventDefault();
    // Offline, nobody else can say so.
    const amount = form.elements.amount, isNumber = !amount?.value
      || /[\p{N}십백천만억조]/u.test(amount.value) && !/\d{16}/.test(amount.value.replaceAll(',', ''));
    amount?.setCustomValidity(isNumber ? '' : amount.dataset.wrong);
    on(amount, 'input', () => amount.setCustomValidity(''));
    if (!isNumber) return form.reportValidity();
    if (!start(form, event.submitter)) return;
    const fields = [...new FormData(form)]
      .filter(([name, value]) => !['token', 'uid'].includes(name) && value.size !== 0);
    const author = ['recorded-by', who];
    // A waiting expense that is corrected stays the same one, with its photos.
    const corrected = form.dataset.corrects;
    const uid = find('[data-uid]').value = corrected ?? uidOf(fields.filter(([, value]) => !value.name));
    let key;
    try {
      const old = (await waiting()).find(entry => valueOf(entry, 'uid') === uid);
      const photos = (corrected && old?.fields || []).filter(([, value]) => value.name);
      const entry = { address: '/api' + pathname, fields: [['uid', uid], author, ...photos, ...fields] };
      key = old && !corrected ? old.key : await outbox(store => store.put(entry, ...old ? [old.key] : []));
    } catch {
      return form.submit();
    }
    const made = await isReachable() ? await delivering() : {};
    const { refusal } = await outbox(store => store.get(key)) ?? {};
    if (refusal) {
      // The server's page reports the form's errors.
      await outbox(store => store.delete(key));
      return form.submit();
    }
    const trip = pathname.replace(/\/expenses$/, '');
    location[isPage ? 'assign' : 'replace'](made[key] ? `${trip}?saved=${made[key]}` : trip);
  });
  deliverLater().catch(() => {});
  on(window, 'online', deliverLater);
  on(document, 'visibilitychange', () => document.hidden || deliverLater());
  setInterval(() => document.hidden || deliverLater(), 15000);
}

export { discardEntry, faultOf, fill, valueOf, waiting };
