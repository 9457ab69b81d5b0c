/**
 * The user types on before and after the key that takes a shortcut: no letter is lost, and no key is swallowed.
 * VITE_DELAYS=30,80,150,... tests these milliseconds between two keys in place of the few that are always tested.
 */
import { afterEach, describe, it } from 'vitest';
import { ifInstalled, openComposer, type PageComposer } from '../../support/page/composer.ts';
import { press, type } from '../../support/page/real-input.ts';
import {
  endShortcutsScript,
  inserts,
  knows,
  runShortcutsScript,
} from '../../support/page/shortcuts-script.ts';

const editors = [
  'textarea',
  'contenteditable',
  'lexical-linking',
  'quill',
  'tiptap-starter',
  'slate',
  'input',
  'codemirror',
  ...ifInstalled('lexical', 'prosemirror', 'draft', 'ckeditor', 'tinymce-inline', 'trix', 'froala'),
];
const delays = String(import.meta.env.VITE_DELAYS ?? '30,330')
  .split(',')
  .map(Number);
const cases = editors.flatMap(editor =>
  delays.map((delayMs): [editor: string, delayMs: number] => [editor, delayMs]),
);
const shortcuts = [';news', ';p-block'];

/** Types with this time between two keys. `↹` and `⏎` are Tab and Enter. */
async function typeEvery(delayMs: number, keys: string): Promise<void> {
  let nextMs = performance.now();
  for (const key of keys) {
    await new Promise(resolve => setTimeout(resolve, nextMs - performance.now()));
    nextMs = performance.now() + delayMs;
    if (key === '↹') await press('Tab');
    else if (key === '⏎') await press('Enter');
    else await type(key);
  }
}

/** Enter submits the form around a field of one line, and would leave the test's page. */
const stay = (event: Event) => event.preventDefault();

async function openWriting(editor: string): Promise<PageComposer> {
  document.addEventListener('submit', stay);
  const composer = await openComposer(editor);
  await composer.load('');
  runShortcutsScript(knows(shortcuts), inserts('Leipzig', shortcuts));
  return composer;
}

describe('typing on around a shortcut', () => {
  afterEach(endShortcutsScript);

  it.each(cases)(
    '%s, %i ms between keys, Tab: all letters behind the signature',
    async (editor, delayMs) => {
      const composer = await openWriting(editor);
      await typeEvery(delayMs, 'Hi ;news↹ to all');
      await composer.waitForText('Hi Leipzig to all');
    },
  );

  it.each(cases)(
    '%s, %i ms between keys, Enter: all letters behind the signature',
    async (editor, delayMs) => {
      const composer = await openWriting(editor);
      await typeEvery(delayMs, 'Hi ;news⏎, you two');
      await composer.waitForText('Hi Leipzig, you two');
    },
  );

  // The undo has ended before the next key, so one time is enough.
  it.each(cases.filter(([, delayMs]) => delayMs === delays[0]))(
    '%s, %i ms between keys, undo of the signature: letters typed next stand behind the shortcut',
    async (editor, delayMs) => {
      const composer = await openWriting(editor);
      await typeEvery(delayMs, 'Hi ;news↹');
      await composer.waitForText('Hi Leipzig');
      await composer.undo();
      await composer.waitForText('Hi ;news');
      await typeEvery(delayMs, ' to all');
      await composer.waitForText('Hi ;news to all');
    },
  );

  it.each(cases)(
    '%s, %i ms between keys, a part and Enter: a line break',
    async (editor, delayMs) => {
      const composer = await openWriting(editor);
      await typeEvery(delayMs, 'ha ;p⏎next');
      // In a field of one line Enter breaks none.
      await composer.waitForText(editor === 'input' ? 'ha ;pnext' : 'ha ;p\nnext');
    },
  );
});
