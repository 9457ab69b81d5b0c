/**
 * The script for held keys. The worker injects it beside the append script once keys were held during an insertion,
 * which most insertions end without.
 */

import { readHeldKeys } from '../append/page-api.ts';
import { typeKeys } from '../composers/type-keys.ts';

/** Adds its function to the append script's, once. Does nothing in a document without the append script. */
export function installKeyTyping(): void {
  const page = globalThis.colophon;
  if (page === undefined) return;
  page.typeKeys ??= async text => {
    const held = readHeldKeys(text);
    if (held === null) return false;
    const composer = page.findComposer(held.composerId) ?? page.findComposer(null);
    if (composer !== null) await typeKeys(composer, held.keys);
    return true;
  };
}
