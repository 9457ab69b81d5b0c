/** Finds the package of a practice editor, and its version, by the imports of its page. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sites } from '../../practice/wild/sites.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): Record<'dependencies' | 'devDependencies', Record<string, string>> =>
  JSON.parse(readFileSync(join(root, file), 'utf8'));
const versions = {
  ...read('package.json').devDependencies,
  ...read('test/practice/package.json').dependencies,
};
/** Packages with which editors are written, and which are therefore not the editor's own. */
const frameworks = new Set(['react', 'react-dom', 'preact', 'jquery']);

/** Returns name and version, for example `slate-react 0.146.1`, or '' if the page needs no package. */
export function findPackageName(caseName: string): string {
  if (caseName in sites) return 'modelled on its source';
  // Removes the place of the editor and its page's query parameters.
  const [editor = ''] = caseName.split(/ in |&/);
  const packages = ['editors', 'more-editors'].flatMap(folder => [
    ...listPackages(join(root, `test/practice/${folder}/${editor}.ts`), new Set()),
  ]);
  const editorPackages = packages.filter(each => !frameworks.has(each));
  // If an editor has several packages, users know the one with its name, or the one that renders it.
  const family = /^[^/-]+/.exec(editorPackages[0] ?? '')?.[0] ?? '';
  const bestKnown = editorPackages.find(
    each =>
      each === editor.split('-')[0] || (each.startsWith(family) && /[/-](view|core)$/.test(each)),
  );
  const name = bestKnown ?? editorPackages[0] ?? packages[0];
  if (name === undefined) return '';
  const version = versions[name] ?? '';
  // An alias such as `npm:quill@1.3.7` contains the real name of the package.
  return /^npm:(.+)@/.test(version)
    ? version.slice(4).replace(/@(?=[^@]*$)/, ' ')
    : `${name} ${version}`;
}

/** Yields the packages in import order. The packages of imported files come last. */
function* listPackages(file: string, visitedFiles: Set<string>): Generator<string> {
  if (visitedFiles.has(file) || !existsSync(file)) return;
  visitedFiles.add(file);
  const source = readFileSync(file, 'utf8');
  const imported = [...source.matchAll(/(?:from|import|import\() ?'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
  for (const name of imported) {
    const [scopeOrName = '', nameInScope = ''] = name.split('/');
    const packageName = scopeOrName.startsWith('@') ? `${scopeOrName}/${nameInScope}` : scopeOrName;
    if (packageName in versions) yield packageName;
  }
  for (const name of imported) {
    if (name.startsWith('.')) yield* listPackages(join(dirname(file), name), visitedFiles);
  }
}
