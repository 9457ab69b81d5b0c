/**
 * The user's manual order of signatures. The position of a signature that was never moved is derived
 * from its age, newest first. A move therefore writes only the moved signatures; it also writes their
 * neighbours if no number is left between two positions.
 */
import type { Signature } from '../../shared/resources/signature.ts';

type Positioned = Pick<Signature, 'id' | 'pinned' | 'position' | 'created_at'>;

/**
 * Distance of a new first or last position from the previous first or last: a minute, because the
 * position of a signature that was never moved is in milliseconds.
 */
const stepAtEnds = 60_000;
/** The largest absolute value that the field `position` accepts. */
const maxPosition = 1e15;

/** Returns the position; for a signature that was never moved, one derived from its age. */
export function getPosition({ position, created_at }: Omit<Positioned, 'id' | 'pinned'>): number {
  return position ?? -Date.parse(created_at);
}

/** Sorts pinned signatures first, then by position. Equal ones keep their input order, newest first. */
export function compareManualOrder(a: Omit<Positioned, 'id'>, b: Omit<Positioned, 'id'>): number {
  return Number(b.pinned) - Number(a.pinned) || getPosition(a) - getPosition(b);
}

/**
 * Computes the positions that move the signatures `ids`, in their current order, directly after
 * `afterId`. Pinned and unpinned signatures do not mix: only those move that are pinned like
 * `afterId` or, if that is null, like the first of `ids`.
 * @param all every signature, newest created first
 * @param afterId null to move to the start
 * @returns the positions to write, by id; empty if nothing moves
 */
export function planMove(
  all: readonly Positioned[],
  ids: ReadonlySet<string>,
  afterId: string | null,
): Map<string, number> {
  const ordered = all.toSorted(compareManualOrder);
  const reference =
    ordered.find(({ id }) => id === afterId) ?? ordered.find(({ id }) => ids.has(id));
  const group = ordered.filter(({ pinned }) => pinned === reference?.pinned);
  const moved = group.filter(({ id }) => ids.has(id));
  const others = group.filter(({ id }) => !ids.has(id));
  const start = others.findIndex(({ id }) => id === afterId) + 1;
  const reordered = [...others.slice(0, start), ...moved, ...others.slice(start)];
  if (reordered.every(({ id }, index) => id === group[index]?.id)) return new Map();
  return assignPositions(reordered, start, start + moved.length);
}

/**
 * Spreads the items from `start` to `end` evenly between their neighbours. If the numbers between
 * these do not suffice, the neighbours get new positions too.
 */
function assignPositions(reordered: Positioned[], start: number, end: number): Map<string, number> {
  const low = reordered[start - 1];
  const high = reordered[end];
  const count = end - start;
  const [from, to] = [low && getPosition(low), high && getPosition(high)];
  const positions = Array.from({ length: count }, (_, index) => {
    if (from !== undefined && to !== undefined)
      return from + ((to - from) * (index + 1)) / (count + 1);
    if (from !== undefined) return from + stepAtEnds * (index + 1);
    return (to ?? 0) - stepAtEnds * (count - index);
  });
  // The positions must lie between their neighbours and within the field's limits.
  const bounds = [from ?? -maxPosition - 1, ...positions, to ?? maxPosition + 1];
  const areAscending = bounds.every(
    (bound, index) => index === 0 || bound > (bounds[index - 1] ?? 0),
  );
  if (areAscending || (low === undefined && high === undefined))
    return new Map(
      positions.map((position, index) => [reordered[start + index]?.id ?? '', position]),
    );
  return assignPositions(reordered, Math.max(0, start - 1), Math.min(reordered.length, end + 1));
}
