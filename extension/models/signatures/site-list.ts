/** Sites as a person types them, and what is wrong with them. */
import type { FieldErrors } from '../../../shared/http/problem.ts';

export type FaultsByPath = { own: string[]; items: ReadonlyMap<number, string[]> };

export function toSites(typed: string): string[] {
  return typed.split(/[\s,]+/).filter(Boolean);
}

/** The faults of the list at `path`, and of each of its items by position. */
export function listFaults(errors: FieldErrors, path: string): FaultsByPath {
  const items = new Map<number, string[]>();
  for (const [at, faults] of Object.entries(errors)) {
    const position = at.startsWith(`${path}.`) ? Number(at.slice(path.length + 1)) : Number.NaN;
    if (Number.isInteger(position)) items.set(position, faults);
  }
  return { own: errors[path] ?? [], items };
}
