/**
 * Views are stored as JSON text and put into answers unparsed. One that was written before a field
 * existed, be it by an older server beside this one, is completed here when it is read.
 */
import { defaults } from '../../shared/resources/defaults.ts';
import { type Kind, kinds } from '../../shared/resources/resources.ts';
import { withDefaults } from '../../shared/rows/values.ts';

/** `"name":` of each field that may be missing. Within a JSON string no quote stands bare. */
const keysOf = Object.fromEntries(
  kinds.map(kind => [kind, Object.keys(defaults[kind]).map(name => `"${name}":`)]),
) as Record<Kind, string[]>;

/** The view with all fields of its resource, as `storedView` would write it today. */
export function wholeView(kind: Kind, view: string): string {
  // From the end, since the long texts stand at the start.
  if (keysOf[kind].every(key => view.lastIndexOf(key) >= 0)) return view;
  const { id, created_at, updated_at, ...values } = JSON.parse(view);
  return JSON.stringify({ id, ...withDefaults(kind, values), created_at, updated_at });
}
