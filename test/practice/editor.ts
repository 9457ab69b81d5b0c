/**
 * Mounts one editor alone on a page: `editor.html?kind=lexical&in=closed-shadow`. Tests read its
 * model through `window.practice` of the editor's frame.
 */
import './legacy-globals.ts';
import { readOutline } from '../support/page/outline.ts';
import { loadEditor } from './load-editor.ts';
import * as more from './more-editors.ts';
import { countOutgoing, type Outgoing, outgoing } from './outgoing.ts';
import { createEditorParent } from './places.ts';
import type { Practice } from './practice.ts';

declare global {
  /** Loads another library, for comparison. Null if it is not installed. */
  var loadPeer: typeof more.loadPeer | null;
  var practice: Practice & {
    name: string;
    /** The counts since the page loaded. */
    outgoing: Outgoing;
    reset(text: string): Promise<void>;
    /** Returns the post's lines with their structure. */
    outline(): string[];
  };
}

globalThis.loadPeer = more.loadPeer;
countOutgoing();
const query = new URLSearchParams(location.search);
const name = query.get('kind') ?? 'textarea';
const mount = await loadEditor(name);

const parent = createEditorParent(query.get('in') ?? 'page', name);
if (parent !== null) {
  const reset = async (text: string) => {
    globalThis.practice?.destroy?.();
    parent.replaceChildren();
    const form = parent.appendChild(document.createElement('form'));
    const host = form.appendChild(document.createElement('div'));
    host.className = 'host';
    const mounted = await mount(host, text);
    const outline = () => readOutline(mounted.html?.() ?? '');
    globalThis.practice = { name, outgoing, reset, outline, ...mounted };
  };
  await reset(query.get('text') ?? '');
  document.documentElement.dataset.ready = '';
}
