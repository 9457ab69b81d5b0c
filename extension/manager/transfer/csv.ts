/**
 * Reads and writes comma-separated values (RFC 4180); also reads semicolons and tabs as separators.
 *
 * Spreadsheets execute a cell that begins like a formula, whatever its source (CSV injection). Such a
 * cell is written with a leading apostrophe, which marks it as text; reading removes the apostrophe.
 */

/** The beginnings of formulas in all spreadsheets, which skip blanks and control characters before them. */
const formulaStart = String.raw`'*[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]`;
const startsLikeFormula = new RegExp(`^${formulaStart}`, 'u');
/**
 * Matches an apostrophe that `formatCsv` added. If the original text has an apostrophe there, another one
 * was added before it.
 */
const addedApostrophe = new RegExp(`^'(?=${formulaStart})`, 'u');

export type CsvRow = { line: number; cells: string[] };

export type CsvText = { rows: CsvRow[]; fault: { line: number } | null };

/** An optional first line in which spreadsheets declare the separator. */
const separatorLine = /^"?sep=([^"\r\n])"?(?:\r\n?|\n|$)/i;

/** Parses all rows that are not empty. The only possible fault is a quote that is never closed. */
export function parseCsv(text: string): CsvText {
  const [declaration = '', separator = detectSeparator(text)] = separatorLine.exec(text) ?? [];
  const rows: CsvRow[] = [];
  let line = declaration === '' ? 1 : 2;
  let at = declaration.length;
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    for (;;) {
      const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, separator);
      if (cell === null) return { rows, fault: { line: row.line } };
      row.cells.push(cell.value.replace(addedApostrophe, ''));
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
  return rows.map(cells => `${cells.map(quoteCell).join(',')}\r\n`).join('');
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
 * Returns the most frequent separator outside quotes in the first row: in some countries spreadsheets
 * write semicolons.
 */
function detectSeparator(text: string): string {
  const counts = new Map([',', ';', '\t'].map(separator => [separator, 0]));
  for (let at = 0; at < text.length && !'\r\n'.includes(text[at] ?? ''); at++) {
    const count = counts.get(text[at] ?? '');
    if (count !== undefined) counts.set(text[at] ?? '', count + 1);
    else if (text[at] === '"' && (at === 0 || counts.has(text[at - 1] ?? ''))) {
      // Skips a quoted cell; the loop adds 1.
      at = (readQuoted(text, at)?.end ?? text.length) - 1;
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
}

function countLineEnds(text: string): number {
  return text.split('\n').length - 1;
}

/** True if the cell gets an apostrophe. */
export const isGuarded = (cell: string): boolean => startsLikeFormula.test(cell);

/**
 * Quotes cells with any kind of separator, because some spreadsheets split cells at all of them, and cells that begin
 * like JSON, because one may begin the file.
 */
function quoteCell(value: string): string {
  const cell = isGuarded(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^[\s[{]|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
