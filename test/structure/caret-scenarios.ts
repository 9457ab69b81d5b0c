/**
 * The scenarios of insertions at the caret: the text is between the user's words, which stay as they were, or
 * it is refused and the post is unchanged. The caret is moved by keys, and the editor's own text is read.
 */
import { describe, expect, it } from 'vitest';
import { describeCase, type RefusedCarets } from './caret-expected.ts';
import { caretPositions, parsePosition } from './caret-positions.ts';
import { caretContents } from './signatures.ts';

/** A composer in any browser. */
export type CaretPost = {
  /** Creates an empty editor, and types into it. */
  write(text: string): Promise<void>;
  /** Returns the text in the editor's model. */
  text(): Promise<string>;
  /** Returns the post with its structure, from the editor's model. */
  html(): Promise<string>;
  /** Returns the selected text, or null in an editor that stands in a frame or a field. */
  selectedText(): Promise<string | null>;
  press(...keys: CaretKey[]): Promise<void>;
  type(text: string): Promise<void>;
  undo(): Promise<void>;
  /** Returns the text of the notice, or at least its beginning. */
  insertAtCaret(content: string): Promise<string>;
};

export type CaretKey = 'Control' | 'Shift' | 'Home' | 'ArrowDown' | 'ArrowRight' | 'y' | 'z';

export type CaretBrowser = {
  refused: RefusedCarets;
  open(editor: string): Promise<CaretPost>;
};

const waitForText = (post: CaretPost, wanted: string) =>
  expect.poll(post.text, { timeout: 5000 }).toBe(wanted);

const ctrlShiftZ: CaretKey[] = ['Control', 'Shift', 'z'];
const ctrlY: CaretKey[] = ['Control', 'y'];
const settleMs: Record<string, number> = {
  blocknote: 300,
  toastui: 300,
  'toastui-markdown': 300,
};
/** The history of WordPress's editor cannot redo a change that was undone within a second. */
const historyMs: Record<string, number> = { gutenberg: 1100, 'gutenberg-frame': 1100 };
const wait = (delayMs: number) => new Promise(resolve => setTimeout(resolve, delayMs));

/** Types the post, and moves the caret to the position with keys. */
async function openAtPosition(
  browser: CaretBrowser,
  editor: string,
  marked: string,
): Promise<CaretPost> {
  const { text, start, end } = parsePosition(marked);
  const post = await browser.open(editor);
  await post.write(text);
  await waitForText(post, text);
  // Users move the caret later than this after their last letter. These editors then put the caret back once.
  await wait(settleMs[editor] ?? 0);
  const lines = text.slice(0, start).split('\n');
  const keys: CaretKey[][] = [
    ['Control', 'Home'],
    ...lines.slice(1).map((): CaretKey[] => ['ArrowDown']),
    ...[...(lines.at(-1) ?? '')].map((): CaretKey[] => ['ArrowRight']),
    ...[...text.slice(start, end)].map((): CaretKey[] => ['Shift', 'ArrowRight']),
  ];
  for (const combination of keys) {
    await post.press(...combination);
    // Slate handles a moved caret at most every 100 ms, and then puts the caret back that it knows.
    if (editor === 'slate') await wait(120);
  }
  const selected = await post.selectedText();
  if (selected !== null) expect(toWords(selected)).toBe(toWords(text.slice(start, end)));
  return post;
}

const toWords = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Describes these editors at all positions, with one line and with several. */
export function describeCarets(browser: CaretBrowser, editors: readonly string[]): void {
  describe.each(editors)('%s', editor => {
    const cases = Object.keys(caretPositions).flatMap(position =>
      Object.keys(caretContents).map(name => ({ position, name })),
    );
    const isRefused = ({ position, name }: (typeof cases)[number]) =>
      browser.refused[editor]?.includes(describeCase(position, name)) === true;
    const open = ({ position }: (typeof cases)[number]) =>
      openAtPosition(browser, editor, caretPositions[position] ?? '');
    it.each(cases.filter(one => !isRefused(one)))(
      '$position, $name: inserted there, one undo and redo, and the next letters follow',
      async one => {
        const { text, start, end } = parsePosition(caretPositions[one.position] ?? '');
        const content = caretContents[one.name] ?? '';
        const toWhole = (inserted: string) => text.slice(0, start) + inserted + text.slice(end);
        const post = await open(one);
        expect(await post.insertAtCaret(content)).toMatch(/^Inserted/);
        expect(await post.text()).toBe(toWhole(content));
        await wait(historyMs[editor] ?? 0);
        await post.undo();
        await waitForText(post, text);
        // The driver's key for z with Shift is a small letter, which CodeMirror takes for undo.
        await post.press(...(editor === 'codemirror' ? ctrlY : ctrlShiftZ));
        await waitForText(post, toWhole(content));
        const other = await open(one);
        await other.insertAtCaret(content);
        await other.type('!');
        await waitForText(other, toWhole(`${content}!`));
      },
    );
    // An editor that refuses does so before it looks at the position, so the first one stands for all.
    const refused = cases.filter(isRefused).slice(0, 1);
    if (refused.length > 0)
      it.each(refused)('$position, $name: refused, and the post is unchanged', async one => {
        const post = await open(one);
        const before = await post.html();
        expect(await post.insertAtCaret(caretContents[one.name] ?? '')).not.toMatch(/^Inserted/);
        expect(await post.text()).toBe(parsePosition(caretPositions[one.position] ?? '').text);
        expect(await post.html()).toBe(before);
      });
  });
}
