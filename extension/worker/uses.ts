/**
 * Counts what is appended, and takes it back from the count where a person takes it back from the
 * page. Of each frame its last append can be taken back, as in its notice.
 */
import { browser } from 'wxt/browser';
import type { AppendOrder } from '../orders/order.ts';
import type { Database } from '../store/database.ts';
import { type Recorded, recordUses, takeBackUses } from '../store/uses.ts';
import { inFrame } from './find-composer.ts';

type Place = { tabId: number; frameId: number };
type Counted = { orderId: string; recorded: Recorded };

const keyOf = ({ tabId, frameId }: Place) => `used:${tabId}:${frameId}`;

export function createUses(database: Database) {
  let last = Promise.resolve();
  /** One at a time: an append that is undone at once is counted first. */
  const inTurn = (act: () => Promise<void>) => {
    const turn = last.then(act);
    last = turn.catch(() => {}); // Its own caller hears of it.
    return turn;
  };
  return {
    /** Once, however often an order is said to have ended: a page that hung may come back. */
    record: (
      { id: orderId, signatures, tabId }: AppendOrder,
      { frameId, host }: { frameId: number; host: string },
    ): Promise<void> =>
      inTurn(async () => {
        const place = { tabId, frameId };
        if ((await lastCounted(place))?.orderId === orderId) return;
        const ids = signatures.map(({ id }) => id);
        const recorded = await recordUses(database, ids, { host, nowMs: Date.now() });
        const counted: Counted = { orderId, recorded };
        await browser.storage.session.set({ [keyOf(place)]: counted });
      }),

    takeBack: (place: Place): Promise<void> =>
      inTurn(async () => {
        const counted = await lastCounted(place);
        if (counted === undefined || !(await isOfPage(place, counted))) return;
        await browser.storage.session.remove(keyOf(place));
        await takeBackUses(database, counted.recorded);
      }),
  };
}

async function lastCounted(place: Place): Promise<Counted | undefined> {
  const key = keyOf(place);
  // Written by `record` alone.
  return (await browser.storage.session.get(key))[key] as Counted | undefined;
}

/** A page that the browser brings back as it was has a notice that tells of an earlier append. */
async function isOfPage({ tabId, frameId }: Place, { orderId }: Counted): Promise<boolean> {
  const asked = (id: string) => globalThis.colophon?.endOf(id) ?? null;
  return (await inFrame(tabId, frameId, asked, orderId)) !== null;
}
