/** Which stops of sync need a person. */
import type { SyncStatus } from '../store/settings.ts';

/** What lasts until the person does something; all else is tried again by itself. */
export function waitsForPerson(status: SyncStatus): boolean {
  return status.phase === 'stopped' && personLifts.includes(status.reason);
}

const personLifts = ['key-refused', 'key-reads-only', 'other-workspace', 'mass-deletion'];

/** Whether what is written here goes up all the same. */
export function pushesMeanwhile(status: SyncStatus): boolean {
  return status.phase === 'stopped' && status.reason === 'mass-deletion';
}
