/** This device's side of an exchange: its database. */
import { areRowsEqual } from '../../shared/rows/merge.ts';
import type { Row } from '../../shared/rows/row.ts';
import type { Database } from '../store/database.ts';
import { readLocal } from '../store/local-state.ts';
import { listRows } from '../store/read.ts';
import { writeSettings } from '../store/settings.ts';
import { readSharedSettings } from '../store/shared-settings.ts';
import { readSingle, writeSingle } from '../store/singles.ts';
import { runInTransaction, writeRows } from '../store/write.ts';
import { settingsKind, sortCarriedRows } from './carried-rows.ts';
import type { AccountDevice } from './exchange.ts';
import { planMerge } from './merge-plan.ts';
import { mergeSettings } from './settings-row.ts';

export function createAccountDevice(
  database: Database,
  id: string,
  wallMs: () => number,
): AccountDevice {
  return {
    id,
    async merge(received) {
      const others = received.filter(({ kind }) => kind !== settingsKind);
      await mergeReceived(database, others, wallMs());
      const theirs = received.find(({ kind }) => kind === settingsKind);
      const settings = await mergeReceivedSettings(database, theirs, {
        nowMs: wallMs(),
        device: id,
      });
      const rows = await listRows(database, ['label', 'signature', 'value']);
      return sortCarriedRows(settings ? [settings, ...rows] : rows);
    },
  };
}

async function mergeReceived(database: Database, received: Row[], wallMs: number): Promise<void> {
  await runInTransaction(database, async () => {
    const local = await readLocal(database, { changes: [], asOfRev: 0 }, received);
    const { changes, deletions } = planMerge(local, received, wallMs);
    if (deletions !== local.deletions) await writeSingle(database, 'deletions', deletions);
    await writeRows(database, changes, wallMs);
  });
}

async function mergeReceivedSettings(
  database: Database,
  received: Row | undefined,
  clock: { nowMs: number; device: string },
): Promise<Row | null> {
  return await database.transaction('rw', database.singles, async () => {
    const state = await readSingle(database, 'account');
    const chosen = await readSharedSettings(database);
    const { row, changes } = mergeSettings(state.settings, chosen, received, clock);
    if (Object.keys(changes).length > 0) await writeSettings(database, changes);
    if (row !== null && !(state.settings && areRowsEqual(row, state.settings)))
      await writeSingle(database, 'account', { ...state, settings: row });
    return row;
  });
}
