/**
 * Shortens the scripts that go into people's pages once more: each has a limit on its size, and
 * Terser makes them a twentieth smaller than the bundler does, at a price in time that only these
 * few are worth.
 */
import { minify } from 'terser';
import type { Plugin } from 'vite';

export function shortScripts(names: readonly string[]): Plugin {
  return {
    name: 'short-scripts',
    enforce: 'post',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !names.includes(chunk.fileName)) continue;
        const { code } = await minify(chunk.code, { ecma: 2020, compress: { passes: 3 } });
        if (code === undefined) this.error(`${chunk.fileName} could not be shortened.`);
        chunk.code = code;
      }
    },
  };
}
