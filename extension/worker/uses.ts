/**
 * Counts what is appended, and takes it back from the count where a person takes it back from the
 * page. Of each frame its last append can be taken back, as in its notice.
 */
import { browser } from 'wxt/browser';
import type { AppendOrder } from '../orders/order.ts';
import type { Database } from '../store/database.ts';
import { type Recorded, recordUses, takeBackUses } from '../store/uses.ts';

type Place = { tabId: number; frameId: number };

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
    record: (
      { signatures, tabId }: AppendOrder,
      { frameId, host }: { frameId: number; host: string },
    ): Promise<void> =>
      inTurn(async () => {
        const ids = signatures.map(({ id }) => id);
        const recorded = await recordUses(database, ids, { host, nowMs: Date.now() });
        await browser.storage.session.set({ [keyOf({ tabId, frameId })]: recorded });
      }),

    takeBack: (place: Place): Promise<void> =>
      inTurn(async () => {
        const key = keyOf(place);
        const { [key]: recorded } = await browser.storage.session.get(key);
        await browser.storage.session.remove(key);
        // Written by `record` alone.
        if (recorded !== undefined) await takeBackUses(database, recorded as Recorded);
      }),
  };
}
