import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { namedEditorAdapters } from '../composers/editors/editor-adapters.ts';

export default defineUnlistedScript(() => {
  // The test build `generic` has no adapters for particular editors, to try the general techniques on them.
  if (import.meta.env.MODE !== 'generic') globalThis.colophon?.addAdapters(namedEditorAdapters);
});
