
// Photos open in a viewer of the page: arrows, keys and swipes lead on, and the phone's own way back closes it.
const shots = all('.photos a');
if (shots.length) {
  const { viewer, next, previous, close, file } = find('.photos').dataset;
  const key = (className, sign, label, act) => {
    const button = make('button', { type: 'button', className, ariaLabel: label }, sign);
    on(button, 'click', act);
    return button;
  };
  let at = 0, start;
  const picture = make('img'), count = make('span', { className: 'num' }), link = make('a', {}, file);
  count.role = 'status';
  const show = index => {
    at = (index + shots.length) % shots.length;
    picture.src = link.href = shots[at].href;
    picture.alt = find('img', shots[at]).alt;
    count.textContent = `${at + 1} / ${shots.length}`;
  };
  const leave = () => (location.hash === '#photo' ? history.back() : dialog.close());
  const dialog = make('dialog', { className: 'viewer', ariaLabel: viewer },
    make('div', { className: 'spread' }, count, link, key('close', '×', close, leave)), picture);
  if (shots.length > 1) {
    dialog.append(key('previous', '‹', previous, () => show(at - 1)), key('next', '›', next, () => show(at + 1)));
  }
  document.body.append(dialog);
  const open = index => {
    show(index);
    if (!dialog.open) dialog.showModal();
  };
  shots.forEach((shot, index) => on(shot, 'click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try { history.pushState(null, '', '#photo'); } catch {}
    open(index);
  }));
  on(window, 'popstate', () => (location.hash === '#photo' ? open(at) : dialog.close()));
  on(dialog, 'cancel', event => {
    event.preventDefault();
    leave();
  });
  on(dialog, 'keydown', ({ key }) => {
    if (key === 'ArrowRight') show(at + 1);
    else if (key === 'ArrowLeft') show(at - 1);
  });
  on(picture, 'pointerdown', ({ clientX }) => { start = clientX; });
  on(dialog, 'pointerup', ({ clientX }) => {
    const way = clientX - (start ?? clientX);
    start = undefined;
    if (Math.abs(way) > 40) show(at + (way < 0 ? 1 : -1));
  });
  on(picture, 'dragstart', event => event.preventDefault());
  if (location.hash === '#photo') open(0);
}
