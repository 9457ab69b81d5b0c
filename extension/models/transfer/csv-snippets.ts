/** Signatures from a table with a first line that names its columns. */
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
  const [head, ...body] = rows;
  const titles = head?.cells.map(cell => cell.trim().toLowerCase()) ?? [];
  const columnOf = (names: readonly string[]) => titles.findIndex(title => names.includes(title));
  const [name, content] = [columnOf(columnNames.name), columnOf(columnNames.content)];
  const others = Object.entries(defaults.signature).map(
    ([field, byDefault]) => [field, columnOf([field]), byDefault] as const,
  );
  if (name < 0 || content < 0) return { snippets: [], faults: [{ line: 1, fault: 'noColumns' }] };
  const faults: Snippets['faults'] = [];
  const snippets = body.flatMap(({ line, cells }) => {
    if (cells.length <= Math.max(name, content)) {
      faults.push({ line, fault: 'fewColumns' });
      return [];
    }
    const snippet = { line, name: cells[name] ?? '', content: cells[content] ?? '' };
    const given = others.flatMap(([field, column, byDefault]) => {
      const cell = cells[column] ?? '';
      return cell === '' ? [] : [[field, parseCell(cell, byDefault)] as const];
    });
    return [given.length > 0 ? { ...snippet, fields: Object.fromEntries(given) } : snippet];
  });
  return { snippets, faults };
}
