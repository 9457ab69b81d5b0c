/**
 * The scenarios of posts by what they end in: the signature stands in ordinary lines behind the last block, or the append is
 * refused and the post is unchanged. The editor's own HTML is read, not what the product reads.
 */
import { describe, expect, it } from 'vitest';
import { type Ending, endingNames, endingOutlines, getPost, replies } from './endings.ts';
import { mailEditors, missingEndings, type RefusedEndings } from './expected.ts';
import { signature, withoutAutomaticMarks } from './signatures.ts';

/** The tag of each line's block; null if no block holds it. */
type LineTags = (string | null)[];

/** A post in an editor, in any browser. */
export type Post = {
  /** Creates the editor with this HTML, and focuses it. */
  load(html: string): Promise<void>;
  /** Returns the post's lines with their structure, from the editor's own HTML. */
  outline(): Promise<string[]>;
  /** Returns the tags of the blocks that hold these lines, from the editor's own HTML. */
  lineTags(lines: readonly string[]): Promise<LineTags>;
  press(...keys: ('Control' | 'End' | 'Enter')[]): Promise<void>;
  type(text: string): Promise<void>;
  undo(): Promise<void>;
  /** Returns the text of the notice, or at least its beginning. */
  append(signature: string): Promise<string>;
};

export type Browser = {
  refused: RefusedEndings;
  open(editor: string): Promise<Post>;
};

const lines = signature.split('\n');

/** In these, the caret cannot be behind the last character of the post. */
const objects: readonly Ending[] = ['rule', 'image', 'table', 'mention'];

async function openPost(browser: Browser, editor: string, html: string): Promise<Post> {
  const post = await browser.open(editor);
  await post.load(html);
  return post;
}

/** Opens a post with this ending. An editor that has it reads it so; any other loads at least the post. */
export async function openEnding(browser: Browser, editor: string, ending: Ending): Promise<Post> {
  const post = await openPost(browser, editor, getPost(editor, ending));
  const outline = await post.outline();
  expect(outline[0]).toMatch(/Own words/);
  if (!missingEndings[editor]?.includes(ending))
    expect(outline.at(-1)).toMatch(endingOutlines[ending]);
  return post;
}

/** Expects the signature's lines behind the first `count` lines of the post, which stay as they were. */
export async function expectAdded(post: Post, before: string[], count = before.length) {
  const after = await post.outline();
  const added = after.splice(count, lines.length).map(withoutAutomaticMarks);
  expect(added).toEqual(lines);
  expect(after).toEqual(before);
}

/** Returns the tags of the blocks that hold these lines. Runs in a page, which alone has a parser. */
export function readLineTags(html: string, lines: readonly string[]): LineTags {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...body.querySelectorAll('p, div')];
  return lines.map(
    line => elements.findLast(one => one.textContent?.includes(line))?.tagName ?? null,
  );
}

/** Types as many lines as the signature has below a paragraph. Returns the tags of the elements that hold them. */
async function readTagsByEnter(browser: Browser, editor: string): Promise<LineTags> {
  const post = await openEnding(browser, editor, 'paragraph');
  await post.press('Control', 'End');
  const typed = lines.map((_, index) => `line ${index}`);
  for (const line of typed) {
    await post.press('Enter');
    await post.type(line);
    // Editor.js handles Enter only once it knows of the block that has the caret.
    await expect.poll(async () => (await post.outline()).at(-1)).toBe(line);
  }
  expect(await post.outline()).toEqual(['Own words', 'more', ...typed]);
  return await post.lineTags(typed);
}

/** Presses the undo key, and waits until the post is as before. */
async function expectUndone(post: Post, before: string[]) {
  await post.undo();
  await expect.poll(post.outline).toEqual(before);
}

/** Describes these editors after all endings. */
export function describeEndings(browser: Browser, editors: readonly string[]): void {
  describe.each(editors)('%s', editor => describeEditor(browser, editor));
}

/** Describes the editors that keep a quoted mail, with the replies of all mail clients. */
export function describeReplies(browser: Browser): void {
  describe.each(mailEditors)('mail reply in %s', editor => {
    it.each(Object.entries(replies))(
      'quoted by %s: the signature stands above the quoted mail, and one undo removes it',
      async (_, html) => {
        const post = await openPost(browser, editor, html);
        const before = await post.outline();
        expect(await post.append(signature)).toMatch(/^Added/);
        await expectAdded(post, before, 1);
        await expectUndone(post, before);
      },
    );
  });
}

function describeEditor(browser: Browser, editor: string): void {
  const refused: readonly Ending[] = browser.refused[editor] ?? [];
  const missing = missingEndings[editor] ?? [];
  let tagsByEnter: ReturnType<typeof readTagsByEnter> | undefined;
  const isRight = (ending: Ending) => ![...refused, ...missing].includes(ending);

  it.each(endingNames.filter(isRight))(
    'post that ends in %s: the signature follows in ordinary lines as Enter makes them, and one undo removes it',
    async ending => {
      tagsByEnter ??= readTagsByEnter(browser, editor);
      const tags = await tagsByEnter;
      const post = await openEnding(browser, editor, ending);
      if (!objects.includes(ending)) {
        const loaded = await post.outline();
        await post.press('Control', 'End');
        await post.type('!');
        // Some editors draw a letter later.
        await expect.poll(post.outline).not.toEqual(loaded);
      }
      const before = await post.outline();
      expect(await post.append(signature)).toMatch(/^Added/);
      await expectAdded(post, before);
      // Behind a table or a rule the browser itself makes the lines.
      if (!(editor === 'contenteditable' && objects.includes(ending)))
        expect(await post.lineTags(lines)).toEqual(tags);
      await expectUndone(post, before);
    },
  );

  if (refused.length > 0)
    it.each(refused)('post that ends in %s: refused, and the post is unchanged', async ending => {
      const post = await openEnding(browser, editor, ending);
      const before = await post.outline();
      expect(await post.append(signature)).not.toMatch(/^Added/);
      expect(await post.outline()).toEqual(before);
    });
  if (missing.length > 0)
    it.each(missing)('draft that ends in %s: the editor has no such ending', async ending => {
      const post = await openEnding(browser, editor, ending);
      expect((await post.outline()).at(-1)).not.toMatch(endingOutlines[ending]);
    });
}
