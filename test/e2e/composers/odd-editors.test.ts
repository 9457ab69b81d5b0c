/**
 * Editors with unusual behaviour, in the whole extension: undo, the end of the draft, reports, and composers
 * that change during an append. `test/page/composers` has the appends to each of them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOccurrences } from '../../../extension/signatures/text-presence.ts';
import { startPractice } from '../../practice/serve.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';

const written = 'Hello world\nsecond line';
const signature = '# letterpress\n\n**Set by hand**';
const correctText = `${written}\n\n${signature}`;

let colophon: ExtensionBrowser;
let driver: Driver;
let practice: Awaited<ReturnType<typeof startPractice>>;

beforeAll(async () => {
  [colophon, practice] = await Promise.all([launchBrowser(), startPractice()]);
  driver = chromiumDriver(colophon);
  await driver.writeSignatures({ Odd: signature });
});
afterAll(async () => {
  await driver?.close();
  await practice?.close();
});

describe('undo by key', () => {
  it.each([
    ['z', 0],
    ['z', 600],
    ['Z', 0],
  ] as const)(
    'editor with snapshots as history, Ctrl and %s %i ms later: the append is one undo step',
    async (key, delayMs) => {
      const composer = await openComposer(driver, practice.url, 'odd-models&manner=picturing');
      await composer.write(written);
      expect(await composer.append(['Odd'])).toMatch(/^Added/);
      expect(await composer.text()).toBe(correctText);
      await new Promise(resolve => setTimeout(resolve, delayMs));
      // With Caps Lock the name of the key is a capital.
      await composer.press('Control', key);
      expect(await composer.waitForText(written)).toBe(written);
      await composer.close();
    },
  );

  it("typing right after an append: the editor's own undo removes only the typed text", async () => {
    const composer = await openComposer(driver, practice.url, 'contenteditable');
    await composer.write(written);
    expect(await composer.append(['Odd'])).toMatch(/^Added/);
    await composer.type('!');
    await composer.undo();
    expect(await composer.waitForText(correctText)).toBe(correctText);
    await composer.close();
  });

  it('append right after typing, history of a shared document: a separate undo step', async () => {
    const composer = await openComposer(driver, practice.url, 'codemirror-shared');
    const appendInPage = await driver.createInPageAppend(composer);
    await composer.write(written);
    // This append injects the script.
    expect(await composer.append(['Odd'])).toMatch(/^Added/);
    await composer.type('ab');
    expect((await appendInPage('# again')).outcome).toMatchObject({ appended: true });
    const typed = correctText.replace(written, `${written}ab`);
    expect(await composer.waitForText(`${typed}\n\n# again`)).toBe(`${typed}\n\n# again`);
    await composer.undo();
    expect(await composer.waitForText(typed)).toBe(typed);
    await composer.close();
  });

  it('append right after typing, older Lexical that merges edits with the last letter: a separate undo step', async () => {
    const composer = await openComposer(driver, practice.url, 'lexical&history=older');
    const appendInPage = await driver.createInPageAppend(composer);
    await composer.write(written);
    // This append injects the script.
    expect(await composer.append(['Odd'])).toMatch(/^Added/);
    await composer.write('Hello');
    expect((await appendInPage('Yours,\nA')).outcome).toMatchObject({ appended: true });
    expect(await composer.waitForText('Hello\n\nYours,\nA')).toBe('Hello\n\nYours,\nA');
    await composer.undo();
    expect(await composer.waitForText('Hello')).toBe('Hello');
    await composer.close();
  });
});

describe('end of the draft', () => {
  const picture = '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="></p>';
  const table = '<table><tbody><tr><td>one</td><td>two</td></tr></tbody></table>';

  /** Inserts `html` at the end of the draft, like a command of the editor. */
  const insertAtEnd = ({ page }: ComposerPage, html: string) =>
    page.evaluate(html => {
      const editor = document.querySelector('iframe')?.contentDocument ?? document;
      editor.querySelector('[contenteditable=true]')?.insertAdjacentHTML('beforeend', html);
    }, html);

  it.each([
    ['contenteditable', 'hr', '<hr>'],
    ['contenteditable', 'table', table],
    ['odd-hosts&manner=pastingOverRule', 'hr', '<hr>'],
    ['odd-hosts&manner=pastingBeforeRule', 'hr', '<hr>'],
    ['jodit', 'table', table],
    ['tinymce-inline', 'table', table],
    ['froala', 'table', table],
    ['froala', 'ul', '<ul><li>one</li><li>two</li></ul>'],
    ['froala', 'blockquote', '<blockquote><p>onetwo</p></blockquote>'],
  ])(
    '%s, draft ends with a %s: it stays, and the signature follows it',
    async (editor, tag, html) => {
      const composer = await openComposer(driver, practice.url, editor);
      await composer.write('Hello');
      /** Reads the text before the last element of this tag, the element's text, and the text after it. */
      const read = () =>
        composer.page.evaluate(tag => {
          const root = document.querySelector('[contenteditable=true]') as HTMLElement;
          const last = [...root.querySelectorAll(tag)].at(-1);
          const readSide = (isBefore: boolean) => {
            const range = document.createRange();
            range.selectNodeContents(root);
            if (last) range[isBefore ? 'setEndBefore' : 'setStartAfter'](last);
            const part = document.createElement('div');
            part.append(range.cloneContents());
            document.body.append(part);
            const { innerText } = part;
            part.remove();
            return innerText.trim();
          };
          return [readSide(true), last?.textContent, readSide(false)];
        }, tag);
      await insertAtEnd(composer, html);
      const before = await read();
      expect(before).toEqual(['Hello', tag === 'hr' ? '' : 'onetwo', '']);
      expect(await composer.append(['Odd'])).toMatch(/^Added/);
      const after = await read();
      // Line breaks between the signature's paragraphs differ between editors.
      expect([...after.slice(0, 2), after[2]?.replace(/\s+/g, ' ')]).toEqual([
        ...before.slice(0, 2),
        signature.replace(/\s+/g, ' '),
      ]);
      await composer.undo();
      await expect.poll(read).toEqual(before);
      await composer.close();
    },
  );

  it('draft ends with an image: a blank line separates the signature', async () => {
    const composer = await openComposer(driver, practice.url, 'contenteditable');
    await composer.write('Hello');
    await insertAtEnd(composer, picture);
    expect(await composer.append(['Odd'])).toMatch(/^Added/);
    expect(await composer.text()).toBe(`Hello\n\n${signature}`);
    await composer.close();
  });

  it.each(['tinymce', 'tinymce-inline'])(
    '%s, draft ends with code: a blank line separates the signature',
    async editor => {
      const composer = await openComposer(driver, practice.url, editor);
      await composer.write('Hello');
      await insertAtEnd(composer, '<p><code>x</code></p>');
      expect(await composer.append(['Odd'])).toMatch(/^Added/);
      expect(await composer.text()).toBe(`Hello\nx\n\n${signature}`);
      await composer.undo();
      expect(await composer.waitForText('Hello\nx')).toBe('Hello\nx');
      await composer.close();
    },
  );

  it('CKEditor, draft ends with a rule, which it selects as a whole: the signature follows it', async () => {
    const composer = await openComposer(driver, practice.url, 'ckeditor');
    const draft = 'Hello\n---';
    await composer.load(draft);
    expect(await composer.append(['Odd'])).toMatch(/^Added/);
    expect(await composer.text()).toBe(`${draft}\n\n${signature}`);
    await composer.undo();
    expect(await composer.waitForText(draft)).toBe(draft);
    await composer.close();
  });

  it('draft ends with a mention chosen from a menu: the signature follows it', async () => {
    const composer = await openComposer(driver, practice.url, 'tiptap-mention');
    await composer.write('Thanks @a');
    expect(await composer.hasOpenMenu()).toBe(true);
    await composer.press('Enter');
    await composer.press('Backspace');
    expect(await composer.waitForText('Thanks @ada')).toBe('Thanks @ada');
    expect(await composer.append(['Odd'])).toMatch(/^Added/);
    const whole = `Thanks @ada\n\n${signature}`;
    expect(await composer.text()).toBe(whole);
    await composer.undo();
    expect(await composer.waitForText('Thanks @ada')).toBe('Thanks @ada');
    await composer.close();
  });

  it('Slate, draft ends with a mention, after which Slate has a place for its caret: the signature follows it', async () => {
    const composer = await openComposer(driver, practice.url, 'slate');
    await composer.frame.evaluate(() => globalThis.practice.reset('Thanks @ada'));
    await composer.frame.evaluate(() => globalThis.practice.focus());
    expect(await composer.append(['Odd'])).toMatch(/^Added/);
    expect(await composer.text()).toBe(`Thanks @ada\n\n${signature}`);
    await composer.undo();
    expect(await composer.waitForText('Thanks @ada')).toBe('Thanks @ada');
    await composer.close();
  });
});

describe('page changes the text', () => {
  it.each([written, ''])(
    'page restores %j a moment after the append: the notice reports it',
    async text => {
      const composer = await openComposer(driver, practice.url, 'odd-fields&manner=puttingBack');
      await composer.write(text);
      await composer.append(['Odd']);
      await expect
        .poll(() => driver.readNotice(composer.page))
        .toMatch(/didn’t take the text\. Your post is unchanged/);
      expect(await composer.text()).toBe(text);
      await composer.close();
    },
  );

  it.each([written, ''])(
    'page copies %j into a form: the copy has the signature, and Undo removes it there too',
    async text => {
      const composer = await openComposer(driver, practice.url, 'odd-models&manner=copying');
      await composer.write(text);
      expect(await composer.append(['Odd'])).toMatch(/^Added/);
      expect(await composer.text()).toBe(text === '' ? signature : correctText);
      expect(await composer.undoAppend()).toBe('Undone');
      expect(await composer.waitForText(text)).toBe(text);
      await composer.close();
    },
  );
});

describe('report of an editor', () => {
  it('append refused: the report has the structure, and no text of the user or the signature', async () => {
    const composer = await openComposer(driver, practice.url, 'odd-hosts&manner=rejecting');
    await composer.write('Hello Zanzibar');
    await composer.page.$eval('[contenteditable]', root => {
      root.id = 'post-4711';
      root.setAttribute('aria-label', 'Answer to Timbuktu');
      root.parentElement?.classList.add('writing-room');
      const chip = root.appendChild(document.createElement('span'));
      chip.className = 'chip topic-zanzibar';
      chip.title = 'Timbuktu';
    });
    await composer.append(['Odd']);
    const context = composer.page.browserContext();
    await context.overridePermissions(practice.url, [
      'clipboard-read',
      'clipboard-write',
      'clipboard-sanitized-write',
    ]);
    await driver.pressInNotice(composer.page, 'Report this editor');
    await expect.poll(() => driver.readNotice(composer.page)).toMatch(/none of your text/);
    const report = await composer.page.evaluate(() => navigator.clipboard.readText());
    const { reason, kind, tried, editor } = JSON.parse(report);
    expect({ reason, kind }).toEqual({ reason: 'not-accepted', kind: 'editable' });
    expect(tried).not.toEqual([]);
    expect(editor.around[0]).toBe('div[contenteditable=true][style][id][aria-label]');
    expect(editor.around[1]).toContain('.writing-room');
    expect(editor.inside).toContain('span.chip[title]');
    expect(editor.browser).toMatch(/Chrome/);
    expect(report).not.toMatch(
      /zanzibar|timbuktu|4711|hello|letterpress|set by hand|127\.0\.0\.1/i,
    );
    await composer.close();
  });

  it.each(['edit-context', 'odd-fields&manner=catching'])(
    'no technique was tried, %s: the popup copies the report',
    async editor => {
      const composer = await openComposer(driver, practice.url, editor);
      await composer.write('Hello');
      const popup = await colophon.openPopup(composer.page);
      await popup.locator('::-p-aria([role="button"][name="Report this editor"])').click();
      await popup.waitForFunction(() =>
        [...document.querySelectorAll('[role=status]')].some(status =>
          /none of your text/.test(status.textContent ?? ''),
        ),
      );
      await popup.close();
      await composer.close();
    },
  );
});

describe('composer changes during the append', () => {
  it('composer leaves the page: no other field gets the text, and the popup reports it with the text', async () => {
    const composer = await openComposer(driver, practice.url, 'odd-hosts&manner=leaving');
    await composer.write(written);
    await driver.append(composer.page, ['Odd']);
    // The popup closed when the signature was pressed. It opens again to show the result.
    const target = await driver.browser.waitForTarget(target =>
      target.url().endsWith('/popup.html'),
    );
    const popup = await target.asPage();
    await popup.waitForSelector('.unreported-result-reason');
    const readResult = (part: string) =>
      popup.$eval(`.unreported-result-${part}`, element => element.textContent);
    expect(await readResult('reason')).toMatch(/didn’t take the text correctly/);
    expect(await readResult('text')).toBe(signature);
    const otherText = composer.page.$eval('#other', other => (other as HTMLTextAreaElement).value);
    expect(await otherText).toBe('');
    await popup.locator('::-p-aria([role="button"][name="Dismiss"])').click();
    await popup.close();
    await composer.close();
  });

  it.each(['odd-models&manner=late', 'odd-hosts&manner=pastingLate'])(
    'user types during the append, %s: the signature is appended, and the typed text stays',
    async editor => {
      const composer = await openComposer(driver, practice.url, editor);
      await composer.write(written);
      // The editor inserts the text 250 or 1000 ms after its paste.
      const pasted = composer.page.evaluate(
        () => new Promise<void>(resolve => addEventListener('paste', () => resolve(), true)),
      );
      await driver.append(composer.page, ['Odd']);
      await pasted;
      await composer.type('ab');
      expect(await driver.readNotice(composer.page)).toMatch(/^Added/);
      const text = await composer.text();
      expect(countOccurrences(text, signature)).toBe(1);
      const [textBefore, textAfter] = [/\n\n# letter.*/s, /.*hand\*\*/s].map(
        signatureAndOtherSide => text.replace(signatureAndOtherSide, ''),
      );
      // The editor may insert the signature before or after the typed letters.
      expect(`${textBefore}${textAfter}`).toBe(`${written}ab`);
      await driver.pressInNotice(composer.page, 'Undo');
      expect(await composer.text()).toBe(text);
      await composer.close();
    },
  );

  it('user types during the append, then Ctrl and Z: undo is left to the editor', async () => {
    const composer = await openComposer(driver, practice.url, 'odd-models&manner=late');
    const appendInPage = await driver.createInPageAppend(composer);
    await composer.write(written);
    // This append injects the script.
    expect(await composer.append(['Odd'])).toMatch(/^Added/);
    const pasted = composer.page.evaluate(
      () => new Promise<void>(resolve => addEventListener('paste', () => resolve(), true)),
    );
    const secondAppend = appendInPage('# again');
    await pasted;
    await composer.type('ab');
    expect((await secondAppend).outcome).toMatchObject({ appended: true });
    await composer.undo();
    expect(await composer.waitForText(`${correctText}ab`)).toBe(`${correctText}ab`);
    await composer.close();
  });
});
