/** Sites as a person types them, and what is wrong with them. */
import type { FieldErrors } from '../../../shared/http/problem.ts';

export type FaultsByPath = { own: string[]; items: ReadonlyMap<number, string[]> };

/** One a line or between commas; of a pasted address its host is kept. */
export function toSites(typed: string): string[] {
  return typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(toSite);
}

function toSite(typed: string): string {
  if (!/[:/]/.test(typed)) return typed.toLowerCase();
  const address = typed.includes('://') ? typed : `https://${typed}`;
  return URL.canParse(address) ? new URL(address).hostname : typed;
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
