/** What the popup does but need not draw: loaded behind the first frame, with database and schemas. */
import '../../store/jitless.ts';
import { remoteSync } from '../../messages/remote-sync.ts';
import { createKeeper } from '../../models/popup/keeper.ts';
import { openDatabase } from '../../store/open-database.ts';

export { ask } from '../../messages/channel.ts';
export * as keptOrders from '../../messages/kept-orders.ts';

export function openKeeper(changed: () => void) {
  const context = {
    database: openDatabase(),
    wallMs: Date.now,
    sync: remoteSync,
    signal: new AbortController().signal,
  };
  return createKeeper(context, changed);
}
