/**
 * Editors of which nothing is known: the same pages with every kind switched off that knows an
 * editor by name. Of those that can be
 * read, four in five must come out right; the rest refuse with the text untouched.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type Driver, openComposer } from '../../support/composer-page.ts';
import { drawn, modelled, native, type Subject, subjects } from './kinds.ts';

const written = 'Hello world\nsecond line';
const signature = '# letterpress\n\n**Set by hand**';

/**
 * Appends once to each editor, in browsers that `launch` starts with kinds switched off: two of
 * them, since nearly all of the time is waiting.
 */
export function describeUnknownEditors(launch: () => Promise<Driver>): void {
  let drivers: Driver[] = [];
  let practice: Awaited<ReturnType<typeof startPractice>>;
  beforeAll(async () => {
    practice = await startPractice();
    drivers = await Promise.all([launch(), launch()]);
    for (const driver of drivers) await driver.writeSignatures({ Unknown: signature });
  });
  afterAll(async () => {
    for (const driver of drivers) await driver.close();
    await practice?.close();
  });

  it('gets four in five right and none wrong', { timeout: 240_000 }, async () => {
    const results: { name: string; result: string }[] = [];
    const queue = [...subjects];
    const workOff = async (driver: Driver) => {
      for (let subject = queue.shift(); subject !== undefined; subject = queue.shift()) {
        const name = [subject.editor, subject.place].filter(Boolean).join(' in ');
        results.push({ name, result: await appendOnce(driver, subject) });
      }
    };
    await Promise.all(drivers.map(workOff));
    const named = (sought: string) =>
      results.filter(({ result }) => result === sought).map(({ name }) => name);
    const [right, refused] = [named('right'), named('refused')];
    const wrong = results.filter(({ result }) => result.startsWith('wrong'));
    console.log(
      `Editors of which nothing is known: ${right.length} right, ${refused.length} refused (${refused.join(', ')}), ${wrong.length} wrong of ${results.length}`,
    );
    expect(wrong).toEqual([]);
    expect(right.length / (modelled.length + native.length)).toBeGreaterThanOrEqual(0.8);
    expect(refused).toEqual(expect.arrayContaining(drawn.map(({ editor }) => editor)));
  });

  async function appendOnce(driver: Driver, { editor, place, addsLine }: Subject): Promise<string> {
    const composer = await openComposer(driver, practice.url, editor, place);
    try {
      await composer.write(written);
      // A person's pace: some editors undo together what follows each other within a second.
      await new Promise(resolve => setTimeout(resolve, 1000));
      const notice = await composer.append(['Unknown']);
      const text = await composer.text();
      if (!notice.startsWith('Added')) return text === written ? 'refused' : `wrong: ${notice}`;
      const whole = addsLine ? text.replace(/\n$/, '') : text;
      if (whole !== `${written}\n\n${signature}`) return `wrong: ${text}`;
      await composer.undo();
      const undone = await composer.textBecomes(written);
      return undone === written ? 'right' : `wrong after undo: ${undone}`;
    } finally {
      await composer.close();
    }
  }
}
