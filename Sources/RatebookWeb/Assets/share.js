
// Sharing: the system's sheet where there is one, else the clipboard, else the text itself to be copied by hand.
for (const button of all('button[data-share]')) {
  const { share: title, text, url, copied } = button.dataset, label = find('span', button), usual = label.textContent;
  button.hidden = false;
  on(button, 'click', async () => {
    const whole = [text, url].filter(Boolean).join('\n');
    try {
      if (navigator.share) return await navigator.share({ title, ...text && { text }, ...url && { url } });
      await navigator.clipboard.writeText(whole);
      label.textContent = copied;
      setTimeout(() => { label.textContent = usual; }, 3000);
    } catch (error) {
      // The sheet was closed.
      if (error.name === 'AbortError' || button.nextElementSibling?.matches('textarea')) return;
      const field = make('textarea', { readOnly: true, value: whole, rows: whole.split('\n').length });
      field.ariaLabel = title;
      button.after(field);
      field.select();
    }
  });
}
// A link to a picture gives it as a file; where that cannot be, it leads there.
for (const link of all('a[data-share]')) {
  on(link, 'click', async event => {
    if (!navigator.canShare || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const answer = await fetch(link.href), picture = await answer.blob();
      const files = [new File([picture], link.pathname.split('/').at(-1), { type: picture.type })];
      if (!answer.ok || !navigator.canShare({ files })) throw new Error();
      await navigator.share({ files, title: link.dataset.share });
    } catch (error) {
      if (error.name !== 'AbortError') location.assign(link.href);
    }
  });
}
