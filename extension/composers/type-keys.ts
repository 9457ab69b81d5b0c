/**
 * Types keys that the user has pressed while an insertion kept them from the page. The events that a script
 * dispatches change no text, so the editor gets the event first, and then the browser's command.
 */
import { getCaretElement } from './caret.ts';
import type { Composer } from './composer.ts';
import { getDocument } from './dom.ts';
import { isField } from './field.ts';
import { focusComposer } from './presence.ts';
import { pressKey } from './press-key.ts';
import { execEditingCommand } from './typing.ts';
import { nextFrame, waitUntil } from './waiting.ts';

/** Editors render a typed letter within this time. */
const renderTimeoutMs = 300;

/**
 * @param keys characters, or the names `Enter`, `Backspace` and `Tab`, also with `Shift+` before them
 * @returns the element that gets the next keys, which is another one after Tab
 */
export async function typeKeys(composer: Composer, keys: readonly string[]): Promise<HTMLElement> {
  await focusComposer(composer.root);
  let { root } = composer;
  for (const part of joinCharacters(keys)) {
    const name = part.replace('Shift+', '');
    const shiftKey = name !== part;
    if (name.length === 1 || !(name in keyCodes)) await typeText({ ...composer, root }, part);
    else {
      const init = { key: name, code: name, shiftKey, ctrlKey: false, metaKey: false };
      if (!pressKey(root, init, keyCodes[name] ?? 0)) root = runDefaultAction(root, name, shiftKey);
      await nextFrame();
    }
  }
  return root;
}

const keyCodes: Record<string, number> = { Backspace: 8, Tab: 9, Enter: 13 };

/** Returns the keys with the characters that follow each other as one text. */
function joinCharacters(keys: readonly string[]): string[] {
  const parts: string[] = [];
  let isText = false;
  for (const key of keys) {
    const isCharacter = [...key].length === 1;
    if (isCharacter && isText) parts.push(`${parts.pop()}${key}`);
    else parts.push(key);
    isText = isCharacter;
  }
  return parts;
}

async function typeText({ adapter, root }: Composer, text: string): Promise<void> {
  const read = () => (isField(root) ? (root as HTMLTextAreaElement).value : root.innerHTML);
  const before = read();
  if (!dispatchInput(root, 'insertText', text)) execEditingCommand(root, 'insertText', text);
  const isChanged = () => read() !== before;
  if (await waitUntil(isChanged, renderTimeoutMs)) return;
  for (const { insert, insertAtCaret = insert } of adapter.techniques) {
    await insertAtCaret(root, text);
    if (await waitUntil(isChanged, renderTimeoutMs)) return;
  }
}

/** Does what the browser does at a key that no page has handled. Returns the element that gets the next keys. */
function runDefaultAction(root: HTMLElement, name: string, shiftKey: boolean): HTMLElement {
  if (name === 'Tab') return focusNext(root, shiftKey ? -1 : 1);
  if (name === 'Backspace') {
    if (!dispatchInput(root, 'deleteContentBackward')) execEditingCommand(root, 'delete');
  } else if (!isField(root)) {
    const command = shiftKey ? 'insertLineBreak' : 'insertParagraph';
    if (!dispatchInput(root, command)) execEditingCommand(root, command);
  } else if (root.matches('input')) (root as HTMLInputElement).form?.requestSubmit();
  else execEditingCommand(root, 'insertText', '\n');
  return root;
}

/** Focuses the element behind `root` in the order of Tab, and returns it. */
function focusNext(root: HTMLElement, step: number): HTMLElement {
  const all = [...getDocument(root).querySelectorAll<HTMLElement>('*')].filter(
    element =>
      element === root ||
      (element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility()),
  );
  const next = all[all.indexOf(root) + step];
  if (next === undefined) root.blur();
  else next.focus();
  return next ?? root;
}

/** Dispatches the event that an editor gets before the browser changes its text. Returns true if it has handled it. */
function dispatchInput(root: HTMLElement, inputType: string, data: string | null = null): boolean {
  if (isField(root)) return false;
  const init = { inputType, data, bubbles: true, cancelable: true, composed: true };
  return !getCaretElement(root).dispatchEvent(new InputEvent('beforeinput', init));
}
