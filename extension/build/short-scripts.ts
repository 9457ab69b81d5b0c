/**
 * Shortens the scripts that go into people's pages once more: each has a limit on its size, and
 * Terser makes them a twentieth smaller than the bundler does, at a price in time that only these
 * few are worth.
 */
import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Names that nobody reads outside of these scripts: no page, no browser, no worker. They are written
 * short, the same in each script, since what one knows of editors it hands to the other.
 */
const ownNames = [
  'accepts',
  'addition',
  'breakLine',
  'caretBack',
  'caretBefore',
  'caretToEnd',
  'composerOf',
  'extent',
  'goToEnd',
  'hands',
  'insert',
  'inserted',
  'isAdded',
  'isCaretHeld',
  'isGivenUp',
  'isInterrupted',
  'isLost',
  'isSingleLine',
  'isStillEmpty',
  'isTouched',
  'isUndoneByBrowser',
  'isUp',
  'isWrapped',
  'judge',
  'kinds',
  'nameOf',
  'needs',
  'needsProof',
  'notices',
  'pictureMs',
  'putBack',
  'recall',
  'refusal',
  'release',
  'rememberCaret',
  'revert',
  'seenAs',
  'shadowRootOf',
  'singleLine',
  'taker',
  'techniques',
  'turnsSoFar',
  'undoGroupMs',
  'verdict',
  'watchCopies',
  'wholeOf',
  'writingPaused',
];

export function shortScripts(names: readonly string[]): Plugin {
  return {
    name: 'short-scripts',
    enforce: 'post',
    // WXT starts a script with what it says in development, and nowhere else.
    transform(_, id) {
      const [, script] = /virtual:wxt-unlisted-script-entrypoint\?(.+)/.exec(id) ?? [];
      return script && `import script from '${script}'; export default script.main();`;
    },
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !names.includes(chunk.fileName)) continue;
        const { code } = await minify(chunk.code, {
          ecma: 2020,
          // Measured: a function with arguments costs more bytes, compressed, where it is put inline.
          compress: { passes: 3, hoist_funs: true, unsafe_arrows: true, inline: 1 },
          mangle: { properties: { regex: new RegExp(`^(${ownNames.join('|')})$`) } },
          nameCache: shortNames(),
        });
        if (code === undefined) this.error(`${chunk.fileName} could not be shortened.`);
        chunk.code = code;
      }
    },
  };
}

/** As Terser keeps them; it adds to what it is given. */
function shortNames(): object {
  const short = ownNames.map((name, index) => [`$${name}`, `k${index.toString(36)}`]);
  return { props: { props: Object.fromEntries(short) } };
}
