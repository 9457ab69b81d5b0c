/** The kinds of composer, in order: the first that accepts an element is the one. */

import { block } from './block.ts';
import type { Composer, Kind } from './composer.ts';
import { documentAround, isEditable, parentOf, real, tagOf } from './dom.ts';
import { editable } from './editable.ts';
import { besideFields, elsewhere } from './elsewhere.ts';
import { field, isField } from './field.ts';
import { hasEditContext, keyCatcher } from './key-catcher.ts';
import { vast } from './vast.ts';

/** These need no name of a product. */
export const genericKinds: readonly Kind[] = [keyCatcher, field, vast, block, editable];

export const allKinds: readonly Kind[] = [
  keyCatcher,
  field,
  vast,
  elsewhere,
  block,
  besideFields,
  editable,
];

/** The composer that `element` is, or stands in; null when nobody writes there. */
export function composerAt(element: Element, kinds: readonly Kind[]): Composer | null {
  const root =
    isField(element) || hasEditContext(element) ? (element as HTMLElement) : editingHost(element);
  const kind = root === null ? undefined : kinds.find(each => each.accepts(root));
  return root === null || kind === undefined ? null : { kind, root: kind.wholeOf?.(root) ?? root };
}

/** The outermost element that is written into as a whole. */
function editingHost(element: Element): HTMLElement | null {
  const { body, designMode } = documentAround(element);
  if (designMode === 'on') return body;
  let host: HTMLElement | null = null;
  for (let step: Element | null = element; step !== null; step = parentOf(step)) {
    if (isEditable(step)) host = step as HTMLElement;
    else if (host !== null) break;
  }
  // Whatever is done to a form would go by the names of its fields.
  return host !== null && tagOf(host) === 'form' ? null : (host ?? lockedHost(element));
}

/** An editor that is switched off still is the composer that the person means. */
function lockedHost(element: Element): HTMLElement | null {
  const locked = real(element).closest(
    '[role=textbox][contenteditable=false], [role=textbox][aria-readonly=true]',
  );
  return locked as HTMLElement | null;
}
