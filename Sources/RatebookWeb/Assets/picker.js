// The picker of a currency: a dialog with the search of the list of rates, instead of a list of all. What was
// chosen last in this browser comes first, then the favourites.
const picker = find('.picker');
if (picker && !missing) {
  const field = find('input', picker), list = find('ul', picker), none = find('.empty', picker), words = picker.dataset;
  const options = all('option[data-find]');
  const recent = () => {
    try { return JSON.parse(localStorage.recent ?? '[]'); } catch { return []; }
  };
  // Those of this page are the most recent ones.
  const chosen = all('.sums select').map(select => select.value);
  try { localStorage.recent = JSON.stringify([...new Set([...chosen, ...recent()])].slice(0, 6)); } catch {}
  let select, texts;
  const row = option => {
    const { value, dataset } = option;
    return make('li', {}, make('button', { type: 'button', value, className: 'row' },
      make('span', { className: 'flag', ariaHidden: 'true' }, dataset.flag),
      make('span', { className: 'grow' }, make('b', {}, value), ' ', option.text.slice(4),
        make('small', { className: 'quiet' }, dataset.region))));
  };
  const fill = () => {
    const left = new Set(options);
    const take = (title, wanted) => {
      const found = wanted.filter(option => left.delete(option));
      return found.length ? [make('li', { className: 'quiet small' }, title), ...found.map(row)] : [];
    };
    list.replaceChildren(
      ...take(words.recent, recent().map(code => options.find(option => option.value === code)).filter(option => option)),
      ...take(words.favorites, options.filter(option => 'favorite' in option.dataset)),
      ...take(words.all, options));
    texts = new Map(options.map(({ value, text, dataset }) =>
      [value, fold([text.slice(4), value, dataset.region, dataset.find].join('|'))]));
  };
  const shown = () => all('button', list).filter(button => !button.parentElement.hidden);
  const filter = () => {
    const wanted = pattern(field.value), isWhole = !field.value.trim();
    for (const item of list.children) {
      const button = find('button', item);
      item.hidden = button ? !wanted.test(texts.get(button.value)) : !isWhole;
    }
    const count = shown().length;
    none.hidden = count > 0;
    announce(find('[role=status]', picker), isWhole ? null : count);
    list.scrollTop = 0;
  };
  const choose = code => {
    picker.close();
    if (code === select.value) return;
    if (![...select.options].some(option => option.value === code)) return;
    // The other currency of the pair: they change places.
    const other = all('.sums select').find(one => one !== select);
    if (other.value === code) other.value = select.value;
    select.value = code;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  for (const button of all('.pick[data-for]')) {
    on(button, 'click', () => {
      select = find(`[name=${button.dataset.for}]`, button.form);
      field.value = '';
      fill();
      filter();
      all(`[value=${select.value}]`, list).forEach(one => one.setAttribute('aria-current', 'true'));
      picker.showModal();
      field.focus();
    });
  }
  on(field, 'input', filter);
  on(list, 'click', event => {
    const button = event.target.closest('button');
    if (button) choose(button.value);
  });
  on(picker, 'click', event => {
    if (event.target === picker || event.target.closest('.icon')) picker.close();
  });
  // The arrows go through what was found, from the search and back to it; Enter takes the first. Escape closes
  // the picker, also while there is a text that it would clear.
  on(picker, 'keydown', event => {
    if (event.keyCode === 229) return;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key], places = [field, ...shown()];
    const at = places.indexOf(document.activeElement);
    if (way && at >= 0) places[at + way]?.focus();
    else if (event.key === 'Enter' && at === 0) {
      if (places[1]) choose(places[1].value);
    } else if (event.key === 'Escape') picker.close();
    else return;
    event.preventDefault();
  });
}
