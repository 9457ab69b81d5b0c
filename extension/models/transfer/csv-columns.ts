/** Finds out which column of a CSV file holds which part of a signature. */
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

/** Returns the columns that the header names; null if it names no column for the content. */
export function findColumns(titles: readonly string[]): CsvColumns | null {
  const find = (role: ColumnRole) => {
    const name = columnNames[role].find(one => titles.includes(one));
    return name === undefined ? null : titles.indexOf(name);
  };
  const content = find('content');
  if (content === null) return null;
  return {
    content,
    name: find('name'),
    shortcut: find('shortcut'),
    tags: find('tags'),
    hasHeader: true,
  };
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

/** The longest texts are the content, and short words that begin with a sign are the shortcuts. */
function guessColumns(rows: readonly string[][], count: number): CsvColumns {
  const getCells = (column: number) => rows.map(cells => cells[column] ?? '');
  const getLength = (column: number) => getCells(column).join('').length;
  const columns = Array.from({ length: count }, (_, column) => column);
  // The last of equally long columns: a name usually stands before its text.
  const content = columns.reduce((a, b) => (getLength(b) >= getLength(a) ? b : a));
  const others = columns.filter(column => column !== content);
  const isShortcut = (cell: string) => /^[^\p{L}\p{N}\s]\S{1,31}$/u.test(cell);
  const shortcut = others.find(column => getCells(column).every(isShortcut)) ?? null;
  const name = others.find(column => column !== shortcut) ?? null;
  const titles = readTitles(rows[0]);
  const hasHeader = Object.values(columnNames)
    .flat()
    .some(one => titles.includes(one));
  return { content, name, shortcut, tags: null, hasHeader };
}
