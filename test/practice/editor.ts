/**
 * Mounts one editor alone on a page: `editor.html?kind=lexical&in=closed-shadow`. Tests read its
 * model through `window.practice` of the editor's frame.
 */
import * as textFieldEdit from 'text-field-edit';
import './legacy-globals.ts';
import { readOutline } from '../support/page/outline.ts';
import { countOutgoing, type Outgoing, outgoing } from './outgoing.ts';
import { createEditorParent } from './places.ts';
import type { Mount, Practice } from './practice.ts';

type EditorModule = { mount: Mount };
const editors = import.meta.glob<EditorModule>('./editors/*.ts');

declare global {
  /** Another library that inserts text into fields and editable elements, for comparison. */
  var peer: typeof textFieldEdit;
  var practice: Practice & {
    name: string;
    /** The counts since the page loaded. */
    outgoing: Outgoing;
    reset(text: string): Promise<void>;
    /** Returns the post's lines with their structure. */
    outline(): string[];
  };
}

globalThis.peer = textFieldEdit;
countOutgoing();
const query = new URLSearchParams(location.search);
const name = query.get('kind') ?? 'textarea';
const load = editors[`./editors/${name}.ts`];
if (load === undefined) throw new Error(`There is no practice editor ${name}`);
const { mount } = await load();

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
