/** Keeps the rules of ARCHITECTURE.md: who may import whom, and what a file may be called. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const files = globSync('{shared,server,extension}/**/*.{ts,tsx}', { cwd: root });

/** The rooms that each room may import, beside itself. */
const mayImport: Record<string, string[]> = {
  shared: [],
  server: ['shared'],
  'extension/composers': ['shared', 'extension/orders'],
  'extension/orders': ['shared'],
  'extension/signatures': ['shared'],
  'extension/messages': ['shared', 'extension/orders'],
  'extension/store': ['shared'],
  'extension/locales': ['shared', 'extension/orders'],
  'extension/sync': ['shared', 'extension/store', 'extension/messages'],
  'extension/in-page': [
    'shared',
    'extension/composers',
    'extension/signatures',
    'extension/orders',
    'extension/messages',
    'extension/locales',
  ],
  'extension/worker': [
    'shared',
    'extension/in-page',
    'extension/orders',
    'extension/store',
    'extension/sync',
    'extension/messages',
    'extension/locales',
  ],
  'extension/models': [
    'shared',
    'extension/store',
    'extension/messages',
    'extension/orders',
    'extension/signatures',
    'extension/locales',
  ],
  'extension/ui': ['shared', 'extension/models', 'extension/orders', 'extension/locales'],
  'extension/pages': [
    'shared',
    'extension/in-page',
    'extension/store',
    'extension/sync',
    'extension/messages',
    'extension/models',
    'extension/orders',
    'extension/ui',
  ],
};

/** The rooms that a vendor's package may be imported in. */
const vendorDoors: [vendor: RegExp, rooms: RegExp][] = [
  [/^dexie/, /^extension\/store\//],
  [/^(ky$|eventsource-parser)/, /^extension\/sync\//],
  [/^(express|pg|kysely|pino|helmet)/, /^server\//],
  [/^(#imports|wxt\/)/, /^extension\/(entrypoints|in-page|worker|pages|messages)\//],
  [/^(preact|@preact)/, /^extension\/(entrypoints|pages|ui|models)\//],
];

const leftovers = /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/;

type Import = { file: string; target: string };
const imports: Import[] = files.flatMap(file => importsOf(file).map(target => ({ file, target })));

describe('the house', () => {
  it('has source files to look at', () => expect(files.length).toBeGreaterThan(10));

  it('lets each room import only the rooms it may', () => {
    const broken = imports.filter(({ file, target }) => {
      const [from, to] = [roomOf(file), roomOf(target)];
      if (to === null || from === to) return false;
      if (from === 'extension/entrypoints') return to === 'server';
      return !(mayImport[from ?? ''] ?? []).includes(to);
    });
    expect(broken).toEqual([]);
  });

  it('lets shared lean on zod alone', () => {
    const broken = imports.filter(
      ({ file, target }) =>
        roomOf(file) === 'shared' && roomOf(target) === null && target !== 'zod',
    );
    expect(broken).toEqual([]);
  });

  it('has one door for each vendor', () => {
    const broken = imports.filter(({ file, target }) =>
      vendorDoors.some(([vendor, rooms]) => vendor.test(target) && !rooms.test(file)),
    );
    expect(broken).toEqual([]);
  });

  it('has no circle of imports', () => {
    expect(circles(imports)).toEqual([]);
  });

  it('only wires in its entrypoints', () => {
    const long = files.filter(
      file => /^extension\/entrypoints\//.test(file) && read(file).split('\n').length > 41,
    );
    expect(long).toEqual([]);
  });

  it('has no room for leftovers, and no file past 200 lines', () => {
    expect(files.filter(file => leftovers.test(file))).toEqual([]);
    expect(files.filter(file => read(file).split('\n').length > 201)).toEqual([]);
  });
});

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Imported modules; those of the house as paths from the root. */
function importsOf(file: string): string[] {
  const specifiers = read(file).matchAll(
    /^(?:import|export)\b[^'"]*?\bfrom\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm,
  );
  return Array.from(specifiers, ([, from, bare]) => from ?? bare ?? '').map(specifier =>
    specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier,
  );
}

function roomOf(path: string): string | null {
  const [top, second] = path.split('/');
  if (top === 'shared' || top === 'server') return top;
  return top === 'extension' ? `extension/${second}` : null;
}

function circles(all: Import[]): string[][] {
  const targets = Map.groupBy(all, ({ file }) => file);
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file) || path.includes(file)) return;
    for (const { target } of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return found;
}
