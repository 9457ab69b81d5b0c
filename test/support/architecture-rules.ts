/** The rules of ARCHITECTURE.md, and a function that finds their violations in a set of files. */
import { readImports, type SourceImports } from './read-imports.ts';
import { contracts, getRoom, isFeature, mayImport, mayImportPackage } from './rooms.ts';

/** Rooms whose modules keep state. In all others a `create...` function makes it where it is installed. */
const statefulRooms = /^(shared|server|extension\/(app|locales|entrypoints))$/;
/** Matches a `let` at the start of a line, or a constant collection that code can add to. */
const moduleState =
  /^(export )?(let |const [^=]+= *(new (Map|WeakMap|WeakSet|AbortController)\b|\[\]|\{\}))/m;

const vagueNames = /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/;
const maxLines = 200;
const maxEntrypointLines = 40;

/** The roles of files, by their names. Entrypoints, and `open.tsx` that opens a page of ours, connect all of them. */
const connecting = /^extension\/entrypoints\/|\/open\.tsx$/;
const drawing = /\.tsx$|\/use-[^/]+\.ts$/;
const model = /-model\.ts$/;
const pageScript = /\/(keys-)?page\.ts$/;
const worker = /\/worker\.ts$|^extension\/background\//;

/** Files of a role do not import these. */
const roles: readonly [role: RegExp, forbidden: RegExp][] = [
  [
    drawing,
    /^extension\/(store|sync|platform|messages|signatures|site-scripts|composers|surface|background)\//,
  ],
  [model, /^extension\/(sync|platform|site-scripts|ui|composers|surface|background)\/|\.tsx$/],
  [/\.tsx$|\/use-[^/]+\.ts$|-model\.ts$/, /\/((keys-)?page|worker)\.ts$|\/open\.tsx$/],
];

/** Files of a role do not load these, neither themselves nor through files that they import. */
const loads: readonly [role: RegExp, forbidden: RegExp][] = [
  [
    pageScript,
    /^extension\/(store|sync|app|ui)\/|-model\.ts$|\.tsx$|\/worker\.ts$|^(zod|preact|@preact\/signals)$/,
  ],
  [worker, /^extension\/(app|ui)\/|-model\.ts$|\.tsx$|^(preact|@preact\/signals)$/],
  [/\.tsx$|\/use-[^/]+\.ts$|-model\.ts$/, /^extension\/(platform|sync)\//],
];

export type Sources = ReadonlyMap<string, string>;
export type Violation = { rule: string; file: string; detail: string };

export function findViolations(sources: Sources): Violation[] {
  const imports = new Map(Array.from(sources, ([file, text]) => [file, readImports(file, text)]));
  return [
    ...Array.from(imports, ([file, found]) => checkImports(file, found)).flat(),
    ...Array.from(sources, ([file, text]) => checkText(file, text)).flat(),
    ...checkLoads(imports),
    ...[...findCycles(listImports(imports)), ...findCycles(listFeatureImports(imports))].map(
      cycle => ({ rule: 'cycles', file: cycle[0] ?? '', detail: cycle.join(' > ') }),
    ),
  ];
}

function checkImports(file: string, found: SourceImports): Violation[] {
  const violations: Violation[] = [];
  const report = (rule: string, detail = '') => violations.push({ rule, file, detail });
  const room = getRoom(file);
  for (const target of found.imports) {
    if (getRoom(target) !== null) {
      if (!mayImport(file, target)) report('rooms', target);
      else if (!connecting.test(file) && isForbidden(roles, file, target)) report('roles', target);
    } else if (!target.startsWith('extension/') && !mayImportPackage(target, file))
      report('packages', target);
  }
  if (found.hasDynamicExpression) report('dynamic import', 'import() of an expression');
  if (found.usesBrowser && room !== 'extension/platform') report('browser');
  return violations;
}

function checkText(file: string, text: string): Violation[] {
  const violations: Violation[] = [];
  const report = (rule: string, detail = '') => violations.push({ rule, file, detail });
  const room = getRoom(file);
  if (room !== null && !statefulRooms.test(room) && moduleState.test(text)) report('state');
  if (vagueNames.test(file)) report('names');
  const lines = text.split('\n').length - 1;
  const max = room === 'extension/entrypoints' ? maxEntrypointLines : maxLines;
  if (lines > max) report('length', `${lines} lines`);
  return violations;
}

type Imports = ReadonlyMap<string, SourceImports>;

function checkLoads(imports: Imports): Violation[] {
  const violations: Violation[] = [];
  for (const file of imports.keys()) {
    if (connecting.test(file) || !loads.some(([role]) => role.test(file))) continue;
    // An import of the file itself that its role forbids has been reported.
    for (const [target, importer] of listLoaded(file, path => imports.get(path)?.staticImports))
      if (
        isForbidden(loads, file, target) &&
        !(importer === file && isForbidden(roles, file, target))
      )
        violations.push({ rule: 'loads', file, detail: `${importer} > ${target}` });
  }
  return violations;
}

const isForbidden = (
  rules: readonly [role: RegExp, forbidden: RegExp][],
  file: string,
  target: string,
) =>
  target !== file && rules.some(([role, forbidden]) => role.test(file) && forbidden.test(target));

const listImports = (all: Imports) =>
  new Map(Array.from(all, ([file, { imports }]) => [file, imports]));

/** Returns the features that each feature loads. Types do not count: a screen names the model that contains its own. */
function listFeatureImports(all: Imports): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, { staticImports }] of all)
    for (const target of staticImports) {
      const [room, other] = [getRoom(file) ?? '', getRoom(target) ?? ''];
      if (room !== other && isFeature(room) && isFeature(other) && !contracts.test(target))
        found.set(room, [...(found.get(room) ?? []), other]);
    }
  return found;
}

/** Returns all files and packages that are loaded with `entry`, each with the first file that imports it. */
export function listStaticImports(entry: string, sources: Sources): Map<string, string> {
  return listLoaded(entry, file => {
    const text = sources.get(file);
    return text === undefined ? [] : readImports(file, text).staticImports;
  });
}

function listLoaded(
  entry: string,
  read: (file: string) => readonly string[] | undefined,
): Map<string, string> {
  const importedBy = new Map([[entry, entry]]);
  // The loop also visits the keys that are added while it runs.
  for (const file of importedBy.keys())
    for (const target of read(file) ?? [])
      if (!importedBy.has(target)) importedBy.set(target, file);
  return importedBy;
}

export function findCycles(importsByFile: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file) || path.includes(file)) return;
    for (const target of importsByFile.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of importsByFile.keys()) visit(file, []);
  return found;
}
