/**
 * By what a version derives views, lists and filters from rows. Servers of several versions may
 * stand beside each other on one database: of two that derive differently at most one is later, so
 * that they never derive anew in turns.
 */
import { hostsByNetwork } from '../../shared/counting/network.ts';
import { kinds } from '../../shared/resources/resources.ts';
import { isEqual } from '../../shared/rows/equality.ts';
import { schemaOf } from '../../shared/rows/values.ts';
import { version } from '../version.ts';

/** To be raised when `saveRows` derives something else from the same fields and networks. */
const derivation = 2;

export type Derivation = {
  derivation: number;
  kinds: Record<string, string[]>;
  /** Not there, like the version, in what the first servers noted. */
  networks?: Record<string, string[]>;
  version?: string;
};

export function ownDerivation(): Derivation {
  const entries = kinds.map(kind => [kind, JSON.parse(schemaOf(kind)).map(JSON.stringify)]);
  return { derivation, kinds: Object.fromEntries(entries), networks: hostsByNetwork(), version };
}

/** Whether both derive the same, whatever their versions. */
export function isSame(one: Derivation, other: Derivation): boolean {
  return isEqual({ ...one, version: '' }, { ...other, version: '' });
}

/**
 * A later one knows all fields, since none is ever taken away. Hosts are, and go from one network to
 * another: there the version decides, and between builds of one version who knows more.
 */
export function isLater(own: Derivation, noted: Derivation): boolean {
  if (!hasAll(own.kinds, noted.kinds, nameOf)) return false;
  if (own.derivation !== noted.derivation) return own.derivation > noted.derivation;
  const byVersion = compareVersions(own.version, noted.version);
  if (byVersion !== 0) return byVersion > 0;
  const knowsAll = hasAll(own.networks, noted.networks);
  const isKnown = hasAll(noted.kinds, own.kinds, nameOf) && hasAll(noted.networks, own.networks);
  return knowsAll && !isKnown;
}

type Lists = Readonly<Record<string, readonly string[]>>;

function hasAll(own: Lists = {}, noted: Lists = {}, keyOf = (entry: string) => entry): boolean {
  return Object.entries(noted).every(([name, entries]) => {
    const known = new Set((own[name] ?? []).map(keyOf));
    return Object.hasOwn(own, name) && entries.every(entry => known.has(keyOf(entry)));
  });
}

function nameOf(field: string): string {
  return JSON.parse(field)[0];
}

function compareVersions(own = '', noted = ''): number {
  return own.localeCompare(noted, 'en', { numeric: true });
}
