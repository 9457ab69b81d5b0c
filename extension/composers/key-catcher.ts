/**
 * Invisible fields in which editors that render their text themselves (Monaco, Ace, CodeMirror 5,
 * Google Docs) catch keys. Such a field does not contain the post, and inserted text goes to the
 * editor's own caret. Nothing can be appended safely.
 */

import type { EditorAdapter } from './composer.ts';
import { unclobbered } from './dom.ts';
import { editableAdapter } from './editable.ts';
import { fieldAdapter, isField } from './field.ts';
import { isVisible } from './is-visible.ts';
import { findNoSelection } from './text-range.ts';

export const keyCatcherAdapter: EditorAdapter = {
  ...editableAdapter,
  name: 'key-catcher',
  accepts: root => hasEditContext(root) || !isVisible(root),
  read: root => (isField(root) ? fieldAdapter.read(root) : editableAdapter.read(root)),
  findSelection: findNoSelection,
  techniques: [],
  getRefusal: () => 'not-accepted',
};

/**
 * True if keys pressed in the element go to an `EditContext`. The browser writes into this object, which
 * is no element, and extensions cannot read it.
 */
export function hasEditContext(element: Element): boolean {
  return (unclobbered(element) as { editContext?: unknown }).editContext != null;
}
