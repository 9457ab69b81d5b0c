/**
 * WordPress's block editor (Gutenberg). A paragraph goes on with line breaks, as Shift+Enter makes them: that
 * is one undo step. Behind any other block, and behind a link or a bold word, Enter makes a new paragraph.
 */
import { getCaretElement, getSelection } from '../caret.ts';
import type { EditorAdapter, Technique } from '../composer.ts';
import { getDocument } from '../dom.ts';
import { editableAdapter, ensureCaretAtEnd } from '../editable.ts';
import { moveCaretBefore } from '../marked-caret.ts';
import { dispatchBeforeInput } from '../outside.ts';
import { pressKey } from '../press-key.ts';
import { readText } from '../reading.ts';
import { endsInEmptyLine, readStructure } from '../structure.ts';
import { getEnding } from '../structure-verdict.ts';
import { findTextRange, type TextRange } from '../text-range.ts';
import { execEditingCommand } from '../typing.ts';
import { undoStep } from '../undo-step.ts';
import { delay, nextFrame, waitUntil } from '../waiting.ts';
import { findBlocks, findEditingHost, rememberFocusedCaret } from './block-posts.ts';

/**
 * The elements around title and blocks: in the page, and in the frame of WordPress. Since version 16 they are
 * the editing host while the caret is in a paragraph.
 */
const postSelector = '.block-editor-writing-flow, .block-editor-iframe__body';
/** Gutenberg without WordPress, in which one undo removes a single letter. */
const standaloneSelector = '.iso-editor';
const containerSelector = '.is-root-container.block-editor-block-list__layout';
const paragraphSelector = 'p[data-type="core/paragraph"][contenteditable=true]';
/** A block that a key inserts is in the document after this time at most, on a busy page too. */
const newBlockTimeoutMs = 1500;

const findContainer = (post: Element) => post.querySelector<HTMLElement>(containerSelector);
// The button behind the blocks has `data-block`, but no type.
const findPostBlocks = (post: Element) =>
  findBlocks(findContainer(post) ?? post, '[data-block][data-type]');
const findLastBlock = (post: Element) => findPostBlocks(post).at(-1) ?? null;
/** True for a block that is an editable text, such as a heading. Others contain texts, or none. */
const isText = (block: Element) => block.matches('[contenteditable=true]');
const isParagraph = (block: Element | null) => block?.matches(paragraphSelector) === true;

function findPost(element: HTMLElement): HTMLElement | null {
  const post = element.closest<HTMLElement>(postSelector);
  const isSupported = post?.closest(standaloneSelector) === null && findContainer(post) !== null;
  return isSupported ? post : null;
}

const enter = { key: 'Enter', code: 'Enter', ctrlKey: false, metaKey: false };

/**
 * Presses Enter at the caret. Until version 17 the editor breaks lines at the key, since then at the event that
 * browsers dispatch next.
 */
function pressEnter(post: HTMLElement, shiftKey: boolean): boolean {
  const host = findEditingHost(getCaretElement(post)) ?? post;
  return (
    pressKey(host, { ...enter, shiftKey }, 13) ||
    dispatchBeforeInput(post, shiftKey ? 'insertLineBreak' : 'insertParagraph')
  );
}

/** True if ordinary text can follow in the last block. */
function canContinue(post: HTMLElement): boolean {
  const last = findLastBlock(post);
  if (last === null || !isParagraph(last)) return false;
  return endsInEmptyLine(last) || getEnding(readStructure(last)) === 'ordinary';
}

const insertLines: Technique = {
  name: 'lines',
  onlyIf: 'ordinary',
  async insert(post, text) {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0 && !pressEnter(post, true)) return false;
      // Until version 16 the editor breaks the line of the text that it has rendered last.
      await delay(0);
      if (line !== '' && !execEditingCommand(post, 'insertText', line)) return false;
      await delay(0);
    }
    return true;
  },
};

/** Inserts into a new paragraph behind the last block. */
const insertInNewParagraph: Technique = {
  name: 'new-paragraph',
  onlyIf: 'in block',
  hasSeveralSteps: true,
  async insert(post, text) {
    const blocks = findPostBlocks(post);
    const last = blocks.at(-1);
    if (!text.startsWith('\n') || last === undefined || !pressEnterBehind(post, last)) return false;
    const isInserted = () => findPostBlocks(post).length > blocks.length;
    if (!(await waitUntil(isInserted, newBlockTimeoutMs))) return false;
    await moveCaretToEnd(post);
    if (isParagraph(findLastBlock(post))) return insertLines.insert(post, text.slice(1));
    undoStep(post, isInserted);
    return false;
  },
};

/** Enter adds a block behind a text with the caret at its end, and behind another block that has the focus. */
function pressEnterBehind(post: HTMLElement, block: HTMLElement): boolean {
  if (isText(block)) return pressEnter(post, false);
  const isFocused = getDocument(block).activeElement === block;
  return isFocused && pressKey(block, { ...enter, shiftKey: false }, 13);
}

async function moveCaretToEnd(post: HTMLElement): Promise<void> {
  const last = findLastBlock(post);
  if (last === null) return;
  last.focus({ preventScroll: true });
  if (isText(last)) await ensureCaretAtEnd(last);
  // The editor selects the block when it has the focus.
  else await nextFrame().then(nextFrame);
}

/** The editor keeps a selection over several blocks in its own model. Text in its place would replace a part of it only. */
function findSelection(post: HTMLElement): TextRange | null {
  const { anchorNode = null, focusNode = null } = getSelection(post) ?? {};
  const block = findPostBlocks(post).find(one => one.contains(anchorNode));
  const isInText = block !== undefined && isText(block) && block.contains(focusNode);
  return isInText ? findTextRange(findContainer(post) ?? post) : null;
}

export const gutenberg: EditorAdapter = {
  ...editableAdapter,
  name: 'gutenberg',
  findSelection,
  // These two get a block, the title or the post, the others the post.
  accepts: element => findPost(element) !== null,
  findPost,
  techniques: [insertLines, insertInNewParagraph],
  getEnding: post => (canContinue(post) ? 'ordinary' : 'in block'),
  read: post => readText(findContainer(post) ?? post),
  getRefusal: post => (findLastBlock(post) === null ? 'not-accepted' : null),
  moveCaretToEnd,
  moveCaretBefore(post, tail) {
    const last = findLastBlock(post);
    return last !== null && moveCaretBefore(last, tail);
  },
  rememberCaret: rememberFocusedCaret,
  // A history step ends one second after the last change.
  undoGroupMs: 1100,
};
