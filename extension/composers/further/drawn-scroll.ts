/** How far an editor has scrolled, and back to there. */
import { parentOf, real } from '../dom.ts';
import { delay, nextFrame, until } from '../waiting.ts';
import type { Drawing } from './drawing.ts';

/** Until an editor has drawn what it was scrolled to. */
const scrolledMs = 50;
const mostRounds = 6;
/** Some scroll smoothly: looked at so often, it stands still once two looks are alike. */
const stillMs = 40;
/** Until a turn of the wheel is drawn. */
const turnDrawnMs = 400;
/** Pixels that Monaco scrolls for each unit of a wheel's turn, old and new measure. */
const perWheelDelta = 50 / 120;
const perDelta = 50 / 40;

/** The returned function resolves to whether everything stands where it stood. */
export function rememberScroll(box: Element, drawing: Drawing): () => Promise<boolean> {
  const { scroller, scrolled } = drawing;
  const inside = scroller === undefined ? null : box.querySelector(scroller);
  const before: { element: Element; top: number }[] = [];
  if (inside !== null) before.push({ element: inside, top: inside.scrollTop });
  for (let element: Element | null = box; element !== null; element = parentOf(element))
    before.push({ element, top: real(element).scrollTop });
  const ownBefore = scrolled?.(box) ?? 0;
  const hasMoved = () =>
    before.filter(({ element, top }) => Math.abs(real(element).scrollTop - top) > 1);
  const away = () => (scrolled?.(box) ?? 0) - ownBefore;
  return async () => {
    const isThere = () => hasMoved().length === 0 && Math.abs(away()) <= 1;
    // Ace heeds no scrolling before it has heard of its own, a frame later.
    if (!isThere()) await nextFrame().then(nextFrame);
    for (let round = 0; round < mostRounds && !isThere(); round++) {
      for (const { element, top } of hasMoved())
        real(element).scrollTo({ top, behavior: 'instant' });
      if (Math.abs(away()) > 1) {
        const from = away();
        turnWheel(box, -from);
        await until(() => away() !== from, turnDrawnMs, stillMs);
        await still(away);
      } else await delay(scrolledMs);
      await nextFrame();
    }
    return isThere();
  };
}

async function still(place: () => number): Promise<void> {
  for (let before = Number.NaN; before !== place(); ) {
    before = place();
    await delay(stillMs);
  }
}

function turnWheel(box: Element, pixels: number): void {
  const init = { bubbles: true, cancelable: true, composed: true };
  const turn = { deltaY: pixels / perDelta, wheelDeltaY: -pixels / perWheelDelta };
  const target = box.querySelector('.monaco-scrollable-element') ?? box;
  target.dispatchEvent(new WheelEvent('wheel', { ...init, ...turn } as WheelEventInit));
}
