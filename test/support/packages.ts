/** What the lock file has installed, and which of it reaches those who use what is built. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leaningOf } from './source-imports.ts';

type Locked = {
  /** Where another takes the place of the one that is asked for. */
  name?: string;
  version: string;
  license?: string;
  hasInstallScript?: true;
  dependencies?: Record<string, string>;
};

const root = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
/** By their place, such as `node_modules/a/node_modules/b`. */
const locked: Record<string, Locked> = read('package-lock.json').packages;
const { dependencies }: { dependencies: Record<string, string> } = read('package.json');
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 13);

/** Builds the extension, and gives it a few lines of its own; what it builds with stays behind. */
const builder = 'wxt';

/** The names of packages that run a script of their own as they are installed. */
export function withInstallScript(): string[] {
  const places = Object.keys(locked).filter(place => locked[place]?.hasInstallScript);
  return [...new Set(places.map(nameOf))].sort();
}

export const parts = ['server', 'extension'] as const;
export type Part = (typeof parts)[number];
/** A package that is in the server's package or in the extension. */
export type Shipped = { name: string; version: string; license: string; parts: Part[] };

/** In the order of their names. */
export function shippedPackages(): Shipped[] {
  const roots = { server: Object.keys(dependencies), extension: importedBy('{extension,shared}') };
  const shipped = new Map<string, Set<Part>>();
  const visit = (part: Part, place: string | undefined) => {
    const found = place === undefined ? undefined : locked[place];
    if (place === undefined || found === undefined) return;
    const known = shipped.get(place) ?? new Set();
    if (known.has(part)) return;
    shipped.set(place, known.add(part));
    if (nameOf(place) === builder) return;
    for (const name of Object.keys(found.dependencies ?? {})) visit(part, placeOf(name, place));
  };
  for (const part of parts) for (const name of roots[part]) visit(part, placeOf(name, ''));
  return [...shipped]
    .map(([place, of]) => {
      const { name, version, license = 'UNKNOWN' } = locked[place] as Locked;
      return { name: name ?? nameOf(place), version, license, parts: [...of] };
    })
    .sort((a, b) => (lineOf(a) < lineOf(b) ? -1 : 1));
}

/** A line of a table for each. */
export function listShipped(): string[] {
  return shippedPackages().map(lineOf);
}

function lineOf({ name, version, license, parts }: Shipped): string {
  return `| ${name} | ${version} | ${license} | ${parts.join(', ')} |`;
}

/** Where Node finds the package from there: as near as it is, up to the root. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (locked[place] !== undefined) return place;
    if (folder === '') return undefined;
    const end = folder.lastIndexOf('/node_modules/');
    folder = end < 0 ? '' : folder.slice(0, end);
  }
}

function importedBy(rooms: string): string[] {
  const names = new Set<string>();
  for (const path of globSync(`${rooms}/**/*.{ts,tsx}`, { cwd: root })) {
    // How it is built is no part of what is.
    if (path.startsWith('extension/build/') || path.endsWith('.config.ts')) continue;
    for (const from of leaningOf(path, readFileSync(join(root, path), 'utf8')).imports) {
      const [, name] = /^((?:@[^/]+\/)?[^./][^/]*)/.exec(from) ?? [];
      if (name !== undefined && locked[`node_modules/${name}`]) names.add(name);
    }
  }
  return [...names];
}
