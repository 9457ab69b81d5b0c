/** The script of composers, in a page of the extension's own: it is no other than in any page. */
import { installAppend } from '../../in-page/composer/install.ts';
import { style } from '../../in-page/notice/notice-style.ts';
import type { TrialOrder } from '../../models/welcome/welcome.ts';

/** It may begin until then; here nobody is waited for. */
const patienceMs = 10_000;

/** Appends to the field that had the focus last; the notice beside it tells of it. */
export async function appendHere({ signature, separator, words }: TrialOrder): Promise<boolean> {
  const end = await globalThis.colophon?.append({
    id: crypto.randomUUID(),
    turns: globalThis.colophon.look(null).turns,
    byMs: Date.now() + patienceMs,
    composer: null,
    signatures: [signature],
    separator,
    isOnce: false,
    words,
    style,
  });
  return end?.outcome.appended === true;
}

/** From now on it remembers which field has had the focus. */
export function watchComposers(): void {
  installAppend();
  globalThis.colophon?.look(null);
}
