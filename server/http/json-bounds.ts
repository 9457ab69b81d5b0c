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
export function findExceededBound(json: Uint8Array, bounds: JsonBounds): keyof JsonBounds | null {
  const counter = createValueCounter(bounds);
  /** The previous byte opened an object or list: unless this byte closes it, a value begins. */
  let isAfterOpening = false;
  for (let i = 0; i < json.length; i++) {
    const byte = json[i];
    if (byte === space || byte === lineFeed || byte === tab || byte === carriageReturn) continue;
    const isClosing = byte === closingBracket || byte === closingBrace;
    if (byte === comma || (isAfterOpening && !isClosing)) counter.add();
    isAfterOpening = byte === openingBracket || byte === openingBrace;
    if (isAfterOpening) counter.open();
    else if (isClosing) counter.close();
    else if (byte === quote) i = findStringEnd(json, i);
    if (counter.exceeded !== null) return counter.exceeded;
  }
  return null;
}

/** Counts the values of a text and of each open object or list. */
function createValueCounter({ depth, values, valuesPerContainer }: JsonBounds) {
  let currentDepth = 0;
  /** The number of values in the open object or list of each depth. */
  const countsByDepth = new Uint32Array(depth + 1);
  let count = 0;
  return {
    exceeded: null as keyof JsonBounds | null,
    add() {
      if (++count > values) this.exceeded = 'values';
      else if (currentDepth > 0) {
        const containerCount = (countsByDepth[currentDepth] ?? 0) + 1;
        countsByDepth[currentDepth] = containerCount;
        if (containerCount > valuesPerContainer) this.exceeded = 'valuesPerContainer';
      }
    },
    open() {
      if (++currentDepth > depth) this.exceeded ??= 'depth';
      else countsByDepth[currentDepth] = 0;
    },
    close() {
      if (currentDepth > 0) currentDepth--;
    },
  };
}

/** Returns the index of the quotation mark that ends the string; the length of the text without one. */
function findStringEnd(json: Uint8Array, start: number): number {
  let i = start + 1;
  while (i < json.length && json[i] !== quote) i += json[i] === backslash ? 2 : 1;
  return i;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [space, lineFeed, tab, carriageReturn] = [0x20, 0x0a, 0x09, 0x0d];
const [openingBracket, closingBracket, openingBrace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
