/** Reads signatures from a CSV file. Its first line or the user names the columns. */
import { defaults } from '../../../shared/resources/defaults.ts';
import { parseTags } from '../../app/tags.ts';
import { parseCsv } from './csv.ts';
import { parseCell } from './csv-cell.ts';
import {
  type CsvColumns,
  type CsvSample,
  columnRoles,
  findColumns,
  isOwnExport,
  readColumns,
  readTitles,
  sampleCsv,
} from './csv-columns.ts';
import { addOrigin, nameFrom, type Snippet, type Snippets } from './snippet.ts';

/**
 * @param chosen the columns that the user has named; null before that
 * @param options.isShownFirst the user names the columns even if the first line does
 */
export function readCsvSnippets(
  text: string,
  chosen: CsvColumns | null = null,
  { isShownFirst = false } = {},
): Snippets | { sample: CsvSample } {
  const { rows, fault } = parseCsv(text);
  if (fault) return { snippets: [], faults: [{ line: fault.line, fault: 'openQuote' }] };
  const titles = readTitles(rows[0]?.cells);
  const known = chosen ?? (isShownFirst ? null : findColumns(titles));
  const sample = known ? null : sampleCsv(rows.map(({ cells }) => cells));
  if (sample) return { sample };
  // A table that cannot be shown, because it has too many columns, has to name them.
  const columns = known ?? readColumns(titles);
  if (columns === null) return { snippets: [], faults: [{ line: 1, fault: 'noColumns' }] };
  const faults: Snippets['faults'] = [];
  const readFields = createFieldReader(columns.hasHeader ? titles : []);
  const neededCount = Math.max(columns.content, columns.name ?? 0) + 1;
  const snippets = rows.slice(columns.hasHeader ? 1 : 0).flatMap(({ line, cells }): Snippet[] => {
    const getCell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
    const [content, shortcut] = [getCell(columns.content), getCell(columns.shortcut).trim()];
    const name = getCell(columns.name).trim() || shortcut || nameFrom(content);
    if (cells.length < neededCount) {
      faults.push({ line, fault: 'fewColumns', ...(name && { name }) });
      return [];
    }
    const tags = readTags(getCell(columns.tags), isOwnExport(titles));
    const fields = { ...readFields(cells), ...(tags.length > 0 && { tags }) };
    const snippet = { line, name, content, ...(Object.keys(fields).length > 0 && { fields }) };
    return [addOrigin(snippet, { shortcuts: [shortcut] })];
  });
  return { snippets, faults };
}

/** Returns a function that reads the cells of the other fields of a signature. */
function createFieldReader(titles: readonly string[]) {
  const columns = Object.entries(defaults.signature).map(
    ([field, defaultValue]) => [field, titles.indexOf(field), defaultValue] as const,
  );
  const others = columns.filter(([field]) => !columnRoles.some(role => role === field));
  return (cells: readonly string[]): Record<string, unknown> => {
    const fields = others.flatMap(([field, column, defaultValue]) => {
      // A field without a column has the index -1, and so no cell.
      const cell = cells[column] ?? '';
      return cell === '' ? [] : [[field, parseCell(cell, defaultValue)] as const];
    });
    return Object.fromEntries(fields);
  };
}

/** Reads tags separated by commas or semicolons. Our own tables separate tags of one word by spaces. */
function readTags(cell: string, isOwn: boolean): string[] {
  const parsed = cell.trim().startsWith('[') ? parseCell(cell, []) : null;
  if (Array.isArray(parsed)) return parsed;
  if (isOwn && !/[,;]/.test(cell)) return cell.split(/\s+/).filter(Boolean);
  return parseTags(cell.replace(/[;；]/g, '\n'));
}
