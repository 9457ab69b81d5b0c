/** Remembers which parts of a thread pages have taken. */
import { createSerialQueue } from '../../shared/serial-queue.ts';
import type { AppendRequest } from '../append/request.ts';
import { readPutParts, readThread, writePutParts } from './thread-memory.ts';

export function createPutParts() {
  /** One change at a time, as each is read and written. */
  const queue = createSerialQueue();
  return {
    /** Adds the part of a request that a page has carried out; a request that is reported again adds nothing. */
    add: ({ id: requestId, tabId, composer, part }: AppendRequest, host: string): Promise<void> =>
      queue.run(async () => {
        if (part === undefined) return;
        // The parts of threads that have ended go.
        const current = await readThread(tabId);
        const known = (await readPutParts(tabId)).filter(
          one => one.thread === current?.id && one.requestId !== requestId,
        );
        if (current?.id !== part.thread) return;
        const { thread, index } = part;
        await writePutParts(tabId, [...known, { thread, index, requestId, composer, host }]);
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
