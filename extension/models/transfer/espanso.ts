/** The matches of an espanso file (espanso.org/docs/matches/basics), as far as they are plain text. */
import type { Snippet, Snippets } from './snippet.ts';
import { columnsOf, readScalar } from './yaml-scalar.ts';

/** What makes a match more than text; it cannot become a signature. */
const active = ['vars', 'form', 'image_path', 'html', 'markdown'];

export function readEspanso(text: string): Snippets {
  const lines = text.split(/\r\n|\r|\n/);
  const start = lines.findIndex(line => /^matches\s*:/.test(line));
  if (start < 0) return { snippets: [], faults: [{ line: 1, fault: 'noMatches' }] };
  const snippets: Snippet[] = [];
  const faults: Snippets['faults'] = [];
  let at = start + 1;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const item = /^(\s*)-\s+/.exec(line);
    if (isVoid(line)) at++;
    else if (line.includes('\t') && /^\s*\t/.test(line)) {
      // YAML forbids tabs before a key; where a value goes on they are fine.
      faults.push({ line: at + 1, fault: 'tabs' });
      break;
    } else if (item) {
      const read = readMatch(lines, at, item[0].length);
      if ('fault' in read) faults.push({ line: read.line, fault: read.fault });
      else snippets.push(read.snippet);
      at = read.next;
    } else if (columnsOf(line) === 0) break;
    else {
      faults.push({ line: at + 1, fault: 'unreadable' });
      at++;
    }
  }
  return { snippets, faults };
}

type ReadMatch =
  | { snippet: Snippet; next: number }
  | { line: number; fault: 'active' | 'noText' | 'unreadable'; next: number };

function readMatch(lines: string[], from: number, column: number): ReadMatch {
  const values = new Map<string, string>();
  let fault: 'active' | 'unreadable' | null = null;
  let at = from;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const isFirst = at === from;
    if (!isFirst && isVoid(line)) {
      at++;
      continue;
    }
    if (!isFirst && columnsOf(line) < column) break;
    const entry = /^["']?([\w-]+)["']?\s*:(.*)$/.exec(line.slice(column));
    const value = entry && readScalar(entry[2] ?? '', lines, at + 1, column);
    if (!entry || !value) fault ??= 'unreadable';
    else values.set(entry[1] ?? '', value.value);
    at = value?.next ?? at + 1;
  }
  if (active.some(name => values.has(name))) fault ??= 'active';
  if (fault) return { line: from + 1, fault, next: at };
  const content = values.get('replace');
  if (content === undefined) return { line: from + 1, fault: 'noText', next: at };
  return { snippet: { line: from + 1, name: nameOf(values, content), content }, next: at };
}

function nameOf(values: Map<string, string>, content: string): string {
  const listed = values
    .get('triggers')
    ?.replace(/^[[\s-]+|\]$/g, '')
    .split(',')[0];
  const name = values.get('label') ?? values.get('trigger') ?? listed ?? values.get('regex');
  return name?.replace(/^["']|["']$/g, '').trim() || content;
}

function isVoid(line: string): boolean {
  return /^\s*(#.*)?$/.test(line) || /^(---|\.\.\.)/.test(line);
}
