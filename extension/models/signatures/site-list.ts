/** Sites as a person types them, and what is wrong with them. */
import { bareHost, hostOf } from '../../../shared/counting/host.ts';
import { hostOfNetworkNamed } from '../../../shared/counting/network.ts';
import type { FieldErrors } from '../../../shared/http/problem.ts';

export type FaultsByPath = { own: string[]; items: ReadonlyMap<number, string[]> };

/**
 * One a line or between commas. Of a pasted address its host is kept, in the letters that browsers ask
 * for it by; a network's name stands for its host.
 */
export function toSites(typed: string): string[] {
  return typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(toSite);
}

function toSite(typed: string): string {
  const ofNetwork = hostOfNetworkNamed(typed);
  if (ofNetwork !== null) return ofNetwork;
  if (/^[a-z0-9_.*-]+$/i.test(typed)) return bareHost(typed.toLowerCase());
  const [, below = '', host = ''] = /^(\*\.)?(.*)$/s.exec(typed) ?? [];
  const address = host.includes('://') ? host : `https://${host}`;
  // What is no address stays as it is typed: its fault is told beside it.
  const named = hostOf(address);
  return named === null ? typed : below + named;
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
