
// The form of an expense: a sheet over the trip, keys for the amount, and what it comes to while it is typed.
const sheet = find('#entry');
if (sheet) {
  const open = () => {
    sessionStorage.removeItem('sent');
    if (!sheet.open) sheet.showModal();
    find('#amount', sheet).focus();
  };
  // The phone's own way back closes it.
  on(find('.fab'), 'click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try { history.pushState(null, '', '#add'); } catch {}
    open();
  });
  on(window, 'popstate', () => (location.hash === '#add' ? open() : sheet.close()));
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
    home.textContent = text ?? (/\d/.test(amount ?? '') && fault ? fault : '');
    for (const part of all('[data-share]', entry)) {
      part.textContent = shares.find(({ name }) => name === part.dataset.share)?.share ?? '';
    }
  };
  const soon = () => {
    clearTimeout(late);
    late = setTimeout(estimate, 150);
  };
  on(entry, 'input', soon);
  on(entry, 'change', soon);
}
