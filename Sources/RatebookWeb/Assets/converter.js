
// The converter: the result on every key, at the prices in the page, and then as the server has it.
const converter = find('.converter');
if (converter && !missing) {
  const amount = find('[name=amount]', converter), result = find('#result'), swap = find('[data-swap]');
  const words = converter.dataset;
  let [price, inverse] = JSON.parse(words.prices);
  const path = () => `/convert/${price.from}/${price.code}`;
  const write = (...pieces) => result.replaceChildren(...pieces);
  const wrong = text => write(make('p', { className: 'wrong', role: 'alert' }, text));
  const draw = isOffline => {
    if (!amount.value.trim()) return wrong(words.empty);
    try {
      const [value, text] = readAmount(amount.value, price.from);
      const notes = [price.statement, isOffline ? price.day : price.age, price.source];
      const lines = price.others.map(other => make('li', {}, make('a',
        { href: `/convert/${price.from}/${other.code}?${new URLSearchParams({ amount: amount.value })}` },
        make('span', {}, other.code + ' ', make('small', { className: 'quiet' }, other.name)),
        make('b', { className: 'num' }, converted(value, other)[0]))));
      const [shown, isExact] = converted(value, price);
      write(
        make('p', { className: 'outcome' }, make('small', {}, `${text} ${price.from} ${isExact ? '=' : '≈'}`), ' ',
          make('output', { className: 'big' }, shown)),
        make('p', { className: 'quiet small' }, notes.filter(note => note).join(' · ')));
      if (lines.length) result.append(make('ul', { className: 'others' }, ...lines));
    } catch {
      if (isOffline) wrong(words.refused); else write();
    }
  };
  const update = async () => {
    const fields = new URLSearchParams(location.search);
    fields.set('amount', amount.value);
    for (const link of all('[data-swap], .segments a')) {
      const address = new URL(link.href);
      address.searchParams.set('amount', amount.value);
      link.href = address;
    }
    draw(!banner.hidden);
    note(`${path()}?${fields}`);
    const text = await ask('result', `${path()}/result?${fields}`);
    if (text === null) draw(true);
    else if (text && parse(text).body.textContent !== result.textContent) result.innerHTML = text;
  };
  // The pair the other way round, without the server.
  const turn = () => {
    [price, inverse] = [inverse, price];
    const [from, to] = all('select', converter);
    [from.innerHTML, to.innerHTML] = [to.innerHTML, from.innerHTML];
    swap.pathname = `/convert/${price.code}/${price.from}`;
    document.title = document.title.replace(/^\S+ → \S+/, `${price.from} → ${price.code}`);
    find('.chart')?.parentElement.replaceChildren(words.chart);
    update();
  };
  on(swap, 'click', async event => {
    if (!inverse || event.ctrlKey || event.metaKey || event.shiftKey) return;
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
    const selects = all('select', converter), [from, to] = selects.map(select => select.value);
    const isKept = await isReachable() || await window.caches?.match(`/convert/${from}/${to}`)
      || await window.caches?.match(`/convert/${to}/${from}`);
    if (isKept) return location.assign(`/convert/${from}/${to}?${new URLSearchParams({ amount: amount.value })}`);
    [selects[0].value, selects[1].value] = [price.from, price.code];
    tell(banner.dataset.needs);
  });
  on(amount, 'input', update);
  on(amount, 'focus', () => amount.select());
  closeOnEnter(amount);
  // A page that was kept may be of another amount, or of the pair the other way round.
  if (cached) {
    amount.value = new URLSearchParams(location.search).get('amount') ?? amount.value;
    if (inverse && location.pathname.toUpperCase() !== path().toUpperCase()) turn(); else update();
  } else if (amount.value !== amount.defaultValue) update();
}
