import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import type { Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const view = new EditorView({
    parent: host,
    doc: text,
    root: host.getRootNode() as Document | ShadowRoot,
    extensions: [history(), keymap.of([...defaultKeymap, ...historyKeymap]), placeholder('Write')],
  });
  return { text: () => view.state.doc.toString(), focus: () => view.focus() };
};
