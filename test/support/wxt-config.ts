/** Configurations of builds that only tests use: the one of the extension, with additional plugins. */
import { resolve } from 'node:path';
import { mergeConfig, type Plugin } from 'vite';
import { defineConfig, type UserConfig, type WxtViteConfig } from 'wxt';
import shipped from '../../wxt.config.ts';

export function extendShippedConfig(plugin: Plugin): UserConfig {
  return defineConfig({
    ...shipped,
    vite: async environment =>
      mergeConfig((await shipped.vite?.(environment)) ?? {}, {
        plugins: [plugin],
      }) as WxtViteConfig,
  });
}

/** Makes the build load patched sources. */
export function createPatchPlugin(patchSource: (path: string) => string | null): Plugin {
  return {
    name: 'patch-sources',
    enforce: 'pre',
    // The id of a module is its path, perhaps with a query.
    load: id => patchSource(resolve(id.replace(/\?.*/, ''))),
  };
}
