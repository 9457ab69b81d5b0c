/**
 * Writes the tables of editors and endings, and of editors and carets: `node test/structure/table.ts`.
 * `scenarios.ts` and `caret-scenarios.ts` test each cell.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageName } from '../e2e/composers/editor-package.ts';
import {
  describeCase,
  editorsWithCaret,
  refusedCarets,
  refusedCaretsInFirefox,
} from './caret-expected.ts';
import { caretPositions } from './caret-positions.ts';
import { type Ending, endingNames } from './endings.ts';
import { missingEndings, refusedEndings, refusedInFirefox } from './expected.ts';
import { caretContents } from './signatures.ts';

export const readmePath = join(import.meta.dirname, '../../extension/composers/README.md');

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

const caretBrowsers = { Chromium: refusedCarets, Firefox: refusedCaretsInFirefox };

/** Returns the results at a position, with the text that is refused if only one is. */
function describeCaret(
  browser: keyof typeof caretBrowsers,
  editor: string,
  position: string,
): string {
  const refused = Object.keys(caretContents).filter(name =>
    caretBrowsers[browser][editor]?.includes(describeCase(position, name)),
  );
  if (refused.length === 0) return 'right';
  return refused.length === 1 ? `right; ${refused[0]}: refused` : 'refused';
}

/** Returns the table of insertions at the caret, with the number of right and refused cases below. */
export function createCaretsTable(): string {
  const positions = Object.keys(caretPositions);
  const describeCell = (editor: string, position: string) => {
    const chromium = describeCaret('Chromium', editor, position);
    const firefox = describeCaret('Firefox', editor, position);
    return chromium === firefox ? chromium : `${chromium}; Firefox: ${firefox}`;
  };
  const countResults = (browser: keyof typeof caretBrowsers) => {
    const count = editorsWithCaret.length * positions.length * Object.keys(caretContents).length;
    const refused = Object.values(caretBrowsers[browser]).flat().length;
    return `- ${browser}: ${count - refused} right, ${refused} refused, 0 wrong of ${count}.`;
  };
  return [
    `| editor | package | ${positions.join(' | ')} |`,
    `| --- | --- | ${positions.map(() => '---').join(' | ')} |`,
    ...editorsWithCaret.map(editor => {
      const cells = positions.map(position => describeCell(editor, position));
      return `| ${editor} | ${findPackageName(editor)} | ${cells.join(' | ')} |`;
    }),
    '',
    countResults('Chromium'),
    countResults('Firefox'),
  ].join('\n');
}

const tables = { endings: createEndingsTable, carets: createCaretsTable };

/** Returns the README with the tables between their markers. */
export function replaceTables(readme: string): string {
  let result = readme;
  for (const [name, createTable] of Object.entries(tables)) {
    const [beginMarker, endMarker] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
    const [start, stop] = [result.indexOf(beginMarker), result.indexOf(endMarker)];
    if (start < 0 || stop < start)
      throw new Error(`The README has no ${beginMarker} and ${endMarker}.`);
    const before = result.slice(0, start + beginMarker.length);
    result = `${before}\n${createTable()}\n${result.slice(stop)}`;
  }
  return result;
}

if (import.meta.filename === process.argv[1])
  writeFileSync(readmePath, replaceTables(readFileSync(readmePath, 'utf8')));
