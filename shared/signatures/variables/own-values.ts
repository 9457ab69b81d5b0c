/** The user's own values, `{{my.NAME}}`, by their names. Without zod, because the popup's first frame loads it. */
import { foldCase } from '../../text/normalize.ts';

export type OwnValues = ReadonlyMap<string, string>;

/**
 * Returns the contents by name, for `findOwnValue`.
 * @param values newest created first. Two devices may have created values with one name: the older one counts.
 */
export function toOwnValues(values: readonly { name: string; content: string }[]): OwnValues {
  return new Map(values.map(({ name, content }) => [foldCase(name), content]));
}

/** Returns the content of the value with this name, in whatever case; null if there is none. */
export function findOwnValue(values: OwnValues, name: string): string | null {
  return values.get(foldCase(name)) ?? null;
}
