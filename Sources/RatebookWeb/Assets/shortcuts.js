// Shortcuts: a letter for each screen, / for the search, ? for the list of them; not while something is typed.
const screens = find('.tabs');
if (screens && !missing) {
  const words = screens.dataset, links = all('[aria-keyshortcuts]', screens), opener = find('[data-shortcuts]');
  const isOff = () => {
    try { return localStorage.shortcuts === 'off'; } catch { return false; }
  };
  const search = () => {
    const field = find('main [type=search]');
    if (field) {
      const fold = field.closest('details');
      if (fold) fold.open = true;
      field.focus();
    }
    else location.assign('/rates#search');
  };
  let list;
  const open = () => {
    if (!list) {
      const name = link => (find('.full', link) ?? link).textContent.trim();
      const rows = [...links.map(link => [link.getAttribute('aria-keyshortcuts'), name(link)]),
        ['/', words.search], ['?', words.list]];
      const use = make('input', { type: 'checkbox', checked: !isOff() });
      const close = make('button', { type: 'button', className: 'button' }, words.close);
      on(use, 'change', () => {
        try { localStorage.shortcuts = use.checked ? 'on' : 'off'; } catch {}
      });
      list = make('dialog', { className: 'shortcuts', ariaLabel: words.title },
        make('h2', {}, words.title),
        make('dl', { className: 'facts' }, ...rows.flatMap(([key, text]) =>
          [make('dt', {}, make('kbd', {}, key)), make('dd', {}, text)])),
        make('label', { className: 'check' }, use, words.use), close);
      on(close, 'click', () => list.close());
      on(list, 'click', event => event.target === list && list.close());
      document.body.append(list);
    }
    list.showModal();
  };
  // On the window, after the keys of a screen.
  on(window, 'keydown', event => {
    const { key, code, target } = event;
    if (event.defaultPrevented || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isOff() || find('dialog[open]') || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')) return;
    // The key of a Korean keyboard has the letter of its place.
    const letter = /^[\x20-\x7e]$/.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
    const link = links.find(one => one.getAttribute('aria-keyshortcuts') === letter);
    const act = { '/': search, '?': open }[letter] ?? (link && (() => link.click()));
    if (!act) return;
    event.preventDefault();
    act();
  });
  if (opener) opener.hidden = false;
  on(opener, 'click', open);
  if (location.hash === '#search') search();
}
