/**
 * Looks over JSON before it is parsed, because parsing two megabytes of nested lists takes more
 * than a second in which nobody else is answered. One pass over the bytes, and none of it kept.
 */
export type Bounds = {
  /** Objects and lists within one another. */
  depth: number;
  /** Fields and items, at whatever depth. */
  values: number;
  /** Fields or items of one object or list: one of 90,000 fields takes a third of a second. */
  width: number;
};

/** What the text exceeds, null where it is within its bounds. Whether it is JSON, parsing tells. */
export function exceededBound(
  json: Uint8Array,
  { depth, values, width }: Bounds,
): keyof Bounds | null {
  let level = 0;
  const widths = new Uint32Array(depth + 1);
  let count = 0;
  let isInString = false;
  /** Right behind a bracket that opens: what comes next, unless it closes, is a value. */
  let isFirst = false;
  for (let i = 0; i < json.length; i++) {
    const byte = json[i];
    if (isInString) {
      if (byte === backslash) i++;
      else if (byte === quote) isInString = false;
      continue;
    }
    if (byte === space || byte === lineFeed || byte === tab || byte === carriageReturn) continue;
    const closes = byte === closingBracket || byte === closingBrace;
    if (byte === comma || (isFirst && !closes)) {
      if (++count > values) return 'values';
      if (level > 0) {
        const reached = (widths[level] ?? 0) + 1;
        if (reached > width) return 'width';
        widths[level] = reached;
      }
    }
    isFirst = byte === openingBracket || byte === openingBrace;
    if (isFirst) {
      if (++level > depth) return 'depth';
      widths[level] = 0;
    }
    if (closes && level > 0) level--;
    isInString = byte === quote;
  }
  return null;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [space, lineFeed, tab, carriageReturn] = [0x20, 0x0a, 0x09, 0x0d];
const [openingBracket, closingBracket, openingBrace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
