/**
 * Checks the size of JSON before it is parsed: parsing two megabytes of nested lists takes more
 * than a second, in which no other request is answered. One pass over the bytes stores nothing.
 */
export type JsonBounds = {
  /** Nesting depth of objects and lists. */
  depth: number;
  /** Fields and items at any depth. */
  values: number;
  /** Fields or items of one object or list. An object with 90,000 fields takes a third of a second. */
  valuesPerContainer: number;
};

/**
 * Returns the bound that the text exceeds, or null. Does not check that the text is JSON; parsing
 * does.
 */
export function findExceededBound(
  json: Uint8Array,
  { depth, values, valuesPerContainer }: JsonBounds,
): keyof JsonBounds | null {
  let currentDepth = 0;
  /** The number of values in the open object or list of each depth. */
  const countsByDepth = new Uint32Array(depth + 1);
  let count = 0;
  let isInString = false;
  /** The previous byte opened an object or list: unless this byte closes it, a value begins. */
  let isAfterOpening = false;
  for (let i = 0; i < json.length; i++) {
    const byte = json[i];
    if (isInString) {
      if (byte === backslash) i++;
      else if (byte === quote) isInString = false;
      continue;
    }
    if (byte === space || byte === lineFeed || byte === tab || byte === carriageReturn) continue;
    const isClosing = byte === closingBracket || byte === closingBrace;
    if (byte === comma || (isAfterOpening && !isClosing)) {
      if (++count > values) return 'values';
      if (currentDepth > 0) {
        const containerCount = (countsByDepth[currentDepth] ?? 0) + 1;
        if (containerCount > valuesPerContainer) return 'valuesPerContainer';
        countsByDepth[currentDepth] = containerCount;
      }
    }
    isAfterOpening = byte === openingBracket || byte === openingBrace;
    if (isAfterOpening) {
      if (++currentDepth > depth) return 'depth';
      countsByDepth[currentDepth] = 0;
    }
    if (isClosing && currentDepth > 0) currentDepth--;
    isInString = byte === quote;
  }
  return null;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [space, lineFeed, tab, carriageReturn] = [0x20, 0x0a, 0x09, 0x0d];
const [openingBracket, closingBracket, openingBrace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
