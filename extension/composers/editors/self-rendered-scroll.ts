/** Remembers and restores an editor's scroll position. */
import { getParentElement, unclobbered } from '../dom.ts';
import { delay, nextFrame, waitUntil } from '../waiting.ts';
import type { RenderLayout } from './self-rendered-layouts.ts';

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
export function rememberScroll(box: Element, layout: RenderLayout): () => Promise<boolean> {
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
