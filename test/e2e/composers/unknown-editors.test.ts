/**
 * Editors of which nothing is known: the same pages with every kind switched off that knows an
 * editor by name. Four in five must come out right, the rest refuse with the text untouched.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { writeSignatures } from '../../support/choose-signatures.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { openComposer } from '../../support/composer-page.ts';
import { subjects } from './kinds.ts';

const root = join(import.meta.dirname, '../../..');
const written = 'Hello world\nsecond line';
const signature = '# letterpress\n\n**Set by hand**';

let colophon: ExtensionBrowser;
let practice: Awaited<ReturnType<typeof startPractice>>;

beforeAll(async () => {
  const wxt = join(root, 'node_modules/.bin/wxt');
  execFileSync(wxt, ['build', '-b', 'chrome', '--mode', 'generic'], { cwd: root });
  const extensionDir = join(root, '.output/chrome-mv3-generic');
  [colophon, practice] = await Promise.all([launchBrowser({ extensionDir }), startPractice()]);
  await writeSignatures(colophon, { Unknown: signature });
});
afterAll(async () => {
  await colophon?.close();
  await practice?.close();
});

it('gets four in five right and none wrong', { timeout: 240_000 }, async () => {
  const results: { subject: string; result: 'right' | 'refused' | 'wrong' }[] = [];
  for (const { editor, place } of subjects) {
    const subject = [editor, place].filter(Boolean).join(' in ');
    results.push({ subject, result: await appendOnce(editor, place) });
  }
  const count = (sought: string) => results.filter(({ result }) => result === sought).length;
  console.log(
    `Editors of which nothing is known: ${count('right')} right, ${count('refused')} refused, ${count('wrong')} wrong of ${results.length}`,
  );
  expect(results.filter(({ result }) => result === 'wrong')).toEqual([]);
  expect(count('right') / results.length).toBeGreaterThanOrEqual(0.8);
});

async function appendOnce(editor: string, place: string | undefined) {
  const composer = await openComposer(chromiumDriver(colophon), practice.url, editor, place);
  await composer.write(written);
  // A person's pace: editors take into one step of undo what follows each other within a second.
  await new Promise(resolve => setTimeout(resolve, 1000));
  const notice = await composer.append(['Unknown']);
  const text = await composer.text();
  let result: 'right' | 'refused' | 'wrong' = 'wrong';
  if (!notice.startsWith('Added')) result = text === written ? 'refused' : 'wrong';
  else if (text === `${written}\n\n${signature}`) {
    await composer.undo();
    result = (await composer.textBecomes(written)) === written ? 'right' : 'wrong';
  }
  if (result !== 'right') console.log(editor, place ?? '', result, JSON.stringify(text), notice);
  await composer.close();
  return result;
}
