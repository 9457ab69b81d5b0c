/**
 * Carries orders out, and sees to it that each has exactly one end that a person is told: by the
 * notice in the page, or where the page can show nothing, by the extension itself. An order is kept
 * from the press until then; a worker that is ended meanwhile leaves it to the next one.
 */
import type { PageEnd } from '../in-page/composer/page-side.ts';
import type { NoticeWords } from '../locales/en/essential.ts';
import { forgetOrder, keepOrder, readKeptOrder, readKeptOrders } from '../messages/kept-orders.ts';
import type { AppendOrder, KeptOrder } from '../orders/order.ts';
import type { End, Reason } from '../orders/outcome.ts';
import { findNamed } from './find-composer.ts';
import { askForEnd, handOver } from './hand-over.ts';
import { pagePatienceMs } from './patience.ts';

export type OrderTools = {
  words(): Promise<NoticeWords>;
  /** Remembers that the signatures were used in this frame. */
  recordUse(order: AppendOrder, frame: { frameId: number; host: string }): Promise<void>;
  /** Says that an order has ended of which the page could not say it. */
  tell(end: End): Promise<void>;
  /** Has the browser start a worker in a while, should this one be ended before its order is. */
  wakeLater(): Promise<void>;
};

type Handed = KeptOrder & { stage: Extract<KeptOrder['stage'], { at: 'handed' }> };

export function createOrders({ words, recordUse, tell, wakeLater }: OrderTools) {
  /** Those of this worker itself, by id; all others were left by one before it. */
  const own = new Set<string>();

  /** Resolves once the order is safe: the sender may go. */
  async function take(order: AppendOrder): Promise<KeptOrder> {
    own.add(order.id);
    const kept: KeptOrder = { order, pressedMs: Date.now(), stage: { at: 'taken' } };
    await Promise.all([keepOrder(kept), wakeLater()]);
    return kept;
  }

  async function carryOut({ order, pressedMs }: KeptOrder): Promise<void> {
    const [found, said] = await Promise.all([findNamed(order.tabId, order.composer), words()]);
    if (!found.found) return await endUntold(order, found.reason);
    const { frameId, answer } = found;
    const handed: Handed = {
      order,
      pressedMs,
      stage: { at: 'handed', frameId, host: answer.host },
    };
    // Kept first: of an order that may have reached a page, the page is asked.
    await keepOrder(handed);
    const silent = (reason: Reason) => endUntold(order, reason);
    await settle(handed, await handOver(order, { frameId, turns: answer.turns }, said, silent));
  }

  /** @param said null where there is no page any more that could say anything */
  async function settle({ order, stage }: Handed, said: PageEnd | null): Promise<void> {
    if (said === null) return await endUntold(order, 'page-gone');
    const { outcome, isTold } = said;
    // Where the page hung and came back, its notice takes the place of what was told of that.
    if (isTold) await forgetOrder(order);
    else await endUntold(order, outcome.appended ? 'appended' : outcome.reason);
    // Last: where the device is full this fails, and what was appended must not be told as lost.
    if (outcome.appended) await recordUse(order, stage);
  }

  async function endUntold(order: AppendOrder, end: End): Promise<void> {
    const kept = await readKeptOrder(order);
    if (kept === null) return;
    const { stage } = kept;
    const hasEnded = stage.at === 'ended';
    // Of what was told to have failed, that it is there after all is heard, and no other failure.
    if (hasEnded && (end !== 'appended' || stage.end === end)) return;
    const frame = stage.at === 'handed' ? { frameId: stage.frameId, host: stage.host } : null;
    await keepOrder({
      ...kept,
      stage: { at: 'ended', end, frame: hasEnded ? stage.frame : frame },
    });
    await tell(end);
  }

  /** Finds the end of an order that a worker before this one has left. */
  async function recover(kept: KeptOrder): Promise<void> {
    const { order, pressedMs, stage } = kept;
    if (own.has(order.id) && stage.at !== 'ended') return;
    switch (stage.at) {
      case 'ended': {
        // A page that was gone has come back from the browser's memory, and went on.
        if (stage.frame === null || stage.end === 'appended') return;
        const said = await askForEnd(order, stage.frame.frameId);
        if (said === null || said === 'unknown') return;
        if (!said.isTold && !said.outcome.appended) return;
        return await settle({ ...kept, stage: { at: 'handed', ...stage.frame } }, said);
      }
      case 'pressed': {
        const leftMs = pressedMs + pagePatienceMs - Date.now();
        // Its sender may be about to hand it over.
        if (leftMs > 0) await new Promise(resolve => setTimeout(resolve, leftMs));
        const now = await readKeptOrder(order);
        if (now?.stage.at === 'pressed' && !own.has(order.id))
          await endUntold(order, 'interrupted');
        return;
      }
      case 'taken':
        return await endUntold(order, 'interrupted');
      case 'handed': {
        const said = await askForEnd(order, stage.frameId);
        if (said === 'unknown') return await endUntold(order, 'interrupted');
        return await settle({ ...kept, stage }, said);
      }
    }
  }

  return {
    take,
    carryOut,
    endUntold,
    /** To be called at the worker's start, and whenever a page says that it has ended one. */
    async recoverAll() {
      await Promise.all((await readKeptOrders()).map(recover));
    },
  };
}
