/**
 * For editors that render their own caret: restores the scroll position, then the caret by its position
 * on the screen.
 */
import { getSelection } from '../caret.ts';
import {
  getDocument,
  getParentElement,
  getTreeRoot,
  isElement,
  isFirefox,
  unclobbered,
} from '../dom.ts';
import { isInPage } from '../presence.ts';
import { delay, nextFrame, waitUntil } from '../waiting.ts';
import type { RenderLayout } from './self-rendered-layouts.ts';

/** The time in which an editor renders the line with the caret again after scrolling back. */
const renderTimeoutMs = 300;
/** Horizontal distances from the remembered caret of the clicks that are tried, one after the other. */
const clickOffsetsPx = [1, -1, 2, -2];
/**
 * A click is handled at once, and rendered with the next frame, which comes late in a busy browser.
 */
const clickRenderTimeoutMs = 400;
/** Editors set their own caret this long after a paste. A caret restored before would be replaced. */
const editorCaretDelayMs = isFirefox ? 40 : 20;

export function rememberRenderedCaret(
  root: HTMLElement,
  layout: RenderLayout,
): () => Promise<void> {
  const box = root.closest(layout.box);
  if (box === null) return async () => {};
  const restoreScroll = rememberScroll(box, layout);
  const restoreCaret = root.isContentEditable
    ? rememberByText(root, layout)
    : rememberByClick(box, layout);
  return async () => {
    await delay(editorCaretDelayMs);
    // At another scroll position, a different line would be at the remembered position.
    if (await restoreScroll()) await restoreCaret();
  };
}

/** Pixels from the left edge of the text, and from the top of the window. */
type RenderedCaret = { fromTextLeft: number; top: number; height: number };

/**
 * Restores the caret by a click at its earlier position. The position is relative to the left edge
 * of the text, because the line numbers change their width with the lines on the screen.
 */
function rememberByClick(box: Element, { caret, line }: RenderLayout): () => Promise<void> {
  const boxRect = box.getBoundingClientRect();
  const getTextLeft = () => box.querySelector(line)?.getBoundingClientRect().left ?? 0;
  /** Returns null while no caret is rendered. */
  const readRenderedCaret = (): RenderedCaret | null => {
    const rect = box.querySelector(caret)?.getBoundingClientRect();
    return rect
      ? { fromTextLeft: rect.left - getTextLeft(), top: rect.top, height: rect.height }
      : null;
  };
  const before = readRenderedCaret();
  if (before === null || before.height === 0) return async () => {};
  const clientY = before.top + before.height / 2;
  const isVisible = clientY > boxRect.top && clientY < boxRect.bottom;
  const isRestored = () => isSamePosition(readRenderedCaret(), before);
  return async () => {
    if (!isVisible) return;
    for (const offsetPx of clickOffsetsPx) {
      if (isRestored()) return;
      const caretBeforeClick = readRenderedCaret();
      click(box, getTextLeft() + before.fromTextLeft + offsetPx, clientY);
      await waitUntil(
        () => isRestored() || !isSamePosition(readRenderedCaret(), caretBeforeClick),
        clickRenderTimeoutMs,
      );
    }
  };
}

function isSamePosition(one: RenderedCaret | null, other: RenderedCaret | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one.fromTextLeft - other.fromTextLeft) < 3 && Math.abs(one.top - other.top) < 3;
}

function click(box: Element, clientX: number, clientY: number): void {
  // The page may have taken the composer away meanwhile.
  if (!isInPage(box)) return;
  const tree = getTreeRoot(box);
  const target = tree.elementsFromPoint(clientX, clientY).find(each => box.contains(each));
  const options = { bubbles: true, cancelable: true, composed: true };
  const init = { ...options, clientX, clientY, detail: 1 };
  const held = { ...init, buttons: 1 };
  const pointer = { pointerId: 1, isPrimary: true, pointerType: 'mouse' };
  target?.dispatchEvent(new PointerEvent('pointerdown', { ...held, ...pointer }));
  target?.dispatchEvent(new MouseEvent('mousedown', held));
  target?.dispatchEvent(new PointerEvent('pointerup', { ...init, ...pointer }));
  target?.dispatchEvent(new MouseEvent('mouseup', init));
}

/**
 * Restores the caret by the line at the same height, and by the number of letters before the caret.
 */
function rememberByText(root: HTMLElement, { line }: RenderLayout): () => Promise<void> {
  const node = getSelection(root)?.focusNode ?? null;
  const caretLine =
    node === null ? null : (isElement(node) ? node : node.parentElement)?.closest(line);
  if (node === null || caretLine == null) return async () => {};
  const { top } = caretLine.getBoundingClientRect();
  const range = getDocument(root).createRange();
  range.setStart(caretLine, 0);
  range.setEnd(node, getSelection(root)?.focusOffset ?? 0);
  const letterCount = range.toString().length;
  const findLineAtTop = () =>
    [...root.querySelectorAll(line)].find(
      each => Math.abs(each.getBoundingClientRect().top - top) < 2,
    );
  return async () => {
    await waitUntil(() => findLineAtTop() !== undefined, renderTimeoutMs);
    const lineNow = findLineAtTop();
    if (lineNow === undefined) return;
    let remaining = letterCount;
    const texts = getDocument(root).createTreeWalker(lineNow, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const { length } = text.nodeValue ?? '';
      if (remaining <= length) {
        getSelection(root)?.collapse(text, remaining);
        return;
      }
      remaining -= length;
    }
    getSelection(root)?.collapse(lineNow, 0);
  };
}

/** The time in which an editor renders its new scroll position. */
const scrollRenderMs = 50;
/** The most attempts to restore the position. */
const maxRounds = 6;
/** Some editors scroll smoothly. They have stopped if two readings with this time between are equal. */
const scrollPollMs = 40;
/** The time in which the effect of a wheel event is rendered. */
const wheelTimeoutMs = 400;
/** Pixels that Monaco scrolls for each unit of `wheelDeltaY` and of `deltaY`. The event has both. */
const pxPerWheelDeltaY = 50 / 120;
const pxPerDeltaY = 50 / 40;

/** Returns a function that resolves to true if all scroll positions are restored. */
function rememberScroll(box: Element, layout: RenderLayout): () => Promise<boolean> {
  const { scroller, getScrollPx } = layout;
  const scrollElement = scroller === undefined ? null : box.querySelector(scroller);
  const before: { element: Element; top: number }[] = [];
  if (scrollElement !== null) before.push({ element: scrollElement, top: scrollElement.scrollTop });
  for (let element: Element | null = box; element !== null; element = getParentElement(element))
    before.push({ element, top: unclobbered(element).scrollTop });
  const scrollPxBefore = getScrollPx?.(box) ?? 0;
  const listMoved = () =>
    before.filter(({ element, top }) => Math.abs(unclobbered(element).scrollTop - top) > 1);
  const getOffset = () => (getScrollPx?.(box) ?? 0) - scrollPxBefore;
  return async () => {
    const isRestored = () => listMoved().length === 0 && Math.abs(getOffset()) <= 1;
    // Ace ignores scrolling until it has handled its own scroll event, a frame later.
    if (!isRestored()) await nextFrame().then(nextFrame);
    for (let round = 0; round < maxRounds && !isRestored(); round++) {
      for (const { element, top } of listMoved())
        unclobbered(element).scrollTo({ top, behavior: 'instant' });
      if (Math.abs(getOffset()) > 1) {
        const from = getOffset();
        dispatchWheel(box, -from);
        await waitUntil(() => getOffset() !== from, wheelTimeoutMs, scrollPollMs);
        await waitUntilStill(getOffset);
      } else await delay(scrollRenderMs);
      await nextFrame();
    }
    return isRestored();
  };
}

async function waitUntilStill(getPosition: () => number): Promise<void> {
  for (let before = Number.NaN; before !== getPosition(); ) {
    before = getPosition();
    await delay(scrollPollMs);
  }
}

function dispatchWheel(box: Element, pixels: number): void {
  const init = { bubbles: true, cancelable: true, composed: true };
  const wheelDelta = { deltaY: pixels / pxPerDeltaY, wheelDeltaY: -pixels / pxPerWheelDeltaY };
  const target = box.querySelector('.monaco-scrollable-element') ?? box;
  target.dispatchEvent(new WheelEvent('wheel', { ...init, ...wheelDelta } as WheelEventInit));
}
