/**
 * Editors with manners that nobody has told Colophon of. Each comes out right, or is left exactly as
 * it was with the text on offer for copying. Never twice, never in the middle, never silently wrong.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countOccurrences } from '../../../extension/signatures/visible.ts';
import { startPractice } from '../../practice/serve.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';

const written = 'Hello world\nsecond line';
const signature = '# letterpress\n\n**Set by hand**';
const right = `${written}\n\n${signature}`;

let colophon: ExtensionBrowser;
let driver: Driver;
let practice: Awaited<ReturnType<typeof startPractice>>;

beforeAll(async () => {
  [colophon, practice] = await Promise.all([launchBrowser(), startPractice()]);
  driver = chromiumDriver(colophon);
  await driver.writeSignatures({ Odd: signature });
});
afterAll(async () => {
  // Their pages close themselves.
  await Promise.allSettled(laterTexts);
  await driver?.close();
  await practice?.close();
});

/** What stands in each composer later than its append, beside what should. */
const laterTexts: Promise<{ editor: string; text: string; wanted: string }>[] = [];
const laterMs = 800;

/** Appends once; answers with what the notice says, and what the composer holds before and after. */
async function appendTo(editor: string) {
  const composer = await openComposer(driver, practice.url, editor);
  await composer.write(written);
  const before = await composer.text();
  const notice = await composer.append(['Odd']);
  const text = await composer.text();
  const later = new Promise(resolve => setTimeout(resolve, laterMs))
    .then(composer.text)
    .then(later => ({ editor, text: later, wanted: text }))
    .finally(composer.close);
  laterTexts.push(later);
  return { before, notice, text };
}

const rightOnes = [
  'odd-models&manner=ownModel',
  'odd-models&manner=announced',
  'odd-models&manner=late',
  'odd-models&manner=copying',
  'odd-models&manner=copyingKeys',
  'odd-models&manner=copyingLate',
  'odd-models&manner=keyed',
  'odd-models&manner=keyedDown',
  'odd-fields&manner=tidying',
  'odd-fields&manner=growing',
  'odd-fields&manner=rightToLeft',
  'odd-fields&manner=highlit',
  'odd-fields&manner=replaced',
  'odd-hosts&manner=pastingLate',
  'odd-hosts&manner=binning',
  'odd-hosts&manner=pastingFlat',
  'odd-hosts&manner=pastingBeside',
  'odd-hosts&manner=pastingBesideFlat',
  'odd-hosts&manner=closingBrackets',
  'odd-hosts&manner=redrawing',
  'odd-hosts&manner=endingOpen',
  'odd-hosts&manner=spellChecked',
  'odd-hosts&manner=listed',
  'odd-hosts&manner=rightToLeft',
  'odd-hosts&manner=contentVisibility',
];

const refusedOnes = [
  ...[
    'flattening',
    'swallowing',
    'doubling',
    'prepending',
    'reverting',
    'selecting',
    'shouting',
    'redrawing',
  ].map(manner => `odd-models&manner=${manner}`),
  'odd-fields&manner=shouting',
  'odd-fields&manner=cutting',
  'odd-fields&manner=numbering',
  'odd-hosts&manner=rejecting',
];

it.each(rightOnes)('right: %s', async editor => {
  const { notice, text } = await appendTo(editor);
  expect(notice).toMatch(/^Added/);
  expect(text).toBe(right);
});

it.each(refusedOnes)('left as it was, and said so: %s', async editor => {
  const { before, notice, text } = await appendTo(editor);
  expect(notice).toMatch(/did not take the text\. Your post is as it was/);
  expect(text).toBe(before);
});

it('as it was a moment after, 0.8 s later, in each of them', async () => {
  for (const { editor, text, wanted } of await Promise.all(laterTexts)) {
    expect(text, editor).toBe(wanted);
  }
});

it.each([
  ['z', 0],
  ['z', 600],
  ['Z', 0],
] as const)(
  'in one step of undo by Ctrl and %s, %i ms later, where pictures of the text are the history',
  async (key, laterMs) => {
    const composer = await openComposer(driver, practice.url, 'odd-models&manner=picturing');
    await composer.write(written);
    expect(await composer.append(['Odd'])).toMatch(/^Added/);
    expect(await composer.text()).toBe(right);
    await new Promise(resolve => setTimeout(resolve, laterMs));
    // With Caps Lock its name is a capital.
    await composer.press('Control', key);
    expect(await composer.textBecomes(written)).toBe(written);
    await composer.close();
  },
);

it("leaves what is written right behind an append to the editor's own undo", async () => {
  const composer = await openComposer(driver, practice.url, 'contenteditable');
  await composer.write(written);
  expect(await composer.append(['Odd'])).toMatch(/^Added/);
  await composer.type('!');
  await composer.undo();
  expect(await composer.textBecomes(right)).toBe(right);
  await composer.close();
});

it('in a step of undo of its own, right behind typing, where a shared document keeps the history', async () => {
  const composer = await openComposer(driver, practice.url, 'codemirror-shared');
  const order = await driver.ordersTo(composer);
  await composer.write(written);
  // This one brings the script.
  expect(await composer.append(['Odd'])).toMatch(/^Added/);
  await composer.type('ab');
  expect((await order('# again')).outcome).toMatchObject({ appended: true });
  const typed = right.replace(written, `${written}ab`);
  expect(await composer.textBecomes(`${typed}\n\n# again`)).toBe(`${typed}\n\n# again`);
  await composer.undo();
  expect(await composer.textBecomes(typed)).toBe(typed);
  await composer.close();
});

it('in a step of undo of its own, right behind typing, where an older Lexical takes its last letter for typing', async () => {
  const composer = await openComposer(driver, practice.url, 'lexical&history=older');
  const order = await driver.ordersTo(composer);
  await composer.write(written);
  // This one brings the script.
  expect(await composer.append(['Odd'])).toMatch(/^Added/);
  await composer.write('Hello');
  expect((await order('Yours,\nA')).outcome).toMatchObject({ appended: true });
  expect(await composer.textBecomes('Hello\n\nYours,\nA')).toBe('Hello\n\nYours,\nA');
  await composer.undo();
  expect(await composer.textBecomes('Hello')).toBe('Hello');
  await composer.close();
});

const picture = '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="></p>';
const table = '<table><tbody><tr><td>one</td><td>two</td></tr></tbody></table>';

/** Has the draft end in `html`, as an editor's own command would. */
const endWith = ({ page }: ComposerPage, html: string) =>
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
])('in %s behind the %s that a draft ends with, which stays', async (editor, tag, html) => {
  const composer = await openComposer(driver, practice.url, editor);
  await composer.write('Hello');
  /** What stands before the thing, the thing, and the text behind it. */
  const read = () =>
    composer.page.evaluate(tag => {
      const root = document.querySelector('[contenteditable=true]') as HTMLElement;
      const thing = [...root.querySelectorAll(tag)].at(-1);
      const around = (start: boolean) => {
        const range = document.createRange();
        range.selectNodeContents(root);
        if (thing) range[start ? 'setEndBefore' : 'setStartAfter'](thing);
        const part = document.createElement('div');
        part.append(range.cloneContents());
        document.body.append(part);
        const { innerText } = part;
        part.remove();
        return innerText.trim();
      };
      return [around(true), thing?.textContent, around(false)];
    }, tag);
  await endWith(composer, html);
  const before = await read();
  expect(before).toEqual(['Hello', tag === 'hr' ? '' : 'onetwo', '']);
  expect(await composer.append(['Odd'])).toMatch(/^Added/);
  const after = await read();
  expect([...after.slice(0, 2), after[2]?.replace(/\s+/g, ' ')]).toEqual([
    ...before.slice(0, 2),
    signature.replace(/\s+/g, ' '),
  ]);
  await composer.undo();
  await expect.poll(read).toEqual(before);
  await composer.close();
});

it('a blank line behind a picture that a draft ends with', async () => {
  const composer = await openComposer(driver, practice.url, 'contenteditable');
  await composer.write('Hello');
  await endWith(composer, picture);
  expect(await composer.append(['Odd'])).toMatch(/^Added/);
  expect(await composer.text()).toBe(`Hello\n\n${signature}`);
  await composer.close();
});

it.each(['tinymce', 'tinymce-inline'])(
  'a blank line behind code at the end, in %s',
  async editor => {
    const composer = await openComposer(driver, practice.url, editor);
    await composer.write('Hello');
    await endWith(composer, '<p><code>x</code></p>');
    expect(await composer.append(['Odd'])).toMatch(/^Added/);
    expect(await composer.text()).toBe(`Hello\nx\n\n${signature}`);
    await composer.undo();
    expect(await composer.textBecomes('Hello\nx')).toBe('Hello\nx');
    await composer.close();
  },
);

it('behind a rule in CKEditor, which selects it as a whole', async () => {
  const composer = await openComposer(driver, practice.url, 'ckeditor');
  const draft = 'Hello\n---';
  await composer.load(draft);
  expect(await composer.append(['Odd'])).toMatch(/^Added/);
  expect(await composer.text()).toBe(`${draft}\n\n${signature}`);
  await composer.undo();
  expect(await composer.textBecomes(draft)).toBe(draft);
  await composer.close();
});

it.each([written, ''])('told, where the page puts back %j a moment later', async text => {
  const composer = await openComposer(driver, practice.url, 'odd-fields&manner=puttingBack');
  await composer.write(text);
  await composer.append(['Odd']);
  await expect
    .poll(() => driver.noticeOf(composer.page))
    .toMatch(/did not take the text\. Your post is as it was/);
  expect(await composer.text()).toBe(text);
  await composer.close();
});

it.each([written, ''])(
  'in the copy that a form sends, and out of it again with Undo, behind %j',
  async text => {
    const composer = await openComposer(driver, practice.url, 'odd-models&manner=copying');
    await composer.write(text);
    expect(await composer.append(['Odd'])).toMatch(/^Added/);
    expect(await composer.text()).toBe(text === '' ? signature : right);
    expect(await composer.takeBack()).toBe('Taken back');
    expect(await composer.textBecomes(text)).toBe(text);
    await composer.close();
  },
);

it('reports on what took nothing by its parts, without a word of the person or the signature', async () => {
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
  await expect.poll(() => driver.noticeOf(composer.page)).toMatch(/no word of yours/);
  const report = await composer.page.evaluate(() => navigator.clipboard.readText());
  const { reason, kind, tried, editor } = JSON.parse(report);
  expect({ reason, kind }).toEqual({ reason: 'not-accepted', kind: 'editable' });
  expect(tried).not.toEqual([]);
  expect(editor.around[0]).toBe('div[contenteditable=true][style][id][aria-label]');
  expect(editor.around[1]).toContain('.writing-room');
  expect(editor.inside).toContain('span.chip[title]');
  expect(editor.browser).toMatch(/Chrome/);
  expect(report).not.toMatch(/zanzibar|timbuktu|4711|hello|letterpress|set by hand|127\.0\.0\.1/i);
  await composer.close();
});

it.each(['edit-context', 'odd-fields&manner=catching'])(
  'reports from the popup on what it cannot even try: %s',
  async editor => {
    const composer = await openComposer(driver, practice.url, editor);
    await composer.write('Hello');
    const popup = await colophon.openPopup(composer.page);
    await popup.locator('::-p-aria([role="button"][name="Report this editor"])').click();
    await popup.waitForFunction(() =>
      [...document.querySelectorAll('[role=status]')].some(status =>
        /no word of yours/.test(status.textContent ?? ''),
      ),
    );
    await popup.close();
    await composer.close();
  },
);

it('nowhere else, when the composer leaves the page: the popup says so, with the text', async () => {
  const composer = await openComposer(driver, practice.url, 'odd-hosts&manner=leaving');
  await composer.write(written);
  await driver.append(composer.page, ['Odd']);
  // It has closed, and comes back by itself.
  const target = await driver.browser.waitForTarget(one => one.url().endsWith('/popup.html'));
  const popup = await target.asPage();
  await popup.waitForSelector('.ended-order-reason');
  const said = (part: string) =>
    popup.$eval(`.ended-order-${part}`, element => element.textContent);
  expect(await said('reason')).toMatch(/did not take the text as it should/);
  expect(await said('text')).toBe(signature);
  const elsewhere = composer.page.$eval('#other', other => (other as HTMLTextAreaElement).value);
  expect(await elsewhere).toBe('');
  await popup.locator('::-p-aria([role="button"][name="Dismiss"])').click();
  await popup.close();
  await composer.close();
});

it.each(['odd-models&manner=late', 'odd-hosts&manner=pastingLate'])(
  'beside what the person types meanwhile, which stays, in %s',
  async editor => {
    const composer = await openComposer(driver, practice.url, editor);
    await composer.write(written);
    // The text comes 250 or 1000 ms after its paste.
    const pasted = composer.page.evaluate(
      () => new Promise<void>(resolve => addEventListener('paste', () => resolve(), true)),
    );
    await driver.append(composer.page, ['Odd']);
    await pasted;
    await composer.type('ab');
    expect(await driver.noticeOf(composer.page)).toMatch(/^Added/);
    const text = await composer.text();
    expect(countOccurrences(text, signature)).toBe(1);
    expect(text.replace(/\n\n# letter.*/s, '') + text.replace(/.*hand\*\*/s, '')).toBe(
      `${written}ab`,
    );
    await driver.pressInNotice(composer.page, 'Undo');
    expect(await composer.text()).toBe(text);
    await composer.close();
  },
);

it('leaves undo to the editor where the person types meanwhile, right behind the append too', async () => {
  const composer = await openComposer(driver, practice.url, 'odd-models&manner=late');
  const order = await driver.ordersTo(composer);
  await composer.write(written);
  // This one brings the script.
  expect(await composer.append(['Odd'])).toMatch(/^Added/);
  const pasted = composer.page.evaluate(
    () => new Promise<void>(resolve => addEventListener('paste', () => resolve(), true)),
  );
  const ordered = order('# again');
  await pasted;
  await composer.type('ab');
  expect((await ordered).outcome).toMatchObject({ appended: true });
  await composer.undo();
  expect(await composer.textBecomes(`${right}ab`)).toBe(`${right}ab`);
  await composer.close();
});

it('behind a mention that is chosen from a menu, as the last thing written', async () => {
  const composer = await openComposer(driver, practice.url, 'tiptap-mention');
  await composer.write('Thanks @a');
  expect(await composer.hasOpenMenu()).toBe(true);
  await composer.press('Enter');
  await composer.press('Backspace');
  expect(await composer.textBecomes('Thanks @ada')).toBe('Thanks @ada');
  expect(await composer.append(['Odd'])).toMatch(/^Added/);
  const whole = `Thanks @ada\n\n${signature}`;
  expect(await composer.text()).toBe(whole);
  await composer.undo();
  expect(await composer.textBecomes('Thanks @ada')).toBe('Thanks @ada');
  await composer.close();
});

it('behind a mention in Slate, which keeps a place for its own caret there', async () => {
  const composer = await openComposer(driver, practice.url, 'slate');
  await composer.frame.evaluate(() => globalThis.practice.reset('Thanks @ada'));
  await composer.frame.evaluate(() => globalThis.practice.focus());
  expect(await composer.append(['Odd'])).toMatch(/^Added/);
  expect(await composer.text()).toBe(`Thanks @ada\n\n${signature}`);
  await composer.undo();
  expect(await composer.textBecomes('Thanks @ada')).toBe('Thanks @ada');
  await composer.close();
});
