import { refreshViews } from '../resources/refresh-views.ts';
import { migrate } from './migrate.ts';
import type { Storage } from './storage.ts';

/** Makes a database of any earlier version one of this version, with all that is derived in it. */
export async function bringUpToDate(storage: Storage): Promise<void> {
  await migrate(storage);
  await refreshViews({ storage, now: Date.now });
}
