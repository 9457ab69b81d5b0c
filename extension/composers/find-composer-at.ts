import type { Composer, EditorAdapter } from './composer.ts';
import { getDocument, getParentElement, getTagName, isEditable, unclobbered } from './dom.ts';
import { isField } from './field.ts';
import { hasEditContext } from './key-catcher.ts';

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
