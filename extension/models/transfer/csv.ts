/**
 * Comma-separated values as RFC 4180 has them; also with semicolons or tabs in between.
 *
 * Spreadsheets run a cell that begins like a formula, wherever its text came from. Such a cell is
 * written with an apostrophe before it, which they take for "this is text", and read without.
 */

/** How a formula begins, for one spreadsheet or another; they skip blanks and control characters. */
const active = String.raw`'*[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]`;
const runs = new RegExp(`^${active}`, 'u');
/** An apostrophe of ours. One that was there before has got another. */
const guarded = new RegExp(`^'(?=${active})`, 'u');

export type CsvRow = { line: number; cells: string[] };

export type CsvText = { rows: CsvRow[]; fault: { line: number } | null };

/** How spreadsheets name in a line of its own, before all others, what separates. */
const naming = /^"?sep=([^"\r\n])"?(?:\r\n?|\n|$)/i;

/** The rows that are not empty. A quote that is never closed is the one fault there can be. */
export function parseCsv(text: string): CsvText {
  const [named = '', separator = separatorOf(text)] = naming.exec(text) ?? [];
  const rows: CsvRow[] = [];
  let [line, at] = [named === '' ? 1 : 2, named.length];
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    for (;;) {
      const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, separator);
      if (cell === null) return { rows, fault: { line: row.line } };
      row.cells.push(cell.value.replace(guarded, ''));
      line += countLineEnds(text.slice(at, cell.end));
      at = cell.end;
      if (text[at] !== separator) break;
      at++;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    line++;
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row);
  }
  return { rows, fault: null };
}

export function formatCsv(rows: string[][]): string {
  return rows.map(cells => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function readPlain(text: string, from: number, separator: string) {
  let end = from;
  while (end < text.length && text[end] !== separator && !'\r\n'.includes(text[end] ?? '')) end++;
  return { value: text.slice(from, end), end };
}

function readQuoted(text: string, from: number) {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

/**
 * What separates most in the first row: spreadsheets of some countries write semicolons. What stands
 * in quotes separates nothing.
 */
function separatorOf(text: string): string {
  const counts = new Map([',', ';', '\t'].map(separator => [separator, 0]));
  for (let at = 0; at < text.length && !'\r\n'.includes(text[at] ?? ''); at++) {
    const count = counts.get(text[at] ?? '');
    if (count !== undefined) counts.set(text[at] ?? '', count + 1);
    else if (text[at] === '"' && (at === 0 || counts.has(text[at - 1] ?? ''))) {
      at = (readQuoted(text, at)?.end ?? text.length) - 1;
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
}

function countLineEnds(text: string): number {
  return text.split('\n').length - 1;
}

/** Quoted also where another separator stands: some spreadsheets part cells by it all the same. */
function quoted(value: string): string {
  const cell = runs.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
