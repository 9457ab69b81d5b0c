/**
 * Inserts at the caret of each practice page: at the beginning of a line, between words, in a word, at its end, in place
 * of a word, and in a second block.
 * The text is there, one undo takes it away, and letters typed next follow it; or it is refused and nothing changes.
 * `node test/e2e/composers/carets.ts [chromium | firefox] [page ...]`, after `wxt build`.
 */
import type { KeyInput } from 'puppeteer-core';
import { startPractice } from '../../practice/serve.ts';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type ComposerPage, openComposer } from '../../support/composer-page.ts';
import { launchFirefox } from '../../support/firefox.ts';
import type { AppendInPage } from '../../support/in-page-append.ts';
import { type EditorCase, editorCases, getCaseName, refusedEditors } from './editor-cases.ts';

const [browserName = 'chromium', ...names] = process.argv.slice(2);
const line = 'Hello world';
const content = '#letterpress';
/** Longer than the history of any editor waits before it ends a step, and than any puts its own caret back. */
const pauseMs = 1_200;
const right = (count: number): KeyInput[][] => Array.from({ length: count }, () => ['ArrowRight']);

interface Position {
  name: string;
  /** The range that the text replaces, in the last line. */
  start: number;
  end: number;
  keys: KeyInput[][];
  /** The lines above the last. */
  above?: string;
}

const positions: Position[] = [
  { name: 'beginning', start: 0, end: 0, keys: [['Home']] },
  { name: 'in a sentence', start: 6, end: 6, keys: [['Home'], ...right(6)] },
  { name: 'in a word', start: 3, end: 3, keys: [['Home'], ...right(3)] },
  { name: 'end', start: 11, end: 11, keys: [['End']] },
  {
    name: 'selected word',
    start: 6,
    end: 11,
    keys: [['End'], ...right(5).map((): KeyInput[] => ['Shift', 'ArrowLeft'])],
  },
  { name: 'second block', start: 3, end: 3, keys: [['Home'], ...right(3)], above: 'Above\n' },
];
const oneLineEditors = ['input', 'one-line'];

const cases: EditorCase[] = [
  ...editorCases,
  ...[...oneLineEditors, ...refusedEditors].map(editor => ({ editor })),
];

const [driver, practice] = await Promise.all([
  browserName === 'firefox' ? launchFirefox() : launchBrowser().then(chromiumDriver),
  startPractice(),
]);
await driver.writeSignatures({ First: '#first' });

const rows: Record<string, Record<string, string>> = {};
for (const one of cases) {
  const name = getCaseName(one);
  if (names.length > 0 && !names.includes(name)) continue;
  rows[name] = await insertEverywhere(one);
  console.log(name, JSON.stringify(rows[name]));
}
console.table(rows);
await driver.close();
await practice.close();
const results = Object.values(rows).flatMap(row => Object.values(row));
const wrong = results.filter(result => !/^(right|refused)/.test(result));
console.log(`${driver.name}: ${results.length} cases, ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function insertEverywhere({ editor, place }: EditorCase): Promise<Record<string, string>> {
  const composer = await openComposer(driver, practice.url, editor, place);
  const insert = await driver.createInPageAppend(composer, 'caret');
  // The popup injects the script.
  await composer.write('Hello');
  await composer.append(['First']).catch(() => {});
  const row: Record<string, string> = {};
  for (const position of positions) {
    if (position.above !== undefined && oneLineEditors.includes(editor)) continue;
    row[position.name] = await insertAt(composer, insert, position).catch(String);
  }
  await composer.page.close();
  return row;
}

async function insertAt(
  composer: ComposerPage,
  insert: AppendInPage,
  { start: startInLine, end: endInLine, keys, above = '' }: Position,
): Promise<string> {
  await composer.write(above + line);
  await wait(pauseMs);
  await moveCaret(composer, keys);
  const before = await composer.text();
  const lineStart = before.lastIndexOf(line);
  const [start, end] = [lineStart + startInLine, lineStart + endInLine];
  const { outcome } = await insert(content);
  const after = await composer.text();
  if (!outcome.appended)
    return after === before ? `refused: ${outcome.reason}` : 'refused, changed';
  const wanted = before.slice(0, start) + content + before.slice(end);
  if (after !== wanted) return `wrong: ${after}`;
  await wait(pauseMs);
  await composer.undo();
  if ((await composer.waitForText(before)) !== before) return `undo: ${await composer.text()}`;
  await wait(pauseMs);
  // Some editors put the caret elsewhere with their undo.
  await moveCaret(composer, keys);
  const second = await insert(content);
  if (!second.outcome.appended) return 'right, once';
  await composer.type('!');
  const typed = `${before.slice(0, start)}${content}!${before.slice(end)}`;
  return (await composer.waitForText(typed)) === typed
    ? 'right'
    : `typed: ${await composer.text()}`;
}

async function moveCaret(composer: ComposerPage, keys: readonly KeyInput[][]): Promise<void> {
  for (const combination of keys) {
    await composer.press(...combination);
    // Slate handles a moved caret at most every 100 ms.
    await wait(120);
  }
}

function wait(delayMs: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, delayMs));
}
