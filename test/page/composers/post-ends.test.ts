/** Drafts that end in something other than plain text. The signature follows it, and it stays. */
import { describe, expect, it } from 'vitest';
import { openComposer, type PageComposer } from '../../support/page/composer.ts';

const signature = '# letterpress\n\n**Set by hand**';
const picture = '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="></p>';
const table = '<table><tbody><tr><td>one</td><td>two</td></tr></tbody></table>';

let composer: PageComposer;

async function open(editor: string): Promise<void> {
  composer = await openComposer(editor);
}

function findRoot(): HTMLElement {
  const editor = document.querySelector('iframe')?.contentDocument ?? document;
  const root = editor.querySelector<HTMLElement>('[contenteditable=true]');
  if (root === null) throw new Error('There is no editor');
  return root;
}

/** Inserts `html` at the end of the draft, like a command of the editor. */
const insertAtEnd = (html: string) => findRoot().insertAdjacentHTML('beforeend', html);

/** Reads the text before the last element of this tag, the element's text, and the text after it. */
function readAround(tag: string) {
  const root = findRoot();
  const last = [...root.querySelectorAll(tag)].at(-1);
  const readSide = (isBefore: boolean) => {
    const range = document.createRange();
    range.selectNodeContents(root);
    if (last) range[isBefore ? 'setEndBefore' : 'setStartAfter'](last);
    const part = document.body.appendChild(document.createElement('div'));
    part.append(range.cloneContents());
    const { innerText } = part;
    part.remove();
    return innerText.trim();
  };
  return [readSide(true), last?.textContent, readSide(false)];
}

describe('end of the draft', () => {
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
      await open(editor);
      await composer.write('Hello');
      insertAtEnd(html);
      const before = readAround(tag);
      expect(before).toEqual(['Hello', tag === 'hr' ? '' : 'onetwo', '']);
      expect(await composer.append(signature)).toMatch(/^Added/);
      const after = readAround(tag);
      // Line breaks between the signature's paragraphs differ between editors.
      expect([...after.slice(0, 2), after[2]?.replace(/\s+/g, ' ')]).toEqual([
        ...before.slice(0, 2),
        signature.replace(/\s+/g, ' '),
      ]);
      await composer.undo();
      await expect.poll(() => readAround(tag)).toEqual(before);
    },
  );

  it('draft ends with an image: a blank line separates the signature', async () => {
    await open('contenteditable');
    await composer.write('Hello');
    insertAtEnd(picture);
    expect(await composer.append(signature)).toMatch(/^Added/);
    expect(composer.text()).toBe(`Hello\n\n${signature}`);
  });

  it.each(['tinymce', 'tinymce-inline'])(
    '%s, draft ends with code: a blank line separates the signature',
    async editor => {
      await open(editor);
      await composer.write('Hello');
      insertAtEnd('<p><code>x</code></p>');
      expect(await composer.append(signature)).toMatch(/^Added/);
      expect(composer.text()).toBe(`Hello\nx\n\n${signature}`);
      await composer.undo();
      await composer.waitForText('Hello\nx');
    },
  );

  it('CKEditor, draft ends with a rule, which it selects as a whole: the signature follows it', async () => {
    await open('ckeditor');
    const draft = 'Hello\n---';
    await composer.load(draft);
    expect(await composer.append(signature)).toMatch(/^Added/);
    expect(composer.text()).toBe(`${draft}\n\n${signature}`);
    await composer.undo();
    await composer.waitForText(draft);
  });

  it('draft ends with a mention chosen from a menu: the signature follows it', async () => {
    await open('tiptap-mention');
    await composer.write('Thanks @a');
    expect(composer.hasOpenMenu()).toBe(true);
    await composer.press('Enter');
    await composer.press('Backspace');
    await composer.waitForText('Thanks @ada');
    expect(await composer.append(signature)).toMatch(/^Added/);
    expect(composer.text()).toBe(`Thanks @ada\n\n${signature}`);
    await composer.undo();
    await composer.waitForText('Thanks @ada');
  });
});
