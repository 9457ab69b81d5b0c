/**
 * Each page appended to 50 times, on a processor made four times slower: no miss, no double.
 * `node test/e2e/composers/endurance.ts [times] [editor ...]`, after `wxt build`. Every tenth time
 * goes through the toolbar and the popup, the others straight to the script in the page.
 */
import { startPractice } from '../../practice/serve.ts';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { openComposer } from '../../support/composer-page.ts';
import { ordersTo } from '../../support/order-in-page.ts';
import { type Subject, subjects } from './kinds.ts';

const [timesGiven, ...editors] = process.argv.slice(2);
const times = Number(timesGiven ?? 50);
const slowdown = 4;
const signature = '#letterpress\n\nSet by hand';

const [driver, practice] = await Promise.all([
  launchBrowser().then(chromiumDriver),
  startPractice(),
]);
await driver.writeSignatures({ Again: signature });

const rows: Record<string, { right: number; missed: number; doubled: number; wrong: number }> = {};
for (const subject of subjects) {
  if (editors.length > 0 && !editors.includes(subject.editor)) continue;
  const name = [subject.editor, subject.place].filter(Boolean).join(' in ');
  rows[name] = await endure(subject);
  console.log(name, JSON.stringify(rows[name]));
}
console.table(rows);
await driver.close();
await practice.close();
process.exitCode = Object.values(rows).every(({ right }) => right === times) ? 0 : 1;

async function endure({ editor, place }: Subject) {
  const counts = { right: 0, missed: 0, doubled: 0, wrong: 0 };
  const composer = await openComposer(driver, practice.url, editor, place);
  const order = await ordersTo(composer);
  await composer.page.emulateCPUThrottling(slowdown);
  await composer.write('Hello');
  let expected = await composer.textBecomes('Hello');
  for (let time = 0; time < times; time++) {
    const wanted = `${expected}\n\n${signature}`;
    if (time % 10 === 0) await composer.append(['Again']);
    else await order(signature);
    const found = await composer.text();
    const appended = found.split(signature).length - expected.split(signature).length;
    if (found === wanted) counts.right++;
    else if (appended === 0) counts.missed++;
    else if (appended > 1) counts.doubled++;
    else counts.wrong++;
    expected = found;
  }
  await composer.close();
  return counts;
}
