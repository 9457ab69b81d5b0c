/** Recognises editing hosts of one line, such as a title or the answer to a poll. */
import { getDocument, unclobbered } from './dom.ts';
import { readText } from './reading.ts';

/** A field less high than this many lines shows one. */
const oneLine = 1.8;

/**
 * True if the page says that `root` has one line. By WAI-ARIA that is the default of a text box, but the
 * composers of large chats have several lines and do not say so. Without the attribute, the field must also
 * show a single line. No field that has several lines already is one of these.
 */
export function isOneLine(root: HTMLElement): boolean {
  const role = unclobbered(root).getAttribute('role') ?? '';
  const multiline = unclobbered(root).getAttribute('aria-multiline');
  if (multiline === 'true') return false;
  if (multiline !== 'false' && !/^(textbox|searchbox|combobox)$/.test(role)) return false;
  return (multiline === 'false' || showsOneLine(root)) && !readText(root).includes('\n');
}

/** True if the field can show only one line: it wraps no line, or it cannot grow. */
function showsOneLine(root: HTMLElement): boolean {
  const style = getDocument(root).defaultView?.getComputedStyle(root);
  if (style === undefined) return false;
  // Without a line height of its own, a line is about a fifth higher than its letters.
  const lineHeightPx =
    Number.parseFloat(style.lineHeight) || Number.parseFloat(style.fontSize) * 1.2;
  const paddingPx = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
  const maxPx = oneLine * lineHeightPx;
  if (style.whiteSpace === 'nowrap') return unclobbered(root).clientHeight - paddingPx < maxPx;
  const edgesPx = style.boxSizing === 'border-box' ? paddingPx : 0;
  // NaN without a maximum.
  return Number.parseFloat(style.maxHeight) - edgesPx < maxPx;
}
