import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { furtherKinds } from '../composers/further/further-kinds.ts';

export default defineUnlistedScript(() => {
  if (import.meta.env.MODE !== 'generic') globalThis.colophon?.learn(furtherKinds);
});
