// Keeps the shell, and the last of the pages that were seen, for when the server is out of reach.
// `shell` is the list of the shell's files, written above this by the server.
const name = 'ratebook-' + shell.join();
const pages = 'ratebook-pages';

addEventListener('install', event => {
  event.waitUntil(caches.open(name).then(cache => cache.addAll(shell)).then(() => skipWaiting()));
});

addEventListener('activate', event => {
  event.waitUntil(caches.keys().then(keys => Promise.all(
    keys.filter(key => key !== name && key !== pages).map(key => caches.delete(key))
  )).then(() => clients.claim()));
});

addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (shell.includes(pathname)) {
    event.respondWith(caches.match(request).then(hit => hit ?? fetch(request)));
  } else if (request.mode === 'navigate') {
    event.respondWith(navigate(request));
  }
});

// The page from the server, else as it was seen last, marked with when that was.
async function navigate(request) {
  const cache = await caches.open(pages);
  try {
    const answer = await fetch(request);
    if (answer.status === 401) await caches.delete(pages);
    else if (answer.ok && answer.type === 'basic') await keep(cache, request, answer.clone());
    return answer;
  } catch (error) {
    const hit = await cache.match(request) ?? await cache.match(request, { ignoreSearch: true })
      ?? await cache.match('/rates');
    if (!hit) throw error;
    const text = await hit.text();
    const mark = `<html data-cached="${new Date(hit.headers.get('Date') ?? 0).toISOString()}" `;
    return new Response(text.replace('<html ', mark), { headers: hit.headers });
  }
}

// Keeps a page, and forgets the oldest of too many.
async function keep(cache, request, answer) {
  await cache.delete(request);
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - 60)).map(key => cache.delete(key)));
}
