/** The part of the popup that its first paint does not need, with the database and the schemas. */
import '../../store/zod-without-eval.ts';
import { createPopupWriter } from '../../models/popup/popup-writer.ts';
import { openDatabase } from '../../store/open-database.ts';
import { workerSync } from '../worker-sync.ts';

export * as pendingAppends from '../../append/pending-appends.ts';
export { ask } from '../../messages/channel.ts';
export { insertTypedShortcut } from '../../models/popup/typed-shortcut.ts';
export { pingFrame, readMastodonLimits, readSelection } from './page-scripts.ts';

export function createWriter(onChange: () => void) {
  const context = {
    database: openDatabase(),
    wallMs: Date.now,
    sync: workerSync,
    // Never aborts: the writer lives as long as the page.
    signal: new AbortController().signal,
  };
  return createPopupWriter(context, onChange);
}
