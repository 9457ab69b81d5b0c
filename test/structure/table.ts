/**
 * Writes the README's table of editors and endings: `node test/structure/table.ts`. `scenarios.ts` holds that
 * what it says is true.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageName } from '../e2e/composers/editor-package.ts';
import { endings } from './endings.ts';
import { type Ending, missingEndings, refusedEndings } from './expected.ts';

export const readmePath = join(import.meta.dirname, '../../README.md');
const beginMarker = '<!-- endings: begin -->';
const endMarker = '<!-- endings: end -->';

/** Returns the table in Markdown, with the number of right and refused cells below. */
export function createEndingsTable(): string {
  const columns = Object.keys(endings) as Ending[];
  const rows = Object.entries(refusedEndings).map(([editor, refused]) => ({
    name: `${editor} | ${findPackageName(editor)}`,
    cells: columns.map(ending => {
      if (missingEndings[editor]?.includes(ending)) return 'n/a';
      return refused.includes(ending) ? 'refused' : 'right';
    }),
  }));
  const cells = rows.flatMap(row => row.cells).filter(cell => cell !== 'n/a');
  const right = cells.filter(cell => cell === 'right').length;
  return [
    `| editor | package | ${columns.join(' | ')} |`,
    `| --- | --- | ${columns.map(() => '---').join(' | ')} |`,
    ...rows.map(row => `| ${row.name} | ${row.cells.join(' | ')} |`),
    '',
    `In Chromium: ${right} right, ${cells.length - right} refused, 0 wrong of ${cells.length}.`,
  ].join('\n');
}

/** Returns the README with the table between its markers. */
export function replaceEndingsTable(readme: string): string {
  const [start, stop] = [readme.indexOf(beginMarker), readme.indexOf(endMarker)];
  if (start < 0 || stop < start)
    throw new Error(`The README has no ${beginMarker} and ${endMarker}.`);
  const before = readme.slice(0, start + beginMarker.length);
  return `${before}\n${createEndingsTable()}\n${readme.slice(stop)}`;
}

if (import.meta.filename === process.argv[1])
  writeFileSync(readmePath, replaceEndingsTable(readFileSync(readmePath, 'utf8')));
