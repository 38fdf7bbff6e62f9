
// What waits to be sent stands in its day, counts in the sums, and can be corrected or discarded.
const template = find('template[data-waiting]');
if (template) {
  const form = find('form', sheet), days = find('[data-days]'), total = find('.figures .big');
  const labelOf = (name, value) =>
    find(`[name="${name}"][value="${CSS.escape(value)}"]`, form)?.nextElementSibling.textContent ?? value;
  // Without the characters that turn the direction of what follows.
  const clean = text => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
  // An amount as it was typed: a calculation's value in its currency; as text where it names a currency itself.
  const amountOf = (text, currency) => {
    const [, number, code] = /^(.*?) *\b([A-Z]{3})$/.exec(text) ?? [text, text, currency];
    try { return { value: evaluate(number), currency: code }; } catch { return { text: clean(text) }; }
  };
  const words = ({ value, currency, text }) => text ?? `${valueText(value)} ${currency}`;
  const and = '\u00a0+\u00a0';
  const sums = amounts => {
    const values = {};
    for (const { value, currency } of amounts) {
      if (value) values[currency] = currency in values ? plus(values[currency], value) : value;
    }
    return [...Object.entries(values).map(([currency, value]) => ({ value, currency })),
      ...amounts.filter(({ text }) => text)].map(words).join(and);
  };
  const sumLine = amounts => make('small', { className: 'awaits' }, and, sums(amounts), '\u00a0',
    find('svg', template.content).cloneNode(true));
  const section = day => {
    const known = find(`[data-day="${day}"]`, days);
    if (known) return known;
    const made = make('section', { className: 'day awaits' }, make('h2', { className: 'spread' },
      make('span', {}, dayName(new Date(day + 'T00:00:00Z'))), make('span')));
    made.dataset.day = day;
    days.insertBefore(made, all('[data-day]', days).find(other => other.dataset.day < day) ?? null);
    return made;
  };
  const put = (entry, amount) => {
    const value = name => valueOf(entry, name) ?? '';
    const day = section(value('date')), row = find('li', template.content).cloneNode(true);
    const list = find('ul', day) ?? day.appendChild(make('ul', { className: 'list awaits' }));
    const category = labelOf('category', value('category')), memo = clean(value('memo'));
    find('[data-name]', row).prepend(memo || category);
    find('[data-about]', row).append([memo && category, value('paid-by'), faultOf(entry)?.message]
      .filter(text => text).join(' · '));
    find('.amounts', row).prepend(words(amount));
    on(find('button', row), 'click', () => openSheet(entry));
    list.prepend(row);
  };
  const show = async () => {
    const address = '/api' + new URL(form.action).pathname;
    const entries = (await waiting()).filter(entry =>
      entry.address === address && /^\d{4}-\d\d-\d\d$/.test(valueOf(entry, 'date')));
    all('.awaits').forEach(each => each.remove());
    const amounts = entries.map(entry => amountOf(valueOf(entry, 'amount') ?? '',
      valueOf(entry, 'currency') || valueOf(entry, 'usual-currency') || ''));
    entries.forEach((entry, index) => put(entry, amounts[index]));
    for (const day of new Set(entries.map(entry => valueOf(entry, 'date')))) {
      const own = amounts.filter((_, index) => valueOf(entries[index], 'date') === day);
      find('h2 > :last-child', section(day)).append(sumLine(own));
    }
    if (amounts.length) total?.append(sumLine(amounts));
    const none = find('main > .empty');
    if (none) none.hidden = amounts.length > 0;
  };
  on(document, 'waiting', show);
  show().catch(() => {});
}
