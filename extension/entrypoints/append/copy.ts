/** Copies on a person's own press. Nothing else in Colophon touches the clipboard. */

/** Copies `text`; the focus is with `composer` afterwards if it was. */
export async function copyText(text: string, composer: HTMLElement): Promise<void> {
  // Pages without https have no clipboard of their own.
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.style.cssText = 'position: fixed; opacity: 0;';
  document.documentElement.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
  composer.focus({ preventScroll: true });
}
