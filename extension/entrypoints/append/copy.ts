/** Copies on a person's own press. Nothing else in Colophon touches the clipboard. */

/** Copies `text` by way of `root`, which the page cannot see into. The focus is with `composer` afterwards. */
export async function copyText(
  text: string,
  { composer, root }: { composer: HTMLElement; root: ShadowRoot },
): Promise<void> {
  // Pages without https have no clipboard of their own.
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.style.cssText = 'position: fixed; opacity: 0;';
  root.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
  composer.focus({ preventScroll: true });
}
