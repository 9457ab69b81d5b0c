/**
 * JSON text, the only form in which values cross into a page and back. Browsers change other values on the way:
 * Chromium drops each property that is null from the arguments of an injected function, and each browser has its own
 * results for undefined, NaN and dates. A text arrives as it was sent.
 */

/**
 * Returns the JSON text of a value.
 *
 * @throws TypeError if JSON would lose or change a part of the value, such as NaN, a date or a map. A property that is
 *   undefined counts as absent
 */
export function toWireText(value: unknown): string {
  const text = JSON.stringify(value, function (this: unknown, key: string, converted: unknown) {
    // Not `converted`: JSON has already replaced a date by its text.
    const given = (this as Record<string, unknown>)[key];
    if (!isLossless(given, Array.isArray(this)))
      throw new TypeError(`JSON cannot represent the value of "${key}"`);
    return converted;
  });
  if (text === undefined) throw new TypeError('JSON cannot represent undefined');
  return text;
}

/** Returns the value of a JSON text; undefined if `text` is no such text. */
export function fromWireText(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    // The receiver refuses undefined by its schema, as every other value that it does not expect.
    return undefined;
  }
}

function isLossless(value: unknown, isInArray: boolean): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (value === undefined) return !isInArray;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
