/**
 * The scenarios of insertions at the caret: the text is between the user's words, which stay as they were, or
 * it is refused and the post is unchanged. The caret is moved by keys, and the editor's own text is read.
 */
import { describe, expect, it } from 'vitest';
import { openComposer } from '../support/page/composer.ts';
import { readOutline } from '../support/page/outline.ts';
import { caretPositions, parsePosition } from './caret-positions.ts';

export const oneLine = '#letterpress';
export const twoLines = 'Set by hand\nLeipzig';

type Composer = Awaited<ReturnType<typeof openComposer>>;

/** Types the post, and moves the caret to the position by the keys that users have. */
export async function openAtPosition(editor: string, marked: string): Promise<Composer> {
  const { text, start, end } = parsePosition(marked);
  const composer = await openComposer(editor);
  await composer.write(text);
  await composer.waitForText(text);
  await moveBack(composer, text.length - end);
  for (let count = start; count < end; count++) await composer.press('Shift', 'ArrowLeft');
  return composer;
}

async function moveBack(composer: Composer, count: number): Promise<void> {
  for (let moved = 0; moved < count; moved++) await composer.press('ArrowLeft');
}

/** Describes insertions of one line and of several at all positions. */
export function describeCarets(
  editors: readonly string[],
  getRefused: (editor: string) => readonly string[],
): void {
  describe.each(editors)('%s', editor => {
    const cases = Object.keys(caretPositions).flatMap(position =>
      [oneLine, twoLines].map(content => ({
        position,
        content,
        name: describeCase(position, content),
      })),
    );
    const refused = getRefused(editor);
    it.each(cases.filter(({ name }) => !refused.includes(name)))(
      '$name: inserted there, one undo and redo, and the next letters follow it',
      async ({ position, content }) => expectInserted(editor, position, content),
    );
    const refusedCases = cases.filter(({ name }) => refused.includes(name));
    if (refusedCases.length > 0)
      it.each(refusedCases)('$name: refused, and the post is unchanged', async one =>
        expectRefused(editor, one.position, one.content),
      );
  });
}

export const describeCase = (position: string, content: string): string =>
  `${position}, ${content === oneLine ? 'one line' : 'two lines'}`;

async function expectInserted(editor: string, position: string, content: string): Promise<void> {
  const marked = caretPositions[position] ?? '';
  const { text, start, end } = parsePosition(marked);
  const composer = await openAtPosition(editor, marked);
  expect(await composer.insertAtCaret(content)).toMatch(/^Inserted/);
  const inserted = text.slice(0, start) + content + text.slice(end);
  expect(composer.text()).toBe(inserted);
  await composer.undo();
  await composer.waitForText(text);
  await composer.press('Control', 'Shift', 'z');
  await composer.waitForText(inserted);
}

async function expectRefused(editor: string, position: string, content: string): Promise<void> {
  const marked = caretPositions[position] ?? '';
  const composer = await openAtPosition(editor, marked);
  const before = readOutline(composer.html());
  expect(await composer.insertAtCaret(content)).not.toMatch(/^Inserted/);
  expect(composer.text()).toBe(parsePosition(marked).text);
  expect(readOutline(composer.html())).toEqual(before);
}
