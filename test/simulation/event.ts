/**
 * Events of a history. They are plain data and select rows and messages by a fraction of the list at
 * that time, so any subset of a history can be played. That makes it possible to shrink a history.
 */

/** Acts of a user on a row. An act that no row allows at that time does nothing. `spoil` sets an invalid value. */
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

/** The fractions in [0, 1) select one of the existing rows and one of the existing labels. */
export type Write = { act: Act; rowFraction: number; labelFraction: number };

/** Acts on signatures and values that name each other. `refer` writes a name into the text of a signature. */
export const nestingActs = [
  ...(['create', 'create', 'refer', 'refer', 'refer', 'refer', 'refer'] as const),
  ...(['rename', 'rename', 'delete'] as const),
] as const;
export type NestingAct = (typeof nestingActs)[number];

export type Event =
  | ({ do: 'write'; device: number } & Write)
  | { do: 'nest'; device: number; act: NestingAct; rowFraction: number; otherFraction: number }
  /** Several edits at once, such as deleting all selected rows. */
  | { do: 'delete-many'; device: number; share: number }
  /** An import: so many rows of a kind that the deletion guard counts them. */
  | { do: 'create-many'; device: number; count: number; kindFraction: number }
  /** An API client writes over REST. */
  | ({ do: 'rest' } & Write)
  /**
   * A round starts. With `inSecondContext` it may run beside another round of the device; otherwise the
   * pending requests of that one fail first.
   */
  | { do: 'round'; device: number; inSecondContext: boolean }
  /**
   * One message in flight arrives or is lost, or one pending transaction of a device runs. A doubled
   * message arrives and stays in flight, so it arrives again later. `fraction` selects among all of these.
   */
  | { do: 'go'; fraction: number; fate: 'arrives' | 'lost' | 'doubled' }
  /** The browser is killed. With `midway` a pending write commits, but the device does not learn that. */
  | { do: 'crash'; device: number; midway: boolean }
  | { do: 'copy-profile'; device: number }
  /** A profile is replaced by an earlier copy: of its own device, or of device `from`. */
  | { do: 'paste-profile'; device: number; from: number }
  /** The clock of a device is set. */
  | { do: 'clock'; device: number; aheadMs: number }
  /** The extension updates to a version with fields and kinds that other versions do not know. */
  | { do: 'update'; device: number }
  /** The clock of a server node is set. Requests go to the nodes in turn. */
  | { do: 'server-clock'; node: number; aheadMs: number }
  /** The next response is corrupted, as `corrupt-answer.ts` does it. `fraction` selects the corruption. */
  | { do: 'bad-answer'; fraction: number }
  /** Nothing happens for a while. */
  | { do: 'wait'; ms: number }
  /** The disk of a device becomes full, or has space again. */
  | { do: 'full'; device: number; isFull: boolean }
  /** The user of a stopped device requests a sync, and may confirm a mass deletion. */
  | { do: 'ask'; device: number; userConfirms: boolean }
  | { do: 'kill-server' }
  | { do: 'backup' }
  /** The server is restored to its latest backup. */
  | { do: 'roll-back' }
  /** The next transaction of the server fails before its commit. */
  | { do: 'break-write' }
  /** The API key of all devices is revoked, or valid again. */
  | { do: 'key'; isRevoked: boolean }
  /** Something else than Colophon answers at the server's address, or the server is back. */
  | { do: 'gone'; isGone: boolean }
  /** The server purges what has been in the Trash for too long. */
  | { do: 'keep-house' };

export function describeEvent(event: Event): string {
  const { do: name, ...rest } = event;
  const details = Object.entries(rest).map(([key, value]) => `${key}=${value}`);
  return [name, ...details].join(' ');
}
