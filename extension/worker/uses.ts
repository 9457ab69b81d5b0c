/**
 * Counts what is appended, and takes it back from the count where a person takes it back from the
 * page. Of each page its last append can be taken back, as in its notice; also of those that a frame
 * has left, which the browser may bring back as they were.
 */
import { browser } from 'wxt/browser';
import type { AppendOrder } from '../orders/order.ts';
import type { Database } from '../store/database.ts';
import { type Recorded, recordUses, takeBackUses } from '../store/uses.ts';
import { inFrame } from './find-composer.ts';
import { late, pagePatienceMs, within } from './patience.ts';

type Place = { tabId: number; frameId: number };
type Counted = { orderId: string; recorded: Recorded };

/** Of one frame, so many are remembered; browsers keep fewer pages that were left. */
const mostKept = 10;
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
        const kept = await readCounted(place);
        if (kept.some(counted => counted.orderId === orderId)) return;
        const ofPage = await idsOfPage(place, kept);
        const ids = signatures.map(({ id }) => id);
        const recorded = await recordUses(database, ids, { host, nowMs: Date.now() });
        const ofOthers = kept.filter(counted => !ofPage.includes(counted.orderId));
        await keepCounted(place, [...ofOthers, { orderId, recorded }].slice(-mostKept));
      }),

    takeBack: (place: Place): Promise<void> =>
      inTurn(async () => {
        const kept = await readCounted(place);
        const ofPage = await idsOfPage(place, kept);
        const undone = kept.findLast(({ orderId }) => ofPage.includes(orderId));
        if (undone === undefined) return;
        const others = kept.filter(counted => counted !== undone);
        await keepCounted(place, others);
        await takeBackUses(database, undone.recorded);
      }),
  };
}

/** The last one stands last. */
async function readCounted(place: Place): Promise<Counted[]> {
  const key = keyOf(place);
  // Written by `keepCounted` alone.
  return ((await browser.storage.session.get(key))[key] as Counted[] | undefined) ?? [];
}

async function keepCounted(place: Place, counted: Counted[]): Promise<void> {
  await browser.storage.session.set({ [keyOf(place)]: counted });
}

/** Of these orders, those that the page has carried out that stands in the frame now. */
async function idsOfPage({ tabId, frameId }: Place, counted: Counted[]): Promise<string[]> {
  if (counted.length === 0) return [];
  const known = (ids: string[]) => ids.filter(id => globalThis.colophon?.endOf(id) != null);
  const ids = counted.map(({ orderId }) => orderId);
  // One that hangs holds up no other.
  const answer = await within(pagePatienceMs, inFrame(tabId, frameId, known, ids));
  return answer === late || answer === null ? [] : answer;
}
