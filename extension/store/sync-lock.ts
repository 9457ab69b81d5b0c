/** Held by whoever syncs, in any context of the extension; it goes with its holder. */
export const syncLock = 'colophon-sync';

/** Whether a round of sync runs at this moment. */
export async function isSyncing(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === syncLock);
}
