/** Signatures from a table with a first line that names its columns. */
import { parseCsv } from './csv.ts';
import type { Snippets } from './snippet.ts';

const columnNames = {
  name: ['name', 'label', 'title', 'abbreviation', 'trigger', 'shortcut'],
  content: ['content', 'text', 'snippet', 'replace', 'replacement', 'plaintext', 'expansion'],
  sites: ['sites'],
} as const;

export function readCsvSnippets(text: string): Snippets {
  const { rows, fault } = parseCsv(text);
  if (fault) return { snippets: [], faults: [{ line: fault.line, fault: 'openQuote' }] };
  const [head, ...body] = rows;
  const titles = head?.cells.map(cell => cell.trim().toLowerCase()) ?? [];
  const columnOf = (names: readonly string[]) => titles.findIndex(title => names.includes(title));
  const [name, content, sites] = [
    columnOf(columnNames.name),
    columnOf(columnNames.content),
    columnOf(columnNames.sites),
  ];
  if (name < 0 || content < 0) return { snippets: [], faults: [{ line: 1, fault: 'noColumns' }] };
  const faults: Snippets['faults'] = [];
  const snippets = body.flatMap(({ line, cells }) => {
    if (cells.length <= Math.max(name, content)) {
      faults.push({ line, fault: 'fewColumns' });
      return [];
    }
    const snippet = { line, name: cells[name] ?? '', content: cells[content] ?? '' };
    const hosts = cells[sites]?.split(/\s+/).filter(Boolean) ?? [];
    return [hosts.length > 0 ? { ...snippet, sites: hosts } : snippet];
  });
  return { snippets, faults };
}
