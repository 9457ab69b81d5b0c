/** Builds an extension without adapters for particular editors, to try the general techniques on them. */
import { join } from 'node:path';
import { extendShippedConfig } from '../support/wxt-config.ts';

const adapters = join(import.meta.dirname, 'adapters.ts');

export default extendShippedConfig({
  name: 'generic-adapters',
  enforce: 'pre',
  resolveId: source => (source.endsWith('/composers/adapters.ts') ? adapters : null),
});
