/** Appends while an input method composes. The text of a composition is not final. */
import { describe, expect, it } from 'vitest';
import { findComposer } from '../../support/page/append.ts';
import { ifInstalled, openComposer } from '../../support/page/composer.ts';
import {
  beginComposition,
  commitComposition,
  type InputMethod,
  inputMethods,
} from '../../support/page/input-methods.ts';
import { readNotice } from '../../support/page/notice.ts';
import { press } from '../../support/page/real-input.ts';

const editors = [
  'textarea',
  'contenteditable',
  'lexical-linking',
  'slate',
  'tiptap-starter',
  ...ifInstalled('draft', 'prosemirror'),
];
/** At the end of the post, all input methods are alike. At the caret, the text that they compose is around it. */
const methods = {
  end: ['Japanese'],
  caret: ['Japanese', 'Korean', 'a dead key'],
} satisfies Record<string, InputMethod[]>;
const pauseAfterKeyMs = 150;
/** Time after which an append that did not wait for the composition would be visible. */
const appendWithinMs = 300;

/** Users begin to compose more than one frame after their last key, and Slate reads the selection every 100 ms. */
const pauseAfterKey = () => new Promise(resolve => setTimeout(resolve, pauseAfterKeyMs));

/** Writes "Hello world", and begins to compose before "world". The script watches the editor from the first append on. */
async function compose(editor: string, method: InputMethod, where: keyof typeof methods) {
  const composer = await openComposer(editor);
  await composer.write('Hello world');
  for (const _ of 'world') {
    await press('ArrowLeft');
    if (editor === 'slate') await pauseAfterKey();
  }
  const insert = findComposer('blank-line', { where });
  await pauseAfterKey();
  await beginComposition(method);
  return { composer, insert };
}

const placed = {
  end: (committed: string) => `Hello ${committed}world\n\n#letterpress`,
  caret: (committed: string) => `Hello ${committed}#letterpressworld`,
};

describe.each(['end', 'caret'] as const)('signature at the %s during a composition', where => {
  const cases = editors.flatMap(editor => methods[where].map(method => ({ editor, method })));
  it.each(cases)('$editor, $method: it comes once the composition ends', async one => {
    const { composer, insert } = await compose(one.editor, one.method, where);
    const inserted = insert('#letterpress');
    await new Promise(resolve => setTimeout(resolve, appendWithinMs));
    expect(composer.text()).not.toContain('#letterpress');
    await commitComposition(one.method);
    expect((await inserted).result.appended).toBe(true);
    await composer.waitForText(placed[where](inputMethods[one.method].committed));
  });

  it.each(editors)(
    '%s, Korean that takes longer than a second: refused, and the composition continues',
    async editor => {
      const { composer, insert } = await compose(editor, 'Korean', where);
      const { result } = await insert('#letterpress');
      expect(result).toMatchObject({ appended: false, reason: 'input-method' });
      expect(readNotice()).toMatch(/Finish it/);
      await commitComposition('Korean');
      await composer.waitForText('Hello 한world');
    },
  );
});
