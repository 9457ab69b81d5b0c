/** Appends while an input method composes. The text of a composition is not final. */
import { describe, expect, it } from 'vitest';
import { findComposer } from '../../support/page/append.ts';
import { openComposer } from '../../support/page/composer.ts';
import { readNotice } from '../../support/page/notice.ts';
import { sendToBrowser } from '../../support/page/real-input.ts';

const editors = ['textarea', 'contenteditable', 'lexical', 'draft', 'slate', 'prosemirror'];
const pauseAfterKeyMs = 150;
/** Time after which an append that did not wait for the composition would be visible. */
const appendWithinMs = 300;

/** Writes "Hello " and begins to compose "に". The script watches the editor from its first append on. */
async function compose(editor: string) {
  const composer = await openComposer(editor);
  await composer.write('Hello ');
  const append = findComposer();
  // Users begin to compose more than one frame after their last key, and Slate reads the selection
  // only every 100 ms.
  await new Promise(resolve => setTimeout(resolve, pauseAfterKeyMs));
  await sendToBrowser('Input.imeSetComposition', {
    text: 'に',
    selectionStart: 1,
    selectionEnd: 1,
  });
  return { composer, append };
}

const commit = () => sendToBrowser('Input.insertText', { text: '日本' });

describe('append during a composition', () => {
  it.each(editors)('composition ends, %s: the signature is appended after it', async editor => {
    const { composer, append } = await compose(editor);
    const appended = append('#letterpress');
    await new Promise(resolve => setTimeout(resolve, appendWithinMs));
    expect(composer.text()).not.toContain('#letterpress');
    await commit();
    expect((await appended).result.appended).toBe(true);
    await composer.waitForText('Hello 日本\n\n#letterpress');
  });

  it.each(editors)(
    'composition takes longer than a second, %s: the append is refused, the composition continues',
    async editor => {
      const { composer, append } = await compose(editor);
      const { result } = await append('#letterpress');
      expect(result).toMatchObject({ appended: false, reason: 'input-method' });
      expect(readNotice()).toMatch(/Finish it/);
      await commit();
      await composer.waitForText('Hello 日本');
    },
  );
});
