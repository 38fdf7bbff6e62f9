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

// The page from the server, else as it was seen last.
async function navigate(request) {
  const cache = await caches.open(pages);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const hit = await cache.match(request) ?? await cache.match(request, { ignoreSearch: true })
      ?? await cache.match('/rates');
    if (!hit) throw error;
    return hit;
  }
}
