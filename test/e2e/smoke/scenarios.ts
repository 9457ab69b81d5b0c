/**
 * The smoke set: what signatures are for, in the real extension, with real keys, on the sites that people use.
 * It never runs on anything less, because fakes and calls into a page's script have hidden what the browser does
 * to values on the way.
 */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { type Name, type SmokeCase, signatures, smokeCases, uses } from './cases.ts';

const before = ['Hello ', ', world'] as const;

/** Defines the smoke set for the browser that `launch` starts. */
export function describeSmoke(launch: () => Promise<Driver>): void {
  let driver: Driver;
  let practice: Awaited<ReturnType<typeof startPractice>>;
  beforeAll(async () => {
    const [launched, served] = await Promise.all([launch(), startPractice()]);
    driver = serveEveryHost(launched, served.url);
    practice = served;
    await driver.writeSignatures(signatures);
  });
  afterAll(async () => {
    await driver?.close();
    await practice?.close();
  });

  describe('table of the smoke set', () => {
    it('any two columns: each pair of their values is in a row', () => {
      expect(listMissingPairs()).toEqual([]);
    });
  });

  describe('signature in the extension', () => {
    it.each(smokeCases)('%s, %s on %s, at the %s: added, and undone by %s', async (...row) => {
      const [, editor, site, where, undo] = row;
      const composer = await openComposer(driver, `https://${site}`, editor);
      await composer.write(before.join(''));
      if (where === 'caret') for (const _ of before[1]) await composer.press('ArrowLeft');
      for (const step of listSteps(row)) {
        await composer.removeNotice();
        await driver.chooseByKeys(composer.page, step.names, where);
        const notice = (await driver.readNotice(composer.page)).replaceAll('\n', '');
        await composer.waitForText(step.after);
        expect({ notice, ...(await readPost(composer)) }).toEqual({
          notice: step.notice,
          text: step.after,
          screen: toWords(step.after),
          outgoing: { sent: 0, attached: 0 },
        });
      }
      const last = listSteps(row).at(-1);
      await composer.page.bringToFront();
      if (undo === 'key') await composer.undo();
      else await driver.pressInNotice(composer.page, 'Undo');
      expect(await composer.waitForText(last?.before ?? '')).toBe(last?.before);
      if (undo === 'notice') expect(await composer.waitForNotice('Undone')).toBe('Undone');
      await composer.close();
    });

    it('set of which the site takes one, Add all in the notice: whole, and one undo gives back the text', async () => {
      const composer = await openComposer(driver, 'https://threads.com', 'lexical-linking');
      const text = before.join('');
      await composer.write(text);
      await composer.removeNotice();
      await driver.chooseByKeys(composer.page, ['Tags'], 'end');
      await composer.waitForText(`${text}\n\n#books`);
      await driver.pressInNotice(composer.page, 'Add all');
      await composer.waitForText(`${text}\n\n${signatures.Tags}`);
      // The notice comes once the undo key takes both.
      await waitUntil(
        'the notice names no hashtag that was left out',
        async () => !(await driver.readNotice(composer.page)).includes('left out'),
      );
      await composer.page.bringToFront();
      await composer.undo();
      expect(await composer.waitForText(text)).toBe(text);
      await composer.close();
    });
  });
}

type Step = { names: readonly Name[]; before: string; after: string; notice: string };

/** Returns the presses of a row in order, each with the text before and after it and the notice. */
function listSteps([use, , site, where]: SmokeCase): Step[] {
  let [head, tail]: readonly [string, string] = before;
  return uses[use].map((names: readonly Name[]) => {
    const isLimited = site === 'threads.com' && names.includes('Tags');
    const added = names
      .map(name => (name === 'Tags' && isLimited ? '#books' : signatures[name]))
      .join('\n\n');
    const old = head + tail;
    if (where === 'caret') head += added;
    else tail += `\n\n${added}`;
    const verb = where === 'caret' ? 'Inserted' : 'Added';
    const what = names.length === 1 ? `“${names[0]}”` : `${names.length} signatures`;
    // Only Firefox reads the line break before it.
    const leftOut = isLimited ? '2 hashtags left out: #printing #paper' : '';
    return { names, before: old, after: head + tail, notice: `${verb} ${what}${leftOut}` };
  });
}

const toWords = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Reads what the page would send, what the screen shows, and what the page has sent already. */
async function readPost(composer: ComposerPage) {
  const shown = await composer.frame.evaluate(() => {
    const field = document.querySelector<HTMLElement>('textarea, [contenteditable=true]');
    return field instanceof HTMLTextAreaElement ? field.value : (field?.innerText ?? '');
  });
  const outgoing = await composer.outgoing();
  return { text: await composer.text(), screen: toWords(shown), outgoing };
}

/**
 * Returns the driver, with one page for all composers, which gets the practice pages from every host, without the
 * network. In Firefox a tab that closes takes the focus from the popup that opens next.
 */
function serveEveryHost(driver: Driver, base: string): Driver {
  let page: Page | undefined;
  return {
    ...driver,
    async newPage() {
      if (page !== undefined) return page;
      page = await driver.newPage();
      await driver.answerRequests(page, async url => {
        const { pathname } = new URL(url);
        const response = await fetch(`${base}${pathname}`);
        return {
          status: response.status,
          body: await response.text(),
          headers: { 'content-type': response.headers.get('content-type') ?? 'text/plain' },
        };
      });
      return page;
    },
    releasePage: async () => {},
  };
}

function listMissingPairs(): string[] {
  const columns = [0, 1, 2, 3, 4] as const;
  const valuesOf = (column: (typeof columns)[number]) =>
    new Set(smokeCases.map(row => row[column]));
  return columns.flatMap(first =>
    columns
      .filter(second => second > first)
      .flatMap(second =>
        [...valuesOf(first)].flatMap(a =>
          [...valuesOf(second)]
            .filter(b => !smokeCases.some(row => row[first] === a && row[second] === b))
            .map(b => `${a} and ${b}`),
        ),
      ),
  );
}
