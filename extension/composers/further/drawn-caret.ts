/** The caret of an editor that draws it: back to its place on the screen, and the scrolling with it. */
import { selectionOf } from '../caret.ts';
import { documentAround, treeOf } from '../dom.ts';
import { isElement } from '../reading.ts';
import { until } from '../waiting.ts';
import type { Drawing } from './drawing.ts';
import { rememberScroll } from './drawn-scroll.ts';

/** Until the line with the caret is drawn again. */
const drawnLimitMs = 300;
const lookEveryMs = 16;
/** Right of the caret's left edge, in pixels: where a press leads to the same place. */
const aims = [1, -1, 3, -3];
const drawnAgainMs = 40;

export function rememberDrawnCaret(root: HTMLElement, drawing: Drawing): () => Promise<void> {
  const box = root.closest(drawing.box);
  if (box === null) return async () => {};
  const scrollBack = rememberScroll(box, drawing);
  const caretBack = root.isContentEditable ? textPlace(root, drawing) : clickPlace(box, drawing);
  return async () => {
    // Elsewhere, another line would stand at the place.
    if (await scrollBack()) await caretBack();
  };
}

/** By a press of the mouse where the caret was drawn. */
function clickPlace(box: Element, { caret }: Drawing): () => Promise<void> {
  const whole = box.getBoundingClientRect();
  const before = box.querySelector(caret)?.getBoundingClientRect();
  const [clientY = 0, height = 0] = [before && (before.top + before.bottom) / 2, before?.height];
  const isSeen = height > 0 && clientY > whole.top && clientY < whole.bottom;
  const isBack = () => {
    const now = box.querySelector(caret)?.getBoundingClientRect();
    const isNear = (edge: 'left' | 'top') =>
      Math.abs((now?.[edge] ?? -9) - (before?.[edge] ?? 0)) < 3;
    return isNear('left') && isNear('top');
  };
  return async () => {
    if (!isSeen || before === undefined) return;
    for (const aim of aims) {
      if (isBack()) return;
      press(box, before.left + aim, clientY);
      await until(isBack, drawnAgainMs, lookEveryMs);
    }
  };
}

function press(box: Element, clientX: number, clientY: number): void {
  const tree = treeOf(box);
  const target = tree.elementsFromPoint(clientX, clientY).find(each => box.contains(each));
  const init = {
    ...{ clientX, clientY, bubbles: true, cancelable: true, composed: true, detail: 1 },
  };
  const held = { ...init, buttons: 1 };
  const pointer = { pointerId: 1, isPrimary: true, pointerType: 'mouse' };
  target?.dispatchEvent(new PointerEvent('pointerdown', { ...held, ...pointer }));
  target?.dispatchEvent(new MouseEvent('mousedown', held));
  target?.dispatchEvent(new PointerEvent('pointerup', { ...init, ...pointer }));
  target?.dispatchEvent(new MouseEvent('mouseup', init));
}

/** By the line that stands at the same height, and the letters before the caret in it. */
function textPlace(root: HTMLElement, { line }: Drawing): () => Promise<void> {
  const node = selectionOf(root)?.focusNode ?? null;
  const own = node === null ? null : (isElement(node) ? node : node.parentElement)?.closest(line);
  if (node === null || own == null) return async () => {};
  const { top } = own.getBoundingClientRect();
  const range = documentAround(root).createRange();
  range.setStart(own, 0);
  range.setEnd(node, selectionOf(root)?.focusOffset ?? 0);
  const letters = range.toString().length;
  const lineNow = () =>
    [...root.querySelectorAll(line)].find(
      each => Math.abs(each.getBoundingClientRect().top - top) < 2,
    );
  return async () => {
    await until(() => lineNow() !== undefined, drawnLimitMs, lookEveryMs);
    const now = lineNow();
    if (now === undefined) return;
    let left = letters;
    const texts = documentAround(root).createTreeWalker(now, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const { length } = text.nodeValue ?? '';
      if (left <= length) {
        selectionOf(root)?.collapse(text, left);
        return;
      }
      left -= length;
    }
    selectionOf(root)?.collapse(now, 0);
  };
}
