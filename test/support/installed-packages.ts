/** Lists the packages of the lock file, and those that are part of the built server and extension. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from './read-imports.ts';

type Locked = {
  /** Set if an alias replaces the package that is imported. */
  name?: string;
  version: string;
  license?: string;
  hasInstallScript?: true;
  dependencies?: Record<string, string>;
};

const root = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
/** Packages by their path, such as `node_modules/a/node_modules/b`. */
const locked: Record<string, Locked> = read('package-lock.json').packages;
const { dependencies }: { dependencies: Record<string, string> } = read('package.json');
const prefix = 'node_modules/';
const getName = (path: string) => path.slice(path.lastIndexOf(prefix) + prefix.length);

/**
 * Packages of which only some files are in the build, without their dependencies: a build tool that adds a few
 * lines to the extension, and the reference page, which is copied into the server's package.
 */
const copiedPackages = ['wxt', 'swagger-ui-dist'];

/** Returns the names of packages that run a script when npm installs them. */
export function listPackagesWithInstallScript(): string[] {
  const paths = Object.keys(locked).filter(path => locked[path]?.hasInstallScript);
  return [...new Set(paths.map(getName))].sort();
}

export const parts = ['server', 'extension'] as const;
export type Part = (typeof parts)[number];
/** A package that is in the server's package or in the extension. */
export type Shipped = { name: string; version: string; license: string; parts: Part[] };

/** Returns the packages sorted by name. */
export function listShippedPackages(): Shipped[] {
  const roots = {
    server: [...Object.keys(dependencies), 'swagger-ui-dist'],
    extension: listImportedPackages('{extension,shared}'),
  };
  /** The parts that contain a package, by its path. */
  const shipped = new Map<string, Set<Part>>();
  const visit = (part: Part, path: string | undefined) => {
    const found = path === undefined ? undefined : locked[path];
    if (path === undefined || found === undefined) return;
    const known = shipped.get(path) ?? new Set();
    if (known.has(part)) return;
    shipped.set(path, known.add(part));
    if (copiedPackages.includes(getName(path))) return;
    for (const name of Object.keys(found.dependencies ?? {})) visit(part, resolvePath(name, path));
  };
  for (const part of parts) for (const name of roots[part]) visit(part, resolvePath(name, ''));
  return [...shipped]
    .map(([path, partsOfPackage]) => {
      const { name, version, license = 'UNKNOWN' } = locked[path] as Locked;
      return { name: name ?? getName(path), version, license, parts: [...partsOfPackage] };
    })
    .sort((a, b) => (formatLine(a) < formatLine(b) ? -1 : 1));
}

/** Returns one line of a Markdown table for each package. */
export function formatShippedPackages(): string[] {
  return listShippedPackages().map(formatLine);
}

function formatLine({ name, version, license, parts }: Shipped): string {
  return `| ${name} | ${version} | ${license} | ${parts.join(', ')} |`;
}

/** Returns the path at which Node resolves the package: the nearest `node_modules`, up to the root. */
function resolvePath(name: string, from: string): string | undefined {
  for (let folder = from; ; ) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (locked[path] !== undefined) return path;
    if (folder === '') return undefined;
    // Continues in the folder of the enclosing package.
    const end = folder.lastIndexOf('/node_modules/');
    folder = end < 0 ? '' : folder.slice(0, end);
  }
}

function listImportedPackages(folders: string): string[] {
  const names = new Set<string>();
  for (const path of globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root })) {
    // Build scripts are not part of the extension.
    if (path.startsWith('extension/build/') || path.endsWith('.config.ts')) continue;
    for (const from of readImports(path, readFileSync(join(root, path), 'utf8')).imports) {
      const [, name] = /^((?:@[^/]+\/)?[^./][^/]*)/.exec(from) ?? [];
      if (name !== undefined && locked[`node_modules/${name}`]) names.add(name);
    }
  }
  return [...names];
}
