// The converter: each amount can be typed, and all others follow on every key, at the prices in the page, and
// then as the server has them.
const converter = find('.converter');
if (converter && !missing) {
  const result = find('#result'), swap = find('[data-swap]'), words = converter.dataset;
  const prices = JSON.parse(words.prices), sums = all('[data-code]', converter), selects = all('select', converter);
  const priceOf = code => prices.find(price => price.from === code);
  const query = () => new URLSearchParams(location.search);
  const codes = () => sums.slice(0, 2).map(sum => sum.dataset.code);
  const path = () => `/convert/${codes().join('/')}`;
  // The field that was typed in.
  const typed = () => sums.find(sum => sum.dataset.code === query().get('in')) ?? sums[0];
  let active = typed();
  const write = (...pieces) => result.replaceChildren(...pieces);
  // The letters of a long amount are smaller, in the steps that the server has, too.
  const fit = sum => {
    const step = [9, 15, 22].findIndex(most => sum.value.length <= most);
    sum.closest('li').dataset.fit = step < 0 ? 3 : step;
  };
  const show = values => {
    for (const sum of sums) {
      if (sum !== active) sum.value = values.get(sum.dataset.code) ?? '';
      fit(sum);
    }
    for (const link of all('.sum a', converter)) {
      const address = new URL(link.href);
      address.pathname = `/convert/${codes()[0]}/${address.pathname.split('/').at(-1)}`;
      address.searchParams.set('amount', sums[0].value);
      link.href = address;
    }
  };
  const wrong = text => {
    show(new Map());
    write(make('p', { className: 'wrong', role: 'alert' }, text));
  };
  const draw = isOffline => {
    const code = active.dataset.code, price = priceOf(code);
    if (!active.value.trim()) return wrong(words.empty);
    try {
      const [value, text] = readAmount(active.value, code);
      const notes = [price.statement, isOffline ? price.day : price.age, price.source];
      const [shown, isExact] = converted(value, price);
      show(new Map([price, ...price.others].map(other => [other.code, converted(value, other)[0].slice(0, -4)])));
      write(
        make('p', { className: 'outcome' }, make('small', {}, `${text} ${code} ${isExact ? '=' : '≈'}`), ' ',
          make('output', {}, shown)),
        make('p', { className: 'quiet small' }, notes.filter(note => note).join(' · ')));
    } catch {
      if (isOffline) wrong(words.refused);
      else {
        show(new Map());
        write();
      }
    }
  };
  // What was typed, as fields of an address.
  const typing = (fields, [base] = codes()) => {
    fields.set('amount', active.value);
    if (active === sums[0]) fields.delete('in');
    else fields.set('in', active === sums[1] ? selects[1].value : active.dataset.code);
    if (fields.get('in') === base) fields.delete('in');
    return fields;
  };
  const update = async () => {
    const fields = typing(query());
    for (const link of all('[data-swap], .segments a')) {
      const address = new URL(link.href);
      typing(address.searchParams, address.pathname.split('/').slice(2));
      link.href = address;
    }
    draw(!banner.hidden);
    note(`${path()}?${fields}`);
    const text = await ask('result', `${path()}/result?${fields}`);
    if (text === null) return draw(true);
    const { body } = parse(text ?? '');
    if (!text || body.textContent === result.textContent) return;
    result.innerHTML = text;
    const values = find('.outcome', body)?.dataset.values.split('|').map(value => value.split(' '));
    show(new Map(values));
  };
  // The pair the other way round, without the server.
  const turn = () => {
    const amount = active.value, [from, to] = selects, [one, other] = all('.pick[data-for]', converter);
    [sums[0].dataset.code, sums[1].dataset.code] = [sums[1].dataset.code, sums[0].dataset.code];
    [from.innerHTML, to.innerHTML] = [to.innerHTML, from.innerHTML];
    [from.value, to.value] = codes();
    [one.innerHTML, other.innerHTML] = [other.innerHTML, one.innerHTML];
    for (const [button, select] of [[one, from], [other, to]]) {
      button.ariaLabel = `${select.ariaLabel}: ${select.selectedOptions[0].text}`;
    }
    if (sums.indexOf(active) < 2) active = sums[0];
    active.value = amount;
    swap.pathname = `/convert/${codes().toReversed().join('/')}`;
    document.title = document.title.replace(/^\S+ → \S+/, codes().join(' → '));
    find('.chart')?.parentElement.replaceChildren(words.chart);
    update();
  };
  on(swap, 'click', async event => {
    if (!priceOf(codes()[1]) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (await isReachable()) location.assign(swap.href);
    else {
      say(false);
      turn();
    }
  });
  // Another pair: without the server, only if its page was kept.
  on(converter, 'submit', async event => {
    event.preventDefault();
    const [from, to] = selects.map(select => select.value), fields = typing(new URLSearchParams(), [from]);
    const isKept = await isReachable() || await window.caches?.match(`/convert/${from}/${to}`)
      || await window.caches?.match(`/convert/${to}/${from}`);
    if (isKept) return location.assign(`/convert/${from}/${to}?${fields}`);
    [selects[0].value, selects[1].value] = codes();
    tell(banner.dataset.needs);
  });
  for (const sum of sums.filter(sum => priceOf(sum.dataset.code))) {
    sum.readOnly = false;
    on(sum, 'input', () => {
      active = sum;
      update();
    });
    on(sum, 'focus', () => sum.select());
    closeOnEnter(sum);
  }
  // A result is copied with the button, or by a long press on it, where the browser allows it.
  const { clipboard } = navigator, button = find('[data-copy]', converter), told = find('.told', converter);
  const copy = text => text && clipboard.writeText(text).then(() => {
    told.textContent = words.copied.replace('#', text);
  }, () => {});
  const hold = (place, text) => {
    let waiting;
    on(place, 'pointerdown', () => {
      if (document.activeElement !== place) waiting = setTimeout(() => copy(text()), 500);
    });
    for (const end of ['pointerup', 'pointerleave', 'pointercancel']) on(place, end, () => clearTimeout(waiting));
  };
  if (clipboard) {
    const output = () => find('output', result)?.textContent;
    button.hidden = false;
    on(button, 'click', () => copy(output()));
    hold(result, output);
    for (const sum of sums) hold(sum, () => sum.value && `${sum.value} ${sum.dataset.code}`);
  }
  // A page that was kept may be of another amount, or of the pair the other way round.
  if (cached) {
    active.value = query().get('amount') ?? active.value;
    if (priceOf(codes()[1]) && location.pathname.toUpperCase() !== path().toUpperCase()) turn(); else update();
  } else if (active.value !== active.defaultValue) update();
}
