/** The plugin that replaces the list of adapters by one without particular editors. */
import { join } from 'node:path';
import type { Plugin } from 'vite';

const adapters = join(import.meta.dirname, 'adapters.ts');

export const genericAdapters: Plugin = {
  name: 'generic-adapters',
  enforce: 'pre',
  resolveId: source => (source.endsWith('/composers/adapters.ts') ? adapters : null),
};
