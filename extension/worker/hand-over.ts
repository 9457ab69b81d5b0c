/** Hands an order over to the script in a frame, and hears what became of it. */
import type { PageEnd } from '../in-page/composer/page-side.ts';
import { style } from '../in-page/notice/notice-style.ts';
import type { NoticeWords } from '../locales/en/essential.ts';
import type { AppendOrder } from '../orders/order.ts';
import type { Reason } from '../orders/outcome.ts';
import { inFrame } from './find-composer.ts';
import { late, pagePatienceMs, within } from './patience.ts';

const lookEveryMs = 500;
const askEveryMs = 200;
/** Past all that a page may wait for while it appends. */
const longestMs = 30_000;

/**
 * Resolves to what the page says at last, null where it went away. `silent` is called as soon as
 * it answers nothing more, or has made room for another; it may come back after that, and say what
 * became of the order.
 */
export async function handOver(
  order: AppendOrder,
  { frameId, turns }: { frameId: number; turns: number },
  words: NoticeWords,
  silent: (reason: Reason) => Promise<void>,
): Promise<PageEnd | null> {
  const { id, tabId, composer, signatures, separator, isOnce } = order;
  const byMs = Date.now() + pagePatienceMs;
  const page = new AbortController();
  const said = inFrame(tabId, frameId, order => globalThis.colophon?.append(order) ?? null, {
    id,
    composer,
    signatures,
    separator,
    isOnce: isOnce === true,
    words,
    style,
    turns,
    byMs,
  }).finally(() => page.abort());
  void whenSilent(order, frameId, page.signal).then(reason =>
    reason !== null && !page.signal.aborted ? silent(reason) : undefined,
  );
  return await said;
}

/** Why the page says nothing more; null as long as it is to be expected that it will. */
async function whenSilent(
  { id, tabId }: AppendOrder,
  frameId: number,
  signal: AbortSignal,
): Promise<Reason | null> {
  const began = performance.now();
  while (!signal.aborted) {
    const asked = inFrame(tabId, frameId, id => globalThis.colophon?.endOf(id) ?? 'unknown', id);
    const answer = await within(pagePatienceMs, asked);
    if (answer === late || performance.now() - began > longestMs) return 'page-hangs';
    // Another page stands there, be it one that takes no script. The one before may lie in the
    // browser's memory, and never answer.
    if (answer === 'unknown' || answer === null) return 'page-gone';
    await new Promise(resolve => setTimeout(resolve, lookEveryMs));
  }
  return null;
}

/** What the page says of an order that was handed over before; null where the page is gone. */
export async function askForEnd(
  { id, tabId }: AppendOrder,
  frameId: number,
): Promise<PageEnd | 'unknown' | null> {
  const end = performance.now() + longestMs;
  for (;;) {
    const asked = inFrame(tabId, frameId, id => globalThis.colophon?.endOf(id) ?? 'unknown', id);
    const said = await within(pagePatienceMs, asked);
    if (said === late) return 'unknown';
    if (said !== 'under-way') return said;
    if (performance.now() > end) return 'unknown';
    await new Promise(resolve => setTimeout(resolve, askEveryMs));
  }
}
