/**
 * Techniques for a post that ends in a quote, a list or another block: they insert ordinary lines behind
 * that block. The other techniques insert at the caret, which no browser puts behind the last block.
 */
import { findEnd, getCaretElement, getSelection } from './caret.ts';
import type { Technique } from './composer.ts';
import { getDocument, isFirefox, unclobbered } from './dom.ts';
import { getBrowserLineTag, getLineTag } from './line-tag.ts';
import { toElements } from './paste.ts';
import { findQuotedMail } from './quoted-mail.ts';
import { getBlockKinds, getMarks } from './structure.ts';
import { execEditingCommand } from './typing.ts';
import { nextFrame } from './waiting.ts';

/**
 * Appends a paragraph for each line to the DOM. Only for editors that read changes of their DOM into
 * their model, as they have to for input methods and spelling checkers.
 */
export const appendParagraphs: Technique = {
  name: 'append-paragraphs',
  isAtEndOnly: true,
  isAnsweredSoon: true,
  insert(root, text) {
    if (!text.startsWith('\n') || findQuotedMail(root) !== null) return false;
    const document = getDocument(root);
    const paragraphs = document.createDocumentFragment();
    const tag = getLineTag(root);
    for (const line of text.slice(1).split('\n')) {
      const paragraph = document.createElement(tag);
      paragraph.append(line === '' ? document.createElement('br') : line);
      paragraphs.append(paragraph);
    }
    root.append(paragraphs);
    return true;
  },
};

/** The commands that lead out of a block, by its kind. They are those of Enter and of toolbars. */
const exitCommands: Record<string, string> = {
  heading: 'formatBlock',
  item: 'insertParagraph',
  quote: 'outdent',
};
const maxExits = 8;

/**
 * Breaks the line, leads it out of the blocks around it, and inserts the text there. Only for editing
 * hosts whose text the browser edits. That makes several undo steps.
 */
const leaveBlocks: Technique = {
  name: 'leave-blocks',
  hasSeveralSteps: true,
  insert(root, text) {
    if (!text.startsWith('\n')) return false;
    const getKinds = () => getBlockKinds(root, getCaretElement(root));
    const kinds = getKinds();
    // No command leads out of a code block or a cell.
    if (kinds.length === 0 || kinds.some(kind => exitCommands[kind] === undefined)) return false;
    const tag = getBrowserLineTag(root);
    if (!execEditingCommand(root, 'insertParagraph')) return false;
    for (let exits = 0; exits < maxExits; exits++) {
      const kind = getKinds().at(-1);
      if (kind === undefined) break;
      const command = exitCommands[kind];
      if (command === undefined || !execEditingCommand(root, command, tag)) return true;
    }
    // The browser leaves a list and a quote into lines of its own kind, or into bare text.
    execEditingCommand(root, 'formatBlock', tag);
    return execEditingCommand(root, 'insertText', text.slice(1));
  },
};

/** Inserts an element for each line, so that a link or a bold word before it does not go on. */
export const insertBlocks: Technique = {
  name: 'insertHTML',
  insert: (root, text) =>
    text.startsWith('\n') &&
    execEditingCommand(root, 'insertHTML', toElements(text.slice(1), getBrowserLineTag(root))),
};

/**
 * Inserts an element for each line behind the last block, in one undo step. Only in Firefox: other browsers
 * put the caret back into the block.
 */
const insertBehind: Technique = {
  name: 'insert-behind',
  isAtEndOnly: true,
  insert(root, text) {
    if (!text.startsWith('\n')) return false;
    const [end, offset] = findEnd(root);
    const quotedMail = findQuotedMail(root);
    const position = getDocument(root).createRange();
    position.setStart(end, offset);
    for (let node: Node = end; node !== root; node = position.startContainer) {
      // The quoted mail of a reply follows the last block, and may be in the same element.
      if (quotedMail !== null && unclobbered(node).contains(quotedMail)) break;
      position.setStartAfter(node);
    }
    getSelection(root)?.collapse(position.startContainer, position.startOffset);
    return insertBlocks.insert(root, text);
  },
};

/**
 * Returns a technique that leaves the blocks around the caret as Enter does, and then inserts. It uses the
 * event that browsers dispatch before they break a paragraph, and not the key, which sends in many chats.
 * Only for editors that are known to handle this event.
 */
export const breakOut = (insertion: Technique): Technique => ({
  name: `break-out ${insertion.name}`,
  onlyIf: 'in block',
  hasSeveralSteps: true,
  async insert(root, text) {
    if (!text.startsWith('\n')) return false;
    for (let exits = 0; exits < maxExits; exits++) {
      if (exits > 0 && getBlockKinds(root, getCaretElement(root)).length === 0) break;
      if (!dispatchBeforeInput(root, 'insertParagraph')) return exits > 0;
      await nextFrame().then(nextFrame);
    }
    return insertion.insert(root, text.slice(1));
  },
});

/** The commands that end a mark, by its name. The events of their keys have the same names behind `format`. */
const markCommands: Record<string, string> = {
  bold: 'Bold',
  italic: 'Italic',
  struck: 'StrikeThrough',
  underlined: 'Underline',
};

const listMarkCommands = (root: HTMLElement): string[] =>
  getMarks(root, getCaretElement(root)).flatMap(mark => markCommands[mark] ?? []);

/** Returns a technique that ends the marks at the caret as their keys do, and then inserts. */
export const endMarks = (insertion: Technique): Technique => ({
  name: `end-marks ${insertion.name}`,
  onlyIf: 'in mark',
  async insert(root, text) {
    for (const command of listMarkCommands(root)) dispatchBeforeInput(root, `format${command}`);
    await nextFrame();
    return insertion.insert(root, text);
  },
});

/** Dispatches the event at the caret. Returns true if the editor has handled it. */
export function dispatchBeforeInput(root: HTMLElement, inputType: string): boolean {
  const init = { inputType, bubbles: true, cancelable: true, composed: true };
  return !getCaretElement(root).dispatchEvent(new InputEvent('beforeinput', init));
}

/**
 * Returns a technique that ends the marks at the caret by the browser's commands, and then inserts. For editors
 * whose text the browser edits. Such a command is no undo step.
 */
export const endTypedMarks = (insertion: Technique): Technique => ({
  name: `end-typed-marks ${insertion.name}`,
  onlyIf: 'in mark',
  insert(root, text) {
    for (const command of listMarkCommands(root)) execEditingCommand(root, command);
    return insertion.insert(root, text);
  },
});

/** Techniques for editors whose text the browser edits. Others follow for a post that ends in ordinary text. */
export const typeOutside: readonly Technique[] = [
  ...(isFirefox
    ? [
        { ...insertBehind, onlyIf: 'in block' as const },
        { ...insertBehind, onlyIf: 'behind object' as const },
      ]
    : [{ ...leaveBlocks, onlyIf: 'in block' as const }]),
  { ...insertBlocks, onlyIf: 'in mark' },
];
