/** Remembers which parts of a thread pages have taken. */
import { createSerialQueue } from '../../shared/serial-queue.ts';
import type { AppendRequest } from '../append/request.ts';
import { readPutParts, readThread, writePutParts } from './thread-memory.ts';

export function createPutParts() {
  /** One change at a time, as each is read and written. */
  const queue = createSerialQueue();
  return {
    /**
     * Adds the part of a request that a page has carried out; a request that is reported again adds nothing.
     * @returns the stored post all of whose parts have now been put in or copied; null if there is none
     */
    add: (
      { id: requestId, tabId, composer, part }: AppendRequest,
      host: string,
    ): Promise<{ id: string; content: string } | null> =>
      queue.run(async () => {
        if (part === undefined) return null;
        // The parts of threads that have ended go.
        const current = await readThread(tabId);
        const known = (await readPutParts(tabId)).filter(
          one => one.thread === current?.id && one.requestId !== requestId,
        );
        if (current?.id !== part.thread) return null;
        const { thread, index } = part;
        const all = [...known, { thread, index, requestId, composer, host }];
        await writePutParts(tabId, all);
        const done = new Set([...current.copied, ...all.map(one => one.index)]);
        const isComplete = current.parts.every((_, place) => done.has(place));
        return isComplete && current.postId !== null
          ? { id: current.postId, content: current.text }
          : null;
      }),

    /** Removes the part that a request put in, because the user has undone it. */
    remove: (tabId: number, requestId: string): Promise<void> =>
      queue.run(async () => {
        const known = await readPutParts(tabId);
        const others = known.filter(one => one.requestId !== requestId);
        if (others.length < known.length) await writePutParts(tabId, others);
      }),
  };
}
