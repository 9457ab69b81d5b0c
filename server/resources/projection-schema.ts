/**
 * Describes which projections (views, lists and filters) this version derives from rows. Servers of
 * several versions may share a database. At most one of two different schemas is newer, so that two
 * servers never rebuild each other's projections in turns.
 */
import { listHostsByNetwork } from '../../shared/counting/network.ts';
import { resourceKinds } from '../../shared/resources/resources.ts';
import { isEqual } from '../../shared/rows/field-value.ts';
import { getSchemaFingerprint } from '../../shared/rows/values.ts';
import { version } from '../config.ts';

/** Increase this when `saveRows` derives something else from the same fields and networks. */
const projectionRevision = 3;

export type ProjectionSchema = {
  derivation: number;
  kinds: Record<string, string[]>;
  /** The first servers stored neither networks nor version. */
  networks?: Record<string, string[]>;
  version?: string;
};

export function getProjectionSchema(): ProjectionSchema {
  const entries = resourceKinds.map(kind => [
    kind,
    JSON.parse(getSchemaFingerprint(kind)).map(JSON.stringify),
  ]);
  return {
    derivation: projectionRevision,
    kinds: Object.fromEntries(entries),
    networks: listHostsByNetwork(),
    version,
  };
}

/** True if both schemas derive the same projections, even if their versions differ. */
export function isSameProjection(first: ProjectionSchema, second: ProjectionSchema): boolean {
  return isEqual({ ...first, version: '' }, { ...second, version: '' });
}

/**
 * True if `current` is newer than `stored`. A newer schema has all fields of an older one, because no
 * field is ever removed. A host can be removed or move to another network, so for networks the versions
 * are compared. Between two builds of one version, the schema that contains more is newer.
 */
export function isNewerProjection(current: ProjectionSchema, stored: ProjectionSchema): boolean {
  if (!containsAll(current.kinds, stored.kinds, parseFieldName)) return false;
  if (current.derivation !== stored.derivation) return current.derivation > stored.derivation;
  const byVersion = compareVersions(current.version, stored.version);
  if (byVersion !== 0) return byVersion > 0;
  const currentHasAll = containsAll(current.networks, stored.networks);
  const storedHasAll =
    containsAll(stored.kinds, current.kinds, parseFieldName) &&
    containsAll(stored.networks, current.networks);
  return currentHasAll && !storedHasAll;
}

type NamedLists = Readonly<Record<string, readonly string[]>>;

/** True if `lists` has every entry of `required` in the list of the same name. */
function containsAll(
  lists: NamedLists = {},
  required: NamedLists = {},
  getKey = (entry: string) => entry,
): boolean {
  return Object.entries(required).every(([name, entries]) => {
    const keys = new Set((lists[name] ?? []).map(getKey));
    return Object.hasOwn(lists, name) && entries.every(entry => keys.has(getKey(entry)));
  });
}

/** @param field JSON of a field's name and default */
function parseFieldName(field: string): string {
  return JSON.parse(field)[0];
}

function compareVersions(a = '', b = ''): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
