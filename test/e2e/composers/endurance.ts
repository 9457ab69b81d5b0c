/**
 * Each page appended to 50 times, on a processor made four times slower: no miss, no double, and
 * nothing on the screen for more than a frame that is neither the text before nor the text after.
 * `node test/e2e/composers/endurance.ts [times] [editor ...]`, after `wxt build`. Every tenth time
 * goes through the toolbar and the popup, the others straight to the script in the page.
 */
import { startPractice } from '../../practice/serve.ts';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { openComposer } from '../../support/composer-page.ts';
import { ordersTo } from '../../support/order-in-page.ts';
import { type Subject, subjects } from './kinds.ts';
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
for (const subject of subjects) {
  if (editors.length > 0 && !editors.includes(subject.editor)) continue;
  const name = [subject.editor, subject.place].filter(Boolean).join(' in ');
  rows[name] = await endure(subject);
  console.log(name, JSON.stringify(rows[name]));
}
console.table(rows);
await driver.close();
await practice.close();
const isRight = ({ right, shownWrong }: Counts) => right === times && shownWrong === 0;
process.exitCode = Object.values(rows).every(isRight) ? 0 : 1;

async function endure({ editor, place }: Subject): Promise<Counts> {
  const counts: Counts = { right: 0, missed: 0, doubled: 0, wrong: 0, shownWrong: 0 };
  // What is wrapped on the screen has other lines there than in the text.
  const isWrapped = editor.includes('wrap=on');
  const composer = await openComposer(driver, practice.url, editor, place);
  const order = await ordersTo(composer);
  await composer.page.emulateCPUThrottling(slowdown);
  await composer.write('Hello');
  let expected = await composer.textBecomes('Hello');
  for (let time = 0; time < times; time++) {
    const wanted = `${expected}\n\n${signature}`;
    const shown = await watchScreen(composer.frame, expected, wanted);
    if (time % 10 === 0) await composer.append(['Again']);
    else await order(signature);
    const [wrong] = await shown();
    if (wrong !== undefined && !isWrapped) {
      counts.shownWrong++;
      console.log(`${editor}: ${wrong.frames} frames of ${JSON.stringify(wrong.text.slice(-200))}`);
    }
    const found = await composer.text();
    const appended = found.split(signature).length - expected.split(signature).length;
    if (found === wanted) counts.right++;
    else if (appended === 0) counts.missed++;
    else if (appended > 1) counts.doubled++;
    else counts.wrong++;
    expected = found;
  }
  await composer.page.close();
  return counts;
}
