/** Reads XML property lists, without checking their structure. */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads the pairs of key and value whose value is text. */
export function readValues(dict: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const part of dict.split('<key>').slice(1)) {
    const [key = '', value] = part.split('</key>');
    const [string] = findBetween(value ?? '', '<string>', '</string>');
    if (string !== undefined) values.set(key, decodeEntities(string.text));
  }
  return values;
}

/** Yields each text between the two tags and its offset. Reads the text once, in linear time. */
export function* findBetween(text: string, opening: string, closing: string) {
  for (let at = 0; ; ) {
    const start = text.indexOf(opening, at);
    const end = start < 0 ? -1 : text.indexOf(closing, start);
    if (end < 0) return;
    yield { at: start, text: text.slice(start + opening.length, end) };
    at = end + closing.length;
  }
}

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return (Object.hasOwn(entities, name) && entities[name]) || whole;
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
