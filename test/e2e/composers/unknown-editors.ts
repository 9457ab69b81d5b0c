/**
 * Editors of which nothing is known: the same pages with every kind switched off that knows an
 * editor by name. Of those that can be read, four in five must come out right; the rest refuse with
 * the text untouched.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type Driver, openComposer } from '../../support/composer-page.ts';
import { further, modelled, native, type Subject, subjects } from './kinds.ts';
import { noteBrowser } from './note-browser.ts';

const written = 'Hello world\nsecond line';
const signature = '# letterpress\n\n**Set by hand**';

/**
 * Appends once to each editor, in two browsers that `launch` starts with kinds switched off, since
 * nearly all of the time is waiting.
 */
export function describeUnknownEditors(launch: () => Promise<Driver>): void {
  let drivers: Driver[] = [];
  let practice: Awaited<ReturnType<typeof startPractice>>;
  const idle: Driver[] = [];
  const waiting: ((driver: Driver) => void)[] = [];
  const results: { name: string; result: string }[] = [];

  beforeAll(async () => {
    practice = await startPractice();
    drivers = await Promise.all([launch(), launch()]);
    for (const driver of drivers) await driver.writeSignatures({ Unknown: signature });
    idle.push(...drivers);
  });
  afterAll(async () => {
    for (const driver of drivers) await driver.close();
    await practice?.close();
  });
  noteBrowser(() => drivers[0] as Driver);

  it.concurrent.for(subjects.map(subject => ({ name: nameOf(subject), subject })))(
    'is right or refused: $name',
    { timeout: 120_000 },
    async ({ name, subject }, { expect, task }) => {
      const driver = idle.pop() ?? (await new Promise<Driver>(resolve => waiting.push(resolve)));
      try {
        const result = await appendOnce(driver, subject);
        results.push({ name, result });
        if (result === 'right' || result === 'refused') task.meta.outcome = result;
        expect(result).toMatch(/^(right|refused)$/);
      } finally {
        const next = waiting.shift();
        if (next === undefined) idle.push(driver);
        else next(driver);
      }
    },
  );

  it('gets four in five right', () => {
    const named = (sought: string) =>
      results.filter(({ result }) => result === sought).map(({ name }) => name);
    const [right, refused] = [named('right'), named('refused')];
    console.log(
      `Editors of which nothing is known: ${right.length} right, ${refused.length} refused (${refused.join(', ')}) of ${subjects.length}`,
    );
    expect(right.length / (modelled.length + native.length)).toBeGreaterThanOrEqual(0.8);
    expect(refused).toEqual(expect.arrayContaining(further.map(nameOf)));
  });

  async function appendOnce(driver: Driver, subject: Subject): Promise<string> {
    const { editor, place, addsLine } = subject;
    const composer = await openComposer(driver, practice.url, editor, place);
    try {
      await composer.write(written);
      if (further.includes(subject)) {
        // Nothing is offered, and so there is nothing to press.
        const says = await driver.popupSays(composer.page);
        const isRefused = says.includes('did not take the text');
        return isRefused && (await composer.text()) === written ? 'refused' : `wrong: ${says}`;
      }
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

function nameOf({ editor, place }: Subject): string {
  return [editor, place].filter(Boolean).join(' in ');
}
