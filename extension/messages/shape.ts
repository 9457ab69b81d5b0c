/**
 * Schemas for values that a script in a page receives. Zod has the schemas of all other parts; here its smallest
 * version would make the append script larger by 29 kB, which is 42 %.
 */
export type Shape<T> = (value: unknown) => value is T;

export const isText: Shape<string> = value => typeof value === 'string';
export const isBoolean: Shape<boolean> = value => typeof value === 'boolean';
export const isNumber: Shape<number> = (value): value is number => Number.isFinite(value);

export const isOneOf =
  <T extends string>(allowed: readonly T[]): Shape<T> =>
  (value): value is T =>
    allowed.some(each => each === value);

export const isNullOr =
  <T>(isValue: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || isValue(value);

/** For a property that may be absent. */
export const isOptional =
  <T>(isValue: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isValue(value);

export const isListOf =
  <T>(isItem: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isItem);

/** An object with these properties, and perhaps others. */
export const hasShape =
  <T extends object>(properties: { [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Shape<unknown>>(properties).every(([name, isValue]) =>
      isValue(Reflect.get(value, name)),
    );

/** The sentences of a screen: an object whose values are texts, or such objects. */
export const isWords = <T extends object>(value: unknown): value is T =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(each => isText(each) || isWords(each));
