// Keeps the shell, and the last of the pages that were seen, for when the server is out of reach.
// `shell` is the list of the shell's files, written above this by the server.
const name = 'ratebook-' + shell.join();
const pages = 'ratebook-pages';
// How long a page that is kept waits for a newer one, in milliseconds.
const patience = 6000;
// Where browsers become devices and guests: nothing of it is kept.
const entrances = ['/pair', '/guest'];

addEventListener('install', event => {
  event.waitUntil(caches.open(name).then(cache => cache.addAll(shell)).then(() => skipWaiting()));
});

addEventListener('activate', event => {
  event.waitUntil(caches.keys().then(keys => Promise.all(
    keys.filter(key => key !== name && key !== pages).map(key => caches.delete(key))
  )).then(() => clients.claim()));
});

// A page asks to be controlled that was not open yet at the claim above.
addEventListener('message', event => event.waitUntil(clients.claim()));

addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // The browser becomes somebody else.
  if (request.method === 'POST' && entrances.includes(pathname)) event.waitUntil(caches.delete(pages));
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (shell.includes(pathname)) {
    event.respondWith(caches.match(request).then(hit => hit ?? fetch(request)));
  } else if (request.mode === 'navigate') {
    event.respondWith(navigate(request, event));
  }
});

// The page from the server, else as it was seen last, marked with when that was; else a page that says
// that this one was not seen.
async function navigate(request, event) {
  const cache = await caches.open(pages);
  const answer = fetch(request);
  event.waitUntil(answer.then(answer => keep(cache, request.url, answer.clone()), () => {}));
  const late = new Promise(resolve => setTimeout(resolve, patience));
  const newest = await Promise.race([answer, late]).catch(() => {});
  if (newest) return newest;
  const other = await moved(cache, request.url);
  if (other) return Response.redirect(other);
  const hit = await kept(cache, request.url);
  if (hit) return marked(hit, `data-cached="${new Date(hit.headers.get('Date') ?? 0).toISOString()}"`);
  const any = await cache.match('/rates') ?? await cache.match((await cache.keys())[0] ?? '/');
  return any ? answer.catch(() => marked(any, 'data-missing="1"')) : answer;
}

// Where an address leads that is answered by sending elsewhere: the screen, or the converter's page,
// that was seen last, or the page of the pair that a form names.
async function moved(cache, address) {
  const { pathname, searchParams, origin } = new URL(address);
  const seen = pattern => cache.keys().then(keys =>
    keys.findLast(({ url }) => pattern.test(url.slice(origin.length)))?.url);
  if (pathname === '/') return seen(/^\/(rates|calculator|more|convert\/.*|trips(\/\w+)?)$/);
  if (pathname !== '/convert') return;
  const [amount, from, to] = ['amount', 'from', 'to'].map(name => searchParams.get(name));
  const target = from && to ? `${origin}/convert/${from}/${to}` : await seen(/^\/convert\/\w+\/\w+$/);
  return target && (amount ? `${target}?${new URLSearchParams({ amount })}` : target);
}

async function marked(page, mark) {
  const text = await page.text();
  return new Response(text.replace('<html ', `<html ${mark} `), { headers: page.headers });
}

// The page of an address; of a converter's pair, also that of the pair the other way round, which
// knows the price as well: not of another day or source.
async function kept(cache, address) {
  const hit = await cache.match(key(address));
  const { pathname, searchParams } = new URL(key(address));
  const [, from, to] = /^\/convert\/(\w+)\/(\w+)$/.exec(pathname) ?? [];
  if (searchParams.has('date') || searchParams.has('source')) return hit;
  return hit ?? (from && await cache.match(`/convert/${to}/${from}`));
}

// The address that a page is kept under: without what only one look at it had.
function key(address) {
  const url = new URL(address), fields = url.searchParams;
  url.hash = '';
  if (url.pathname === '/calculator') url.search = '';
  for (const name of ['amount', 'in', 'from', 'to', 'saved', 'removed', 'restored', 'undone']) fields.delete(name);
  if (url.pathname === '/rates') fields.delete('q');
  return url.href;
}

// Keeps a page, and forgets the oldest of too many; a device that is paired no longer keeps none.
async function keep(cache, address, answer) {
  if (answer.status === 401) return caches.delete(pages);
  if (entrances.includes(new URL(address).pathname)) return;
  // A list that was searched is not whole.
  if (!answer.ok || answer.type !== 'basic' || new URL(address).searchParams.get('q')) return;
  // It takes the place of the one before once it is here whole, and is then the newest of the keys.
  await cache.put(key(address), answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - 60)).map(key => cache.delete(key)));
}
