/** Ways in which an answer comes spoiled: by a broken server, or by something that is none. */
import type { SyncAnswer } from '../../shared/sync/sync-protocol.ts';

const ways: ((answer: SyncAnswer) => unknown)[] = [
  answer => ({ ...answer, cursor: -1 }),
  answer => ({ ...answer, cursor: answer.head.seq + 1_000 }),
  answer => ({ ...answer, generation: -1 }),
  answer => ({ ...answer, now: '9999-12-31T23:59:59.999Z' }),
  answer => ({ ...answer, now: '1970-01-01T00:00:00.000Z' }),
  answer => ({ ...answer, acks: [...answer.acks, ...answer.acks.slice(0, 1), { outcome: 'no' }] }),
  answer => ({ ...answer, acks: answer.acks.slice(1), changes: null }),
  answer => ({
    ...answer,
    changes: answer.changes.map(row => ({ ...row, updated: `zzzzzzzzz${row.updated.slice(9)}` })),
    head: answer.changes.length > 0 ? answer.head : null,
  }),
  () => '<!doctype html><title>Sign in</title>',
];

/** The answer, spoiled in the way that the fraction chooses. */
export function spoil(answer: SyncAnswer, which: number): unknown {
  return ways[Math.floor(which * ways.length)]?.(answer);
}
