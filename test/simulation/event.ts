/**
 * What can happen in a history. Events are plain data and name things by a fraction of what there
 * is at the moment, so any part of a history can be played by itself: that is how one is shrunk.
 */

/** What a person does with a row. What cannot be done to any row at the moment does nothing. */
export const acts = [
  'create',
  'change',
  'delete',
  'restore',
  'label',
  'unlabel',
  'relabel',
  'purge',
  'spoil',
] as const;
export type Act = (typeof acts)[number];

/** `row` and `label` are fractions that choose one among those there are. */
export type Write = { act: Act; row: number; label: number };

export type Event =
  | ({ do: 'write'; device: number } & Write)
  /** Several edits of one moment, such as a deletion of everything that is marked. */
  | { do: 'delete-many'; device: number; share: number }
  | ({ do: 'rest' } & Write)
  /** A round begins; in a second context of the same device, `twice`, even while one is going on. */
  | { do: 'round'; device: number; twice: boolean }
  /** One thing that is under way takes its next step: a message or a device's storage. */
  | { do: 'go'; which: number; fate: 'arrives' | 'lost' | 'doubled' }
  /** The browser dies; `midway` with a write done whose success it never learns. */
  | { do: 'crash'; device: number; midway: boolean }
  | { do: 'copy-profile'; device: number }
  /** A profile becomes what the copy of some device was, its own or another's. */
  | { do: 'paste-profile'; device: number; from: number }
  | { do: 'clock'; device: number; aheadMs: number }
  /** The extension updates itself: it knows fields and kinds that others do not know yet. */
  | { do: 'update'; device: number }
  /** A node's clock is set; requests go to the nodes in turn. */
  | { do: 'server-clock'; node: number; aheadMs: number }
  /** The next answer comes spoiled, in one of the ways of `bad-answers.ts`. */
  | { do: 'bad-answer'; which: number }
  | { do: 'wait'; ms: number }
  | { do: 'full'; device: number; isFull: boolean }
  /** The person asks for a sync, and may agree to deletions. */
  | { do: 'ask'; device: number; agrees: boolean }
  | { do: 'kill-server' }
  | { do: 'backup' }
  | { do: 'roll-back' }
  /** The server's next transaction fails at its end. */
  | { do: 'break-write' }
  | { do: 'key'; isRevoked: boolean }
  | { do: 'gone'; isGone: boolean }
  | { do: 'keep-house' };

export function describeEvent(event: Event): string {
  const { do: name, ...rest } = event;
  const details = Object.entries(rest).map(([key, value]) => `${key}=${value}`);
  return [name, ...details].join(' ');
}
