/**
 * A person's own order of signatures. One that was never moved stands by its age, newest first, so
 * that a move writes the one that is moved and, where there is no number left between two, those
 * around it.
 */
import type { Signature } from '../../shared/resources/signature.ts';

type Positioned = Pick<Signature, 'id' | 'pinned' | 'position' | 'created_at'>;

/** How far the first and the last one are set from what was first and last. */
const step = 60_000;
/** What the field takes. */
const farthest = 1e15;

export function positionOf({ position, created_at }: Omit<Positioned, 'id' | 'pinned'>): number {
  return position ?? -Date.parse(created_at);
}

/** The pinned ones first, then by position; alike ones as they are given, which is newest first. */
export function compareOwn(a: Omit<Positioned, 'id'>, b: Omit<Positioned, 'id'>): number {
  return Number(b.pinned) - Number(a.pinned) || positionOf(a) - positionOf(b);
}

/**
 * What has to be written so that `ids` stand, one after the other as they are in `all`, behind
 * `after`; null before all others. Pins stay among pins: only those move that are pinned as `after`
 * is, or, without it, as the first of them.
 * @param all every signature, newest created first
 * @returns positions by id; none where nothing moves
 */
export function moveBehind(
  all: readonly Positioned[],
  ids: ReadonlySet<string>,
  after: string | null,
): Map<string, number> {
  const ordered = all.toSorted(compareOwn);
  const target = ordered.find(({ id }) => id === after) ?? ordered.find(({ id }) => ids.has(id));
  const group = ordered.filter(({ pinned }) => pinned === target?.pinned);
  const moved = group.filter(({ id }) => ids.has(id));
  const others = group.filter(({ id }) => !ids.has(id));
  const start = others.findIndex(({ id }) => id === after) + 1;
  const wanted = others.toSpliced(start, 0, ...moved);
  if (wanted.every(({ id }, place) => id === group[place]?.id)) return new Map();
  return spread(wanted, start, start + moved.length);
}

/** Positions for those from `start` to `end`, between their neighbours; for more where none is free. */
function spread(wanted: Positioned[], start: number, end: number): Map<string, number> {
  const low = wanted[start - 1];
  const high = wanted[end];
  const count = end - start;
  const [from, to] = [low && positionOf(low), high && positionOf(high)];
  const positions = Array.from({ length: count }, (_, place) => {
    if (from !== undefined && to !== undefined)
      return from + ((to - from) * (place + 1)) / (count + 1);
    if (from !== undefined) return from + step * (place + 1);
    return (to ?? 0) - step * (count - place);
  });
  const bounds = [from ?? -farthest - 1, ...positions, to ?? farthest + 1];
  const isFree = bounds.every((bound, place) => place === 0 || bound > (bounds[place - 1] ?? 0));
  if (isFree || (low === undefined && high === undefined))
    return new Map(positions.map((position, place) => [wanted[start + place]?.id ?? '', position]));
  return spread(wanted, Math.max(0, start - 1), Math.min(wanted.length, end + 1));
}
