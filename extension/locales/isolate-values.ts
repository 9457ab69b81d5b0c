/**
 * Isolates the values that a sentence takes, in every sentence of a language: numbers, names, hosts and
 * variables keep their own direction, and the words around them stay in order.
 */
import { isIsolated, isolate } from '../../shared/text/isolate.ts';

type Direction = 'ltr' | 'rtl';

/** `copyOf` returns a name that is stored, and `fault` looks its value up in a list. */
const notIsolated = new Set(['copyOf', 'fault']);

/** Letters that are written from right to left, and characters that turn the direction. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The wrapped sentences, so that a page that loads more strings has the same ones. */
const wrapped = new WeakMap<object, unknown>();

/** Returns the same strings. Their sentences isolate each value that could disturb their direction. */
export function isolateValues<Strings extends { language: { direction: string } }>(
  strings: Strings,
): Strings {
  return isolateIn(strings, strings.language.direction === 'rtl' ? 'rtl' : 'ltr') as Strings;
}

function isolateIn(value: unknown, direction: Direction, name = ''): unknown {
  if (typeof value === 'function' && !notIsolated.has(name)) return wrap(value, direction);
  if (typeof value !== 'object' || value === null) return value;
  const known = wrapped.get(value);
  if (known !== undefined) return known;
  const entries = Object.entries(value).map(([key, entry]) => [
    key,
    isolateIn(entry, direction, key),
  ]);
  const isolated: unknown = Object.fromEntries(entries);
  wrapped.set(value, isolated);
  return isolated;
}

// biome-ignore lint/complexity/noBannedTypes: a sentence takes any values.
function wrap(sentence: Function, direction: Direction): unknown {
  const known = wrapped.get(sentence);
  if (known !== undefined) return known;
  const isolated = (...values: unknown[]): unknown =>
    sentence(...values.map(value => isolateValue(value, direction)));
  // The number of values is a part of the shape that tests compare.
  Object.defineProperty(isolated, 'length', { value: sentence.length });
  wrapped.set(sentence, isolated);
  return isolated;
}

function isolateValue(value: unknown, direction: Direction): unknown {
  if (typeof value !== 'string' || value === '' || isIsolated(value)) return value;
  // From left to right, digits and Latin letters are in order by themselves.
  return direction === 'rtl' || rightToLeft.test(value) ? isolate(value) : value;
}
