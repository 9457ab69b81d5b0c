/** Reads signatures from a CSV file whose first line names the columns. */
import { defaults } from '../../../shared/resources/defaults.ts';
import { parseCsv } from './csv.ts';
import { parseCell } from './csv-cell.ts';
import type { Snippets } from './snippet.ts';

const columnNames = {
  name: ['name', 'label', 'title', 'abbreviation', 'trigger', 'shortcut'],
  content: ['content', 'text', 'snippet', 'replace', 'replacement', 'plaintext', 'expansion'],
} as const;

export function readCsvSnippets(text: string): Snippets {
  const { rows, fault } = parseCsv(text);
  if (fault) return { snippets: [], faults: [{ line: fault.line, fault: 'openQuote' }] };
  const [header, ...body] = rows;
  const titles = header?.cells.map(cell => cell.trim().toLowerCase()) ?? [];
  const findColumn = (names: readonly string[]) => titles.findIndex(title => names.includes(title));
  const [nameColumn, contentColumn] = [
    findColumn(columnNames.name),
    findColumn(columnNames.content),
  ];
  const optionalColumns = Object.entries(defaults.signature).map(
    ([field, defaultValue]) => [field, findColumn([field]), defaultValue] as const,
  );
  if (nameColumn < 0 || contentColumn < 0)
    return { snippets: [], faults: [{ line: 1, fault: 'noColumns' }] };
  const faults: Snippets['faults'] = [];
  const snippets = body.flatMap(({ line, cells }) => {
    if (cells.length <= Math.max(nameColumn, contentColumn)) {
      faults.push({ line, fault: 'fewColumns' });
      return [];
    }
    const snippet = { line, name: cells[nameColumn] ?? '', content: cells[contentColumn] ?? '' };
    const otherFields = optionalColumns.flatMap(([field, column, defaultValue]) => {
      // A field without a column has the index -1, and so no cell.
      const cell = cells[column] ?? '';
      return cell === '' ? [] : [[field, parseCell(cell, defaultValue)] as const];
    });
    return [
      otherFields.length > 0 ? { ...snippet, fields: Object.fromEntries(otherFields) } : snippet,
    ];
  });
  return { snippets, faults };
}
