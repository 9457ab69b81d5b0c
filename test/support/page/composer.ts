/** Mounts practice editors in the test's own document. Tests type with real keys, and read the editor's model. */
import { expect } from 'vitest';
import '../../practice/editor.css';
import '../../practice/legacy-globals.ts';
import { loadEditor } from '../../practice/load-editor.ts';
import { createEditorParent } from '../../practice/places.ts';
import type { Practice } from '../../practice/practice.ts';
import { append, openAppend } from './append.ts';
import { pressInNotice, readNotice } from './notice.ts';
import { press, type } from './real-input.ts';

/** Returns these names if the package of editors is installed. `npm run test:all` installs it. */
export const ifInstalled = <const Name>(...names: Name[]): Name[] =>
  import.meta.env.MORE_EDITORS ? names : [];

export type PageComposer = Awaited<ReturnType<typeof openComposer>>;

/** Its editors may still have work that they have scheduled, so they are destroyed first. */
let current: Practice | null = null;

/**
 * Empties the document, and mounts an editor there.
 * @param kind the name of the editor. Query parameters of its page may follow, after `&`
 * @param place the part of the document that contains the editor: `closed-shadow`, `dialog` ...
 */
export async function openComposer(kind: string, place?: string) {
  const [name = '', ...parameters] = kind.split('&');
  setParameters(parameters);
  const mount = await loadEditor(name);
  await reset('');

  /** Mounts the editor again with a draft that the page has stored, and focuses it. */
  async function loadDraft(draft: string) {
    await reset(draft);
    // The test runs in a frame. Some editors only set the selection, which does not focus the frame.
    window.focus();
    const focus = () => {
      current?.focus();
      return document.activeElement !== document.body || document.designMode === 'on';
    };
    await expect.poll(focus, { message: 'the composer has the focus' }).toBe(true);
  }
  async function reset(draft: string) {
    current?.destroy?.();
    document.body.replaceChildren();
    const parent = place === undefined ? document.body : createEditorParent(place, name);
    if (parent === null) throw new Error('The script that appends is not in frames');
    const form = parent.appendChild(document.createElement('form'));
    const host = form.appendChild(document.createElement('div'));
    host.className = 'host';
    current = await mount(host, draft);
  }

  /** Pauses after each key if the editor needs that. */
  async function typeAtPace(typed: string) {
    const pauseMs = current?.paceMs ?? 0;
    for (const part of pauseMs === 0 ? [typed] : typed) {
      if (part === '\n' && current?.breaksLinesWithShift) await press('Shift', 'Enter');
      else await type(part);
      if (pauseMs > 0) await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
  }

  const text = () => current?.text() ?? '';
  return {
    text,
    /** Returns the post with its structure, from the editor's model. */
    html: () => current?.html?.() ?? '',
    press,
    type,
    load: loadDraft,
    /** Creates an empty editor, and types into it. */
    async write(typed: string) {
      await loadDraft('');
      for (const [index, line] of typed.split('\n').entries()) {
        if (index > 0) await typeAtPace('\n');
        await typeAtPace(line);
      }
    },
    waitForText: (wanted: string) => expect.poll(text).toBe(wanted),
    undo: () => press('Control', 'z'),
    /** Appends these texts. Returns the text of the notice. */
    async append(...contents: Parameters<typeof append>) {
      await append(...contents);
      return readNotice();
    },
    /** Inserts these texts at the caret. Returns the text of the notice. */
    async insertAtCaret(...contents: Parameters<typeof append>) {
      await openAppend({ where: 'caret' })(...contents);
      return readNotice();
    },
    hasOpenMenu: () => current?.hasOpenMenu?.() ?? false,
    openAppend,
    /** Undoes the append with the notice. Returns the text of the notice afterwards. */
    async undoAppend() {
      await pressInNotice('Undo');
      await expect.poll(readNotice).not.toMatch(/^(Added|Inserted)/);
      return readNotice();
    },
  };
}

/** Practice editors read the manner of their page from its address. */
function setParameters(parameters: readonly string[]): void {
  const url = new URL(location.href);
  for (const name of ['manner', 'site', 'history', 'wrap']) url.searchParams.delete(name);
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    url.searchParams.set(name, value);
  }
  history.replaceState(null, '', url);
}
