/** The editor adapters in order: the first that accepts an element handles it. */

import { refusingBlockAdapter } from './block.ts';
import type { Composer, EditorAdapter } from './composer.ts';
import { deferredEditor, deferredEditorWithBackingField } from './deferred-editors.ts';
import { getDocument, getParentElement, getTagName, isEditable, unclobbered } from './dom.ts';
import { editableAdapter } from './editable.ts';
import { fieldAdapter, isField } from './field.ts';
import { hasEditContext, keyCatcherAdapter } from './key-catcher.ts';
import { oversizedAdapter } from './oversized.ts';

/** Adapters that know no editor by its name. */
export const genericAdapters: readonly EditorAdapter[] = [
  keyCatcherAdapter,
  fieldAdapter,
  oversizedAdapter,
  refusingBlockAdapter,
  editableAdapter,
];

/** Like `genericAdapters`, with two that refuse editors until their own adapters are loaded. */
export const appendScriptAdapters: readonly EditorAdapter[] = [
  keyCatcherAdapter,
  fieldAdapter,
  oversizedAdapter,
  deferredEditor,
  refusingBlockAdapter,
  deferredEditorWithBackingField,
  editableAdapter,
];

/** Returns the composer at `element` or around it, or null if the user cannot type there. */
export function findComposerAt(
  element: Element,
  adapters: readonly EditorAdapter[],
): Composer | null {
  const root =
    isField(element) || hasEditContext(element)
      ? (element as HTMLElement)
      : findEditingHost(element);
  const adapter = root === null ? undefined : adapters.find(each => each.accepts(root));
  return root === null || adapter === undefined
    ? null
    : { adapter, root: adapter.findPost?.(root) ?? root };
}

/** Returns the outermost editable element around `element`. */
function findEditingHost(element: Element): HTMLElement | null {
  const { body, designMode } = getDocument(element);
  if (designMode === 'on') return body;
  let host: HTMLElement | null = null;
  let current: Element | null = element;
  for (; current !== null; current = getParentElement(current)) {
    if (isEditable(current)) host = current as HTMLElement;
    else if (host !== null) break;
  }
  // A form as editing host is ignored, because its fields' names would clobber its properties.
  return host !== null && getTagName(host) === 'form' ? null : (host ?? findLockedEditor(element));
}

/** Returns a disabled editor, which still is the composer that the user means. */
function findLockedEditor(element: Element): HTMLElement | null {
  const locked = unclobbered(element).closest(
    '[role=textbox][contenteditable=false], [role=textbox][aria-readonly=true]',
  );
  return locked as HTMLElement | null;
}
