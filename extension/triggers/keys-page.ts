/**
 * The script for held keys. The worker injects it beside the append script once keys were held during an insertion,
 * which most insertions end without.
 */

import { readHeldKeys } from '../append/page-api.ts';
import { hasFocus } from '../composers/presence.ts';
import { typeKeys } from '../composers/type-keys.ts';

/** Adds its function to the append script's, once. Does nothing in a document without the append script. */
export function installKeyTyping(): void {
  const page = globalThis.colophon;
  if (page === undefined) return;
  /** The element that a held Tab has led to. The keys that were held later are for it, as long as it has the focus. */
  let moved: { from: HTMLElement; to: HTMLElement } | null = null;
  page.typeKeys ??= async text => {
    const held = readHeldKeys(text);
    if (held === null) return false;
    const composer = page.findComposer(held.composerId) ?? page.findComposer(null);
    if (composer === null) return true;
    const { root: from } = composer;
    const root = moved?.from === from && hasFocus(moved.to) ? moved.to : from;
    moved = { from, to: await typeKeys({ ...composer, root }, held.keys) };
    return true;
  };
}
