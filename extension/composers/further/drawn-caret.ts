/** The caret of an editor that draws it: back to its place on the screen, and the scrolling with it. */
import { selectionOf } from '../caret.ts';
import { documentAround, isElement, treeOf } from '../dom.ts';
import { isFirefox } from '../firefox.ts';
import { delay, until } from '../waiting.ts';
import type { Drawing } from './drawing.ts';
import { rememberScroll } from './drawn-scroll.ts';

/** Until the line with the caret is drawn again. */
const drawnLimitMs = 300;
/** Right of the caret's left edge, in pixels: where a press leads to the same place. */
const aims = [1, -1, 2, -2];
/** A press is heeded at once, and drawn with the next frame that a busy browser finds time for. */
const pressDrawnMs = 400;
/** Editors set their own caret behind a paste, some of them a little later. */
const ownCaretMs = isFirefox ? 40 : 20;

export function rememberDrawnCaret(root: HTMLElement, drawing: Drawing): () => Promise<void> {
  const box = root.closest(drawing.box);
  if (box === null) return async () => {};
  const scrollBack = rememberScroll(box, drawing);
  const caretBack = root.isContentEditable ? textPlace(root, drawing) : clickPlace(box, drawing);
  return async () => {
    await delay(ownCaretMs);
    // Elsewhere, another line would stand at the place.
    if (await scrollBack()) await caretBack();
  };
}

/** In pixels: how far the caret stands from where the text begins, and from the window's top. */
type Drawn = { along: number; top: number; height: number };

/**
 * By a press of the mouse where the caret was drawn: so far from where the text begins, since that
 * moves with the width of the line numbers, which editors draw as wide as those on the screen.
 */
function clickPlace(box: Element, { caret, line }: Drawing): () => Promise<void> {
  const whole = box.getBoundingClientRect();
  const textLeft = () => box.querySelector(line)?.getBoundingClientRect().left ?? 0;
  /** Null while it is not drawn. */
  const caretNow = (): Drawn | null => {
    const drawn = box.querySelector(caret)?.getBoundingClientRect();
    return drawn ? { along: drawn.left - textLeft(), top: drawn.top, height: drawn.height } : null;
  };
  const before = caretNow();
  if (before === null || before.height === 0) return async () => {};
  const clientY = before.top + before.height / 2;
  const isSeen = clientY > whole.top && clientY < whole.bottom;
  const isBack = () => isSamePlace(caretNow(), before);
  return async () => {
    if (!isSeen) return;
    for (const aim of aims) {
      if (isBack()) return;
      const now = caretNow();
      press(box, textLeft() + before.along + aim, clientY);
      await until(() => isBack() || !isSamePlace(caretNow(), now), pressDrawnMs);
    }
  };
}

function isSamePlace(one: Drawn | null, other: Drawn | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one.along - other.along) < 3 && Math.abs(one.top - other.top) < 3;
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
    await until(() => lineNow() !== undefined, drawnLimitMs);
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
