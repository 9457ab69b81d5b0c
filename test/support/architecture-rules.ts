/** The rules of ARCHITECTURE.md, and a function that finds their violations in a set of files. */
import { readImports } from './read-imports.ts';

/** The layers that each layer may import in addition to itself. */
export const allowedImports: Record<string, readonly string[]> = {
  shared: [],
  server: ['shared'],
  'extension/composers': ['shared', 'extension/append-requests'],
  'extension/append-requests': ['shared'],
  'extension/signatures': ['shared'],
  'extension/platform': ['shared', 'extension/append-requests'],
  'extension/messages': ['shared', 'extension/append-requests', 'extension/platform'],
  'extension/store': ['shared'],
  'extension/locales': ['shared', 'extension/append-requests'],
  'extension/sync': ['shared', 'extension/store', 'extension/messages'],
  'extension/in-page': [
    'shared',
    'extension/composers',
    'extension/signatures',
    'extension/append-requests',
    'extension/platform',
    'extension/messages',
    'extension/locales',
  ],
  'extension/worker': [
    'shared',
    'extension/in-page',
    'extension/append-requests',
    'extension/signatures',
    'extension/store',
    'extension/sync',
    'extension/platform',
    'extension/messages',
    'extension/locales',
  ],
  'extension/models': [
    'shared',
    'extension/store',
    'extension/messages',
    'extension/append-requests',
    'extension/signatures',
    'extension/locales',
  ],
  'extension/ui': ['shared', 'extension/models', 'extension/append-requests', 'extension/locales'],
  'extension/pages': [
    'shared',
    'extension/in-page',
    'extension/store',
    'extension/sync',
    'extension/platform',
    'extension/messages',
    'extension/models',
    'extension/append-requests',
    'extension/ui',
  ],
  'extension/build': [],
};

const extensionLayers = Object.keys(allowedImports).filter(layer => layer !== 'server');

/** The layers that may import a package. A package that is not listed may be imported nowhere. */
const packageLayers: [name: RegExp, layers: RegExp][] = [
  [/^zod$/, /./],
  [/^node:/, /^(server|extension\/build)$/],
  [
    /^(compression|express|helmet|kysely|pg|pino|pino-http|prom-client|rate-limiter-flexible)$/,
    /^server$/,
  ],
  [/^(kysely\/migration|zod-openapi|swagger-ui-dist)$/, /^server$/],
  [/^@modelcontextprotocol\/server$/, /^server$/],
  [/^dexie$/, /^extension\/store$/],
  // On the server only the client that is packed with it imports these.
  [/^(ky|eventsource-parser(\/stream)?)$/, /^(server|extension\/sync)$/],
  [/^wxt\/browser$/, /^extension\/platform$/],
  [/^wxt\/utils\//, /^extension\/entrypoints$/],
  [/^preact(\/.*)?$/, /^extension\/(entrypoints|pages|ui)$/],
  [/^@preact\/signals$/, /^extension\/(entrypoints|pages|ui|models)$/],
  [/^lucide$/, /^extension\/ui$/],
  [/^@leeoniya\/ufuzzy$/, /^extension\/signatures$/],
  [/^date-fns(\/.*)?$/, /^(server|extension\/signatures)$/],
  [/^tlds$/, /^(server|extension\/models)$/],
  [/^yaml$/, /^extension\/models$/],
  [/^vite$/, /^extension\/(build|entrypoints)$/],
  [/^terser$/, /^extension\/build$/],
];

/** The only layer that may use the browser's extension API. */
const browserApiLayers = /^extension\/platform$/;

/** Layers without module state: objects with a lifetime are created by their owner and passed in. */
const statelessLayers = /^extension\/(composers|in-page|worker)$/;
/** Matches a `let` at the start of a line, or a constant collection that code can add to. */
const moduleState =
  /^(export )?(let |const [^=]+= *(new (Map|WeakMap|WeakSet|AbortController)\b|\[\]|\{\}))/m;

const vagueNames = /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/;
const maxLines = 200;
const maxEntrypointLines = 40;

export type Sources = ReadonlyMap<string, string>;
export type Violation = { rule: string; file: string; detail: string };

export function findViolations(sources: Sources): Violation[] {
  const violations: Violation[] = [];
  const importsByFile = new Map<string, string[]>();
  for (const [file, text] of sources) {
    const report = (rule: string, detail = '') => violations.push({ rule, file, detail });
    const layer = getLayer(file);
    const { imports, hasDynamicExpression, usesBrowser } = readImports(file, text);
    importsByFile.set(file, imports);
    for (const target of imports) {
      const other = getLayer(target);
      if (other !== null && other !== layer && !mayImportLayer(layer, other))
        report('layers', target);
      if (other === null && !target.startsWith('extension/') && !mayImportPackage(target, layer))
        report('packages', target);
    }
    if (hasDynamicExpression) report('dynamic import', 'import() of an expression');
    if (usesBrowser && !browserApiLayers.test(layer ?? '')) report('browser');
    if (statelessLayers.test(layer ?? '') && moduleState.test(text)) report('state');
    if (vagueNames.test(file)) report('names');
    const lines = text.split('\n').length - 1;
    const max = layer === 'extension/entrypoints' ? maxEntrypointLines : maxLines;
    if (lines > max) report('length', `${lines} lines`);
  }
  for (const cycle of findCycles(importsByFile))
    violations.push({ rule: 'cycles', file: cycle[0] ?? '', detail: cycle.join(' > ') });
  return violations;
}

/** Returns all files and packages that are loaded with `entry`, each with the first file that imports it. */
export function listStaticImports(entry: string, sources: Sources): Map<string, string> {
  const importedBy = new Map([[entry, entry]]);
  // The loop also visits the keys that are added while it runs.
  for (const file of importedBy.keys()) {
    const text = sources.get(file);
    if (text === undefined) continue;
    for (const target of readImports(file, text).staticImports)
      if (!importedBy.has(target)) importedBy.set(target, file);
  }
  return importedBy;
}

/** Returns `shared`, `server`, `extension/ui` ...; null for packages and for files outside the layers. */
export function getLayer(path: string): string | null {
  const [top, second, third] = path.split('/');
  if (top === 'shared' || top === 'server') return top;
  return top === 'extension' && third !== undefined ? `extension/${second}` : null;
}

function mayImportLayer(from: string | null, to: string): boolean {
  if (from === 'extension/entrypoints') return extensionLayers.includes(to);
  return (allowedImports[from ?? ''] ?? []).includes(to);
}

function mayImportPackage(target: string, layer: string | null): boolean {
  if (layer === 'shared') return target === 'zod';
  // Configuration and declarations are outside the layers and may import any package.
  if (layer === null) return true;
  return packageLayers.some(([name, layers]) => name.test(target) && layers.test(layer));
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
