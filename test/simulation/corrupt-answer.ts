/** Corrupts responses of sync, as a faulty server or a captive portal would. */
import type { SyncResponse } from '../../shared/sync/sync-protocol.ts';

const corruptions: ((answer: SyncResponse) => unknown)[] = [
  answer => ({ ...answer, cursor: -1 }),
  answer => ({ ...answer, cursor: answer.head.seq + 1_000 }),
  answer => ({ ...answer, generation: -1 }),
  answer => ({ ...answer, now: '9999-12-31T23:59:59.999Z' }),
  answer => ({ ...answer, now: '1970-01-01T00:00:00.000Z' }),
  answer => ({ ...answer, acks: [...answer.acks, ...answer.acks.slice(0, 1), { outcome: 'no' }] }),
  answer => ({ ...answer, acks: answer.acks.slice(1), changes: null }),
  answer => ({
    ...answer,
    // A stamp begins with its time: 9 digits in base 36. This is the latest possible time.
    changes: answer.changes.map(row => ({ ...row, updated: `zzzzzzzzz${row.updated.slice(9)}` })),
    head: answer.changes.length > 0 ? answer.head : null,
  }),
  () => '<!doctype html><title>Sign in</title>',
];

/** @param fraction number in [0, 1) that selects the kind of corruption */
export function corruptAnswer(answer: SyncResponse, fraction: number): unknown {
  return corruptions[Math.floor(fraction * corruptions.length)]?.(answer);
}
