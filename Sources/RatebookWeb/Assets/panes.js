
// In a wide window, a list stands beside its detail: the parts of its page that are marked for it. The place of
// a list is where its reader left it, else at the row of the page.
const beside = find('.beside');
if (beside) {
  const wide = matchMedia('(min-width: 51.25em) and (min-height: 30em)');
  const key = 'beside ' + beside.dataset.beside, isList = beside.childElementCount > 0;
  const fill = async () => {
    if (!wide.matches || beside.filled) return;
    beside.filled = true;
    // Out of reach, the list is as it was seen last.
    const seen = async () => (await window.caches?.match(beside.dataset.beside))?.text();
    const text = cached ? await seen() : await ask('beside', beside.dataset.beside + '?beside=1') ?? await seen();
    const parts = text ? all('[data-pane]', parse(text)) : [];
    beside.hidden = parts.length === 0;
    beside.append(...parts);
    all('svg[data-points]', beside).forEach(showPoints);
    if (!isList) return;
    const row = all('a', beside).find(link => !link.matches('.back') && link.pathname === location.pathname);
    row?.setAttribute('aria-current', 'true');
    beside.scrollTop = sessionStorage.getItem(key) ?? 0;
    const place = row?.getBoundingClientRect();
    if (place && (place.top < 0 || place.bottom > innerHeight)) {
      beside.scrollTop += place.top - innerHeight / 2;
    }
    on(window, 'pagehide', () => sessionStorage.setItem(key, beside.scrollTop));
  };
  on(wide, 'change', fill);
  fill();
}
