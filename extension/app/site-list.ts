/** Lists of sites in a form: parsing them and assigning faults to them. */
import { parseHost, removeTrailingDot } from '../../shared/counting/host.ts';
import { findHostByNetworkName } from '../../shared/counting/network.ts';
import type { FieldErrors } from '../../shared/http/problem.ts';

export type ListFaults = { list: string[]; items: ReadonlyMap<number, string[]> };

/**
 * Parses sites separated by commas or white space. A pasted address becomes its host, in the ASCII
 * form that browsers use; the name of a network becomes its host.
 */
export function parseSites(typed: string): string[] {
  return typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseSite);
}

function parseSite(typed: string): string {
  const networkHost = findHostByNetworkName(typed);
  if (networkHost !== null) return networkHost;
  if (/^[a-z0-9_.*-]+$/i.test(typed)) return removeTrailingDot(typed.toLowerCase());
  const [, scheme = 'https://', wildcard = '', rest = ''] =
    /^([a-z][a-z\d+.-]*:\/\/)?(\*\.)?(.*)$/is.exec(typed) ?? [];
  // An invalid address stays unchanged; validation shows its fault next to it. Chromium escapes some
  // characters of a host, and nobody has typed the escapes.
  const parsedHost = parseHost(scheme + rest);
  return parsedHost === null || parsedHost.includes('%') ? typed : wildcard + parsedHost;
}

/** Returns the faults of the list at `path`, and the faults of its items by index. */
export function getListFaults(errors: FieldErrors, path: string): ListFaults {
  const items = new Map<number, string[]>();
  for (const [field, faults] of Object.entries(errors)) {
    const index = field.startsWith(`${path}.`) ? Number(field.slice(path.length + 1)) : Number.NaN;
    if (Number.isInteger(index)) items.set(index, faults);
  }
  return { list: errors[path] ?? [], items };
}
