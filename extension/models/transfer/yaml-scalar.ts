/** A value of YAML 1.2 as it stands behind a key: quoted, a block, or plain text. */

export type YamlLines = { text: string[]; next: number };

const escapes: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '"': '"',
  '\\': '\\',
  '/': '/',
  '0': '\0',
  e: '\u001b',
  ' ': ' ',
};

/**
 * @param first what stands behind the colon
 * @param indent columns before the key; lines with more belong to the value
 * @returns the value and the first line after it; null where it cannot be read
 */
export function readScalar(
  first: string,
  lines: string[],
  from: number,
  indent: number,
): { value: string; next: number } | null {
  const head = first.trim();
  if (/^[|>]/.test(head)) return readBlock(head, lines, from, indent);
  const { text, next } = continuation(lines, from, indent);
  if (head.startsWith('"') || head.startsWith("'")) {
    const value = readQuoted(fold([head, ...text]));
    return value === null ? null : { value, next };
  }
  return { value: fold([head, ...text].map(withoutComment)), next };
}

function readBlock(head: string, lines: string[], from: number, indent: number) {
  const isFolded = head.startsWith('>');
  const keep = /^[|>]\d?([+-])?/.exec(head)?.[1];
  const { text, next } = continuation(lines, from, indent, true);
  const given = /^[|>][+-]?(\d)/.exec(head)?.[1];
  const depth =
    given === undefined
      ? Math.min(...text.filter(line => line.trim() !== '').map(columnsOf))
      : indent + Number(given);
  const body = text.map(line => line.slice(Number.isFinite(depth) ? depth : 0));
  const joined = isFolded ? fold(body) : body.join('\n');
  const trimmed = joined.replace(/\n*$/, '');
  if (keep === '-') return { value: trimmed, next };
  return { value: keep === '+' ? `${joined}\n` : trimmed === '' ? '' : `${trimmed}\n`, next };
}

/** The lines that belong to a value: deeper than its key, or empty in between. */
function continuation(lines: string[], from: number, indent: number, keepsEmpty = false) {
  let next = from;
  while (next < lines.length) {
    const line = lines[next] ?? '';
    if (line.trim() !== '' && columnsOf(line) <= indent) break;
    next++;
  }
  let end = next;
  while (!keepsEmpty && end > from && (lines[end - 1] ?? '').trim() === '') end--;
  return { text: lines.slice(from, end), next };
}

/** One line end between two lines is a space, more are line ends. */
function fold(lines: string[]): string {
  let folded = '';
  let gaps = 0;
  for (const [index, line] of lines.entries()) {
    const text = index === 0 ? line : line.trim();
    if (text.trim() === '' && index > 0) gaps++;
    else {
      folded += index === 0 ? text : (gaps > 0 ? '\n'.repeat(gaps) : ' ') + text;
      gaps = 0;
    }
  }
  return folded + '\n'.repeat(gaps);
}

function readQuoted(text: string): string | null {
  const single = /^'((?:[^']|'')*)'\s*(#.*)?$/s.exec(text);
  if (single) return (single[1] ?? '').replaceAll("''", "'");
  const double = /^"((?:[^"\\]|\\.)*)"\s*(#.*)?$/s.exec(text);
  if (!double) return null;
  return (double[1] ?? '').replace(
    /\\(?:u([0-9a-f]{4})|U([0-9a-f]{8})|x([0-9a-f]{2})|(.))/gis,
    (_, short, long, byte, letter) =>
      letter === undefined
        ? String.fromCodePoint(Number.parseInt(short ?? long ?? byte, 16))
        : (escapes[letter] ?? letter),
  );
}

function withoutComment(text: string): string {
  return text.replace(/(^|\s)#.*$/, '').trim();
}

export function columnsOf(line: string): number {
  return line.length - line.trimStart().length;
}
