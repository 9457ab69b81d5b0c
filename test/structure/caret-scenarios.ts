/**
 * The scenarios of insertions at the caret: the text is between the user's words, which stay as they were, or
 * it is refused and the post is unchanged. The caret is moved by keys, and the editor's own text is read.
 */
import { describe, expect, it } from 'vitest';
import { openComposer } from '../support/page/composer.ts';
import { caretContents, describeCase, refusedCarets } from './caret-expected.ts';
import { caretPositions, parsePosition } from './caret-positions.ts';

type Composer = Awaited<ReturnType<typeof openComposer>>;

/** Types the post, and moves the caret to the position with keys. */
async function openAtPosition(editor: string, marked: string): Promise<Composer> {
  const { text, start, end } = parsePosition(marked);
  const composer = await openComposer(editor);
  await composer.write(text);
  await composer.waitForText(text);
  const lines = text.slice(0, start).split('\n');
  const keys = [
    ['Control', 'Home'],
    ...lines.slice(1).map(() => ['ArrowDown']),
    ...[...(lines.at(-1) ?? '')].map(() => ['ArrowRight']),
    ...[...text.slice(start, end)].map(() => ['Shift', 'ArrowRight']),
  ];
  for (const combination of keys) await composer.press(...combination);
  // The selection of an editor in a frame is not that of this document.
  if (document.activeElement?.matches('iframe, textarea') !== true)
    expect(toWords(getSelection()?.toString() ?? '')).toBe(toWords(text.slice(start, end)));
  return composer;
}

const toWords = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Describes these editors at all positions, with one line and with several. */
export function describeCarets(editors: readonly string[]): void {
  describe.each(editors)('%s', editor => {
    const cases = Object.keys(caretPositions).flatMap(position =>
      Object.keys(caretContents).map(name => ({ position, name })),
    );
    const isRefused = ({ position, name }: (typeof cases)[number]) =>
      refusedCarets[editor]?.includes(describeCase(position, name)) === true;
    it.each(cases.filter(one => !isRefused(one)))(
      '$position, $name: inserted there, one undo and redo, and the next letters follow',
      async ({ position, name }) =>
        await expectInserted(editor, caretPositions[position] ?? '', caretContents[name] ?? ''),
    );
    // An editor that refuses does so before it looks at the position, so the first one stands for all.
    const refused = cases.filter(isRefused).slice(0, 1);
    if (refused.length > 0)
      it.each(refused)('$position, $name: refused, and the post is unchanged', async one =>
        expectRefused(editor, caretPositions[one.position] ?? '', caretContents[one.name] ?? ''),
      );
  });
}

async function expectInserted(editor: string, marked: string, content: string): Promise<void> {
  const { text, start, end } = parsePosition(marked);
  const composer = await openAtPosition(editor, marked);
  expect(await composer.insertAtCaret(content)).toMatch(/^Inserted/);
  const toWhole = (inserted: string) => text.slice(0, start) + inserted + text.slice(end);
  expect(composer.text()).toBe(toWhole(content));
  await composer.undo();
  await composer.waitForText(text);
  await composer.press('Control', 'Shift', 'z');
  await composer.waitForText(toWhole(content));
  const other = await openAtPosition(editor, marked);
  await other.insertAtCaret(content);
  await other.type('!');
  await other.waitForText(toWhole(`${content}!`));
}

async function expectRefused(editor: string, marked: string, content: string): Promise<void> {
  const composer = await openAtPosition(editor, marked);
  const before = composer.html();
  expect(await composer.insertAtCaret(content)).not.toMatch(/^Inserted/);
  expect(composer.text()).toBe(parsePosition(marked).text);
  expect(composer.html()).toBe(before);
}
