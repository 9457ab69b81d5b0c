/** Which package a practice editor is made of, and its version: by what its page imports. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sites } from '../../practice/wild/sites.ts';

const root = join(import.meta.dirname, '../../..');
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};
/** What other editors are written with. */
const frameworks = new Set(['react', 'react-dom', 'preact', 'jquery']);

/** As a person would name it: `slate-react 0.146.1`; empty where the page needs none. */
export function packageOf(subject: string): string {
  if (subject in sites) return 'modelled on its source';
  const [editor = ''] = subject.split(/ in |&/);
  const found = [...packagesIn(join(root, `test/practice/editors/${editor}.ts`), new Set())];
  const own = found.filter(each => !frameworks.has(each));
  // Editors in several packages draw with one of them, which people know them by.
  const family = /^[^/-]+/.exec(own[0] ?? '')?.[0] ?? '';
  const drawing = own.find(
    each => each === editor.split('-')[0] || (each.startsWith(family) && /[/-]view$/.test(each)),
  );
  const name = drawing ?? own[0] ?? found[0];
  if (name === undefined) return '';
  const version = devDependencies[name] ?? '';
  return /^npm:(.+)@/.test(version)
    ? version.slice(4).replace(/@(?=[^@]*$)/, ' ')
    : `${name} ${version}`;
}

/** In the order in which they are imported, those of its own files after its own. */
function* packagesIn(file: string, seen: Set<string>): Generator<string> {
  if (seen.has(file) || !existsSync(file)) return;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const imported = [...source.matchAll(/(?:from|import|import\() ?'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
  for (const name of imported) {
    const [owner = '', own = ''] = name.split('/');
    const wanted = owner.startsWith('@') ? `${owner}/${own}` : owner;
    if (wanted in devDependencies) yield wanted;
  }
  for (const name of imported) {
    if (name.startsWith('.')) yield* packagesIn(join(dirname(file), name), seen);
  }
}
