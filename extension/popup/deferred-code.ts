/** The part of the popup that its first paint does not need, with the database and the schemas. */
import '../store/zod-without-eval.ts';
import { createComposerFinder, toComposerState } from '../append/find-composer.ts';
import { createDueModel } from '../due/due-model.ts';
import { remindersControl } from '../due/reminders-control.ts';
import type { ComposerState } from '../messages/contract.ts';
import { injectScript, runInFrames } from '../platform/frames.ts';
import { openDatabase } from '../store/open-database.ts';
import { workerSync } from '../sync/worker-sync.ts';
import { createPopupWriter } from './popup-writer.ts';

export { watchMinutes } from '../app/clock.ts';
export * as pendingAppends from '../append/pending-appends.ts';
export { ask } from '../messages/channel.ts';
export * as threadMemory from '../threads/thread-memory.ts';
export { findInvitation } from './invitation.ts';
export { pingFrame, readMastodonLimits, readSelection } from './page-scripts.ts';
export { createRegions } from './regions-model.ts';
export { insertTypedShortcut } from './typed-trigger-model.ts';

const composers = createComposerFinder({ injectScript, runInFrames });

/** Finds the composer of a tab, as the worker does for the popup. */
export async function findComposer(tabId: number): Promise<ComposerState> {
  return toComposerState(await composers.findComposer(tabId));
}

export function createWriter(onChange: () => void) {
  const context = {
    database: openDatabase(),
    wallMs: Date.now,
    sync: workerSync,
    // Never aborts: the writer lives as long as the page.
    signal: new AbortController().signal,
  };
  const due = createDueModel(context, remindersControl);
  return { ...createPopupWriter(context, onChange), due };
}
