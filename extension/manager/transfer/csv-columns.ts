/** Finds out which column of a CSV file holds which part of a signature. */
import { defaults } from '../../../shared/resources/defaults.ts';
import { cutText } from '../../../shared/text/cut-text.ts';

/** Indexes of columns. A column that is not listed is ignored. */
export type CsvColumns = {
  content: number;
  name: number | null;
  shortcut: number | null;
  tags: number | null;
  hasHeader: boolean;
};

/** A file whose columns only the user can name. */
export type CsvSample = {
  /** The first rows, all with the same number of cells. */
  rows: string[][];
  /** A guess, which the user confirms or changes. */
  columns: CsvColumns;
};

export const columnRoles = ['content', 'name', 'shortcut', 'tags'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Names of columns in the files of other programs. The first name that the file has is used. */
const columnNames: Record<ColumnRole, readonly string[]> = {
  name: ['name', 'title', 'label', 'description'],
  content: [
    ...['content', 'text', 'body', 'phrase', 'snippet', 'signature', 'expansion'],
    ...['replace', 'replacement', 'plaintext', 'plain text'],
  ],
  shortcut: ['shortcut', 'abbreviation', 'trigger', 'keyword'],
  tags: ['tags', 'tag', 'folder', 'group', 'category', 'collection'],
};

/** The other titles of the tables that `exportCsv` writes. */
const ownTitles = new Set(['id', ...Object.keys(defaults.signature), 'created_at', 'updated_at']);

const sampleSize = 5;
/** In UTF-16 units: more is not visible, and a cell may have megabytes. */
const maxCellLength = 200;
/** More columns than these would not fit beside each other, and belong to no list of snippets. */
const maxColumns = 12;

/** Returns the titles of the columns in the form in which they are compared. */
export function readTitles(header: readonly string[] = []): string[] {
  return header.map(cell =>
    cell
      .normalize('NFKC')
      .replace(/^\ufeff/, '')
      .trim()
      .toLowerCase(),
  );
}

/**
 * Returns the columns that the first row names; null if it may be a snippet. One cell with a word such as
 * "Signature" makes no header, because snippets have such names too: every cell has to be a title, and none
 * may name the same part as another one.
 */
export function findColumns(titles: readonly string[]): CsvColumns | null {
  const roles = titles.flatMap(title => findRole(title) ?? []);
  const isHeader =
    titles.every(title => findRole(title) !== undefined || ownTitles.has(title)) &&
    new Set(titles).size === titles.length &&
    new Set(roles).size === roles.length;
  return isHeader || isOwnExport(titles) ? readColumns(titles) : null;
}

/** True for a table that `exportCsv` wrote: no other program has both columns. */
export const isOwnExport = (titles: readonly string[]) =>
  titles.includes('created_at') && titles.includes('offered_on');

const findRole = (title: string) => columnRoles.find(role => columnNames[role].includes(title));

/** Returns the columns with the first names of each role; null if none is the content. */
export function readColumns(titles: readonly string[]): CsvColumns | null {
  const find = (role: ColumnRole) => {
    const name = columnNames[role].find(one => titles.includes(one));
    return name === undefined ? null : titles.indexOf(name);
  };
  const content = find('content');
  if (content === null) return null;
  const [name, shortcut, tags] = [find('name'), find('shortcut'), find('tags')];
  return { content, name, shortcut, tags, hasHeader: true };
}

/** Returns the first rows with a guess; null for a table that cannot be a list of snippets. */
export function sampleCsv(rows: readonly (readonly string[])[]): CsvSample | null {
  const first = rows.slice(0, sampleSize);
  const count = Math.max(0, ...first.map(cells => cells.length));
  if (count < 2 || count > maxColumns) return null;
  const sample = first.map(cells =>
    Array.from({ length: count }, (_, index) => cutText(cells[index] ?? '', maxCellLength)),
  );
  return { rows: sample, columns: guessColumns(sample, count) };
}

/**
 * If the first row seems to have titles, they name the columns. If not, the longest texts are the content, and
 * short words that begin with a sign are the shortcuts.
 */
function guessColumns(rows: readonly string[][], count: number): CsvColumns {
  const titles = readTitles(rows[0]);
  const hasHeader = seemsHeader(titles);
  const named = hasHeader ? readColumns(titles) : null;
  if (named) return named;
  const getCells = (column: number) => rows.map(cells => cells[column] ?? '');
  const getLength = (column: number) => getCells(column).join('').length;
  const columns = Array.from({ length: count }, (_, column) => column);
  // The last of equally long columns: a name usually stands before its text.
  const content = columns.reduce((a, b) => (getLength(b) >= getLength(a) ? b : a));
  const others = columns.filter(column => column !== content && getLength(column) > 0);
  // Not every snippet has a shortcut.
  const isShortcut = (cell: string) => /^([^\p{L}\p{N}\s]\S{1,31})?$/u.test(cell);
  const shortcut = others.find(column => getCells(column).every(isShortcut)) ?? null;
  const name = others.find(column => column !== shortcut) ?? null;
  return { content, name, shortcut, tags: null, hasHeader };
}

/**
 * True if most cells name different parts, and none has several lines. A wrong no adds a signature that the user sees, but a
 * wrong yes loses one, so no is the answer in doubt.
 */
function seemsHeader(titles: readonly string[]): boolean {
  const named = titles.flatMap(title => findRole(title) ?? (ownTitles.has(title) ? title : []));
  return new Set(named).size * 2 > titles.length && titles.every(title => !title.includes('\n'));
}
