/**
 * One editor alone on a page: `editor.html?kind=lexical&in=closed-shadow`. Tests read its model
 * through `window.practice`, in whichever frame the editor stands.
 */
import * as textFieldEdit from 'text-field-edit';
import './legacy-globals.ts';
import { countOutgoing, type Outgoing, outgoing } from './outgoing.ts';
import { placeIn } from './places.ts';
import type { Mount, Practice } from './practice.ts';

type EditorModule = { mount: Mount };
const editors = import.meta.glob<EditorModule>('./editors/*.ts');

declare global {
  /** A library that appends to fields and editable elements, for comparison. */
  var peer: typeof textFieldEdit;
  var practice: Practice & {
    name: string;
    /** Counted since the page was loaded. */
    outgoing: Outgoing;
    reset(text: string): Promise<void>;
  };
}

globalThis.peer = textFieldEdit;
countOutgoing();
const query = new URLSearchParams(location.search);
const name = query.get('kind') ?? 'textarea';
const load = editors[`./editors/${name}.ts`];
if (load === undefined) throw new Error(`There is no practice editor ${name}`);
const { mount } = await load();

const place = placeIn(query.get('in') ?? 'page', name);
if (place !== null) {
  const reset = async (text: string) => {
    globalThis.practice?.end?.();
    place.replaceChildren();
    const form = place.appendChild(document.createElement('form'));
    const host = form.appendChild(document.createElement('div'));
    host.className = 'host';
    globalThis.practice = { name, outgoing, reset, ...(await mount(host, text)) };
  };
  await reset(query.get('text') ?? '');
  document.documentElement.dataset.ready = '';
}
