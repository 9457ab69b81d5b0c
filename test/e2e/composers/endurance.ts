/**
 * Appends 50 times to each page, on a processor slowed down four times. No signature may be missing
 * or doubled. If the screen shows anything else than parts of the text before the append or of the text
 * after it, this may last one frame at most. Every tenth append uses the toolbar and the popup, the others
 * call the script in the page.
 * `node test/e2e/composers/endurance.ts [times] [editor ...]`, after `wxt build`.
 */
import { startPractice } from '../../practice/serve.ts';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { openComposer } from '../../support/composer-page.ts';
import { createInPageAppend } from '../../support/in-page-append.ts';
import { type EditorCase, editorCases, getCaseName } from './editor-cases.ts';
import { watchScreen } from './watch-screen.ts';

const [timesGiven, ...editors] = process.argv.slice(2);
const times = Number(timesGiven ?? 50);
const slowdown = 4;
const signature = '#letterpress\n\nSet by hand';

const [driver, practice] = await Promise.all([
  launchBrowser().then(chromiumDriver),
  startPractice(),
]);
await driver.writeSignatures({ Again: signature });

type Counts = Record<'right' | 'missed' | 'doubled' | 'wrong' | 'shownWrong', number>;
const rows: Record<string, Counts> = {};
for (const editorCase of editorCases) {
  if (editors.length > 0 && !editors.includes(editorCase.editor)) continue;
  const name = getCaseName(editorCase);
  rows[name] = await appendRepeatedly(editorCase);
  console.log(name, JSON.stringify(rows[name]));
}
console.table(rows);
await driver.close();
await practice.close();
const isRight = ({ right, shownWrong }: Counts) => right === times && shownWrong === 0;
process.exitCode = Object.values(rows).every(isRight) ? 0 : 1;

async function appendRepeatedly({ editor, place }: EditorCase): Promise<Counts> {
  const counts: Counts = { right: 0, missed: 0, doubled: 0, wrong: 0, shownWrong: 0 };
  // If the editor wraps lines, the lines on the screen are not those of the model.
  const isWrapped = editor.includes('wrap=on');
  const composer = await openComposer(driver, practice.url, editor, place);
  const appendInPage = await createInPageAppend(composer);
  await composer.page.emulateCPUThrottling(slowdown);
  await composer.write('Hello');
  let expected = await composer.waitForText('Hello');
  for (let round = 0; round < times; round++) {
    const wanted = `${expected}\n\n${signature}`;
    const endWatch = await watchScreen(composer.frame, expected, wanted);
    if (round % 10 === 0) await composer.append(['Again']);
    else await appendInPage(signature);
    const [wrong] = await endWatch();
    if (wrong !== undefined && !isWrapped) {
      counts.shownWrong++;
      console.log(
        `${editor}: ${wrong.frameCount} frames of ${JSON.stringify(wrong.text.slice(-200))}`,
      );
    }
    const found = await composer.text();
    const appendedCount = found.split(signature).length - expected.split(signature).length;
    if (found === wanted) counts.right++;
    else if (appendedCount === 0) counts.missed++;
    else if (appendedCount > 1) counts.doubled++;
    else counts.wrong++;
    expected = found;
  }
  await composer.page.close();
  return counts;
}
