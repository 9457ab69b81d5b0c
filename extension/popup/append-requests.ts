/** Sends append requests to the worker, and lists the results that no page has reported. */

import type { AppendRequest } from '../append/request.ts';
import { listUnreportedResults } from '../append/unreported-results.ts';
import type { PageControl } from './popup-page.ts';

type PendingAppends = typeof import('../append/pending-appends.ts');

/** Stores the request before it is sent: if the worker stops, it finds the request when it starts again. */
export async function saveAndSend<Reply>(
  { savePendingAppend }: PendingAppends,
  requestWithoutId: Omit<AppendRequest, 'id'>,
  send: (request: AppendRequest) => Promise<Reply>,
): Promise<Reply> {
  const request = { ...requestWithoutId, id: crypto.randomUUID() };
  await savePendingAppend({ request, pressedMs: Date.now(), stage: { at: 'pressed' } });
  return await send(request);
}

export function createUnreportedResultsControl(
  pendingAppends: Promise<PendingAppends>,
): Pick<PageControl, 'watchUnreportedResults' | 'forgetUnreportedResult'> {
  return {
    watchUnreportedResults(onChange) {
      void pendingAppends.then(({ listPendingAppends, observePendingAppends }) => {
        const read = async () => onChange(listUnreportedResults(await listPendingAppends()));
        observePendingAppends(() => void read());
        void read();
      });
    },
    forgetUnreportedResult: async request => (await pendingAppends).deletePendingAppend(request),
  };
}
