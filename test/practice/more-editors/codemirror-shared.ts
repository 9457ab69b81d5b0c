import { defaultKeymap } from '@codemirror/commands';
import { EditorView, keymap } from '@codemirror/view';
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next';
import { Doc } from 'yjs';
import type { Mount } from '../practice.ts';

/** CodeMirror on a shared document. Its history merges changes within 0.5 s into one undo step. */
export const mount: Mount = (host, text) => {
  const shared = new Doc().getText();
  shared.insert(0, text);
  const view = new EditorView({
    parent: host,
    doc: text,
    root: host.getRootNode() as Document | ShadowRoot,
    extensions: [keymap.of([...yUndoManagerKeymap, ...defaultKeymap]), yCollab(shared, null)],
  });
  return { text: () => shared.toString(), focus: () => view.focus() };
};
