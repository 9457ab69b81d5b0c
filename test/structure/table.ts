/**
 * Writes the README's table of editors and endings: `node test/structure/table.ts`. `scenarios.ts` tests each
 * cell.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageName } from '../e2e/composers/editor-package.ts';
import { type Ending, endingNames } from './endings.ts';
import { missingEndings, refusedEndings, refusedInFirefox } from './expected.ts';

export const readmePath = join(import.meta.dirname, '../../README.md');
const beginMarker = '<!-- endings: begin -->';
const endMarker = '<!-- endings: end -->';

const browsers = { Chromium: refusedEndings, Firefox: refusedInFirefox };

function describeResult(browser: keyof typeof browsers, editor: string, ending: Ending): string {
  if (missingEndings[editor]?.includes(ending)) return 'n/a';
  return browsers[browser][editor]?.includes(ending) ? 'refused' : 'right';
}

/** Returns one result if both browsers have the same, or that of each. */
function describeCell(editor: string, ending: Ending): string {
  const chromium = describeResult('Chromium', editor, ending);
  const firefox = describeResult('Firefox', editor, ending);
  return chromium === firefox ? chromium : `${chromium}; Firefox: ${firefox}`;
}

/** Returns the table in Markdown, with the number of right and refused cells of each browser below. */
export function createEndingsTable(): string {
  const editors = Object.keys(refusedEndings);
  const countResults = (browser: keyof typeof browsers) => {
    const results = editors
      .flatMap(editor => endingNames.map(ending => describeResult(browser, editor, ending)))
      .filter(result => result !== 'n/a');
    const right = results.filter(result => result === 'right').length;
    return `- ${browser}: ${right} right, ${results.length - right} refused, 0 wrong of ${results.length}.`;
  };
  return [
    `| editor | package | ${endingNames.join(' | ')} |`,
    `| --- | --- | ${endingNames.map(() => '---').join(' | ')} |`,
    ...editors.map(editor => {
      const cells = endingNames.map(ending => describeCell(editor, ending));
      return `| ${editor} | ${findPackageName(editor)} | ${cells.join(' | ')} |`;
    }),
    '',
    countResults('Chromium'),
    countResults('Firefox'),
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
