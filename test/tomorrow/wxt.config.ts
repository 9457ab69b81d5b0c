/** Builds the extension of the simulated later version. */
import { resolve } from 'node:path';
import { mergeConfig } from 'vite';
import { defineConfig, type WxtViteConfig } from 'wxt';
import today from '../../wxt.config.ts';
import { patchSource } from './patches.ts';

const patchPlugin = {
  name: 'tomorrow',
  enforce: 'pre' as const,
  // The id of a module is its path, perhaps with a query.
  load: (id: string) => patchSource(resolve(id.replace(/\?.*/, ''))),
};

export default defineConfig({
  ...today,
  vite: async environment =>
    mergeConfig((await today.vite?.(environment)) ?? {}, {
      plugins: [patchPlugin],
    }) as WxtViteConfig,
});
