/** Builds the extension of tomorrow. */
import { resolve } from 'node:path';
import { mergeConfig } from 'vite';
import { defineConfig, type WxtViteConfig } from 'wxt';
import today from '../../wxt.config.ts';
import { patched } from './patches.ts';

const patching = {
  name: 'tomorrow',
  enforce: 'pre' as const,
  load: (id: string) => patched(resolve(id.replace(/\?.*/, ''))),
};

export default defineConfig({
  ...today,
  vite: async environment =>
    mergeConfig((await today.vite?.(environment)) ?? {}, { plugins: [patching] }) as WxtViteConfig,
});
