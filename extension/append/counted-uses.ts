/**
 * Counts the uses of signatures when they are appended, and undoes the count when the user undoes the
 * append in the page. The last append of each page can be undone, as in its notice. That includes pages
 * that the frame has left, because the browser may restore them from the back/forward cache.
 */
import { z } from 'zod';
import { TIMED_OUT, withTimeout } from '../../shared/async.ts';
import { createSerialQueue } from '../../shared/serial-queue.ts';
import type { WorkerContext } from '../background/context.ts';
import type { FrameAddress } from '../messages/page-requests.ts';
import { fromWireText, toWireText } from '../messages/wire.ts';
import { type RecordedUses, recordUses, undoUses } from '../store/uses.ts';
import { pageTimeoutMs } from './find-composer.ts';
import type { AppendRequest } from './request.ts';

type CountedAppend = { requestId: string; recorded: RecordedUses };

/** The most appends that are remembered for a frame. Browsers cache fewer of the pages that it has left. */
const maxCountedAppends = 10;
const idList = z.array(z.string());
const toKey = ({ tabId, frameId }: FrameAddress) => `used:${tabId}:${frameId}`;

export function createUseCounts({ platform, database }: WorkerContext) {
  const { frames, storage } = platform;
  /** One change at a time: if the user undoes an append immediately, it is counted before it is undone. */
  const queue = createSerialQueue();
  return {
    /** Counts a request only once, although a page that hung and came back may report it again. */
    record: (
      request: AppendRequest,
      { frameId, host }: { frameId: number; host: string },
    ): Promise<void> =>
      queue.run(async () => {
        const { id: requestId, tabId } = request;
        const frame = { tabId, frameId };
        const counted = await readCountedAppends(frame);
        if (counted.some(append => append.requestId === requestId)) return;
        const idsOfPage = await listIdsOfCurrentPage(frame, counted);
        const used = listUsedSignatures(request);
        const recorded = await recordUses(database, used, { host, nowMs: Date.now() });
        // Only the last append of the current page can be undone, so this one replaces its earlier ones.
        const ofOtherPages = counted.filter(append => !idsOfPage.includes(append.requestId));
        const remembered = [...ofOtherPages, { requestId, recorded }].slice(-maxCountedAppends);
        await saveCountedAppends(frame, remembered);
      }),

    /**
     * Undoes the count of the last append of the page that the frame holds now. Resolves to the ID of its request; null
     * if there is none.
     */
    undo: (frame: FrameAddress): Promise<string | null> =>
      queue.run(async () => {
        const counted = await readCountedAppends(frame);
        const idsOfPage = await listIdsOfCurrentPage(frame, counted);
        const lastOfPage = counted.findLast(({ requestId }) => idsOfPage.includes(requestId));
        if (lastOfPage === undefined) return null;
        await saveCountedAppends(
          frame,
          counted.filter(append => append !== lastOfPage),
        );
        await undoUses(database, lastOfPage.recorded);
        return lastOfPage.requestId;
      }),
  };

  /** Returns the oldest first. */
  async function readCountedAppends(frame: FrameAddress): Promise<CountedAppend[]> {
    const key = toKey(frame);
    // Only `saveCountedAppends` writes this key.
    return ((await storage.readSession(key)) as CountedAppend[] | undefined) ?? [];
  }

  async function saveCountedAppends(frame: FrameAddress, counted: CountedAppend[]): Promise<void> {
    await storage.writeSession(toKey(frame), counted);
  }

  /** Returns the ids of those requests that the page in the frame has carried out. */
  async function listIdsOfCurrentPage(
    { tabId, frameId }: FrameAddress,
    counted: CountedAppend[],
  ): Promise<string[]> {
    if (counted.length === 0) return [];
    const filterKnown = (ids: string) =>
      JSON.stringify(
        (JSON.parse(ids) as string[]).filter(
          id => globalThis.colophon?.getAppendResult(id) != null,
        ),
      );
    const ids = counted.map(({ requestId }) => requestId);
    // A page that hangs must not block the queue.
    const known = await withTimeout(
      frames.runInFrame(tabId, frameId, filterKnown, toWireText(ids)),
      pageTimeoutMs,
    );
    return known === TIMED_OUT ? [] : (idList.safeParse(fromWireText(known)).data ?? []);
  }
}

/** Returns the IDs of the signatures that a request uses; none for a whole post, which is recorded only for its undo. */
function listUsedSignatures({ signatures, onlyIfEmpty, part }: AppendRequest): string[] {
  if (part !== undefined) return part.signatureIds;
  return onlyIfEmpty ? [] : signatures.map(({ id }) => id);
}
