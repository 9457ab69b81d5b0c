/** Builds the packages of a release and checks their contents. */
import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseCheck } from './release-checks.ts';

/** The output of `npm pack --json`. */
type PackedPackage = { name: string; version: string; files: { path: string; size: number }[] };

/** The browser stores accept far larger packages; this limit keeps the download short. */
const maxBytes = 5_000_000;
/** The names of the packages: one for each store, and the sources that Mozilla's store asks for. */
const packageNames = ['chrome', 'edge', 'firefox', 'sources'];

/** Builds all packages, which takes a minute, and checks them. */
export function checkPackages(root: string, version: string): ReleaseCheck[] {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  run('npm', 'run', '--silent', 'zip');
  const zips = globSync(`.output/*-${version}-*.zip`, { cwd: root });
  const extensionFaults = packageNames.flatMap(name => {
    const zip = zips.find(path => path.endsWith(`-${name}.zip`));
    if (zip === undefined) return [`There is no package for ${name}.`];
    const { size } = statSync(join(root, zip));
    return size > maxBytes ? [`${zip} has ${size} bytes.`] : [];
  });
  const packed = run('npm', 'pack', '--dry-run', '--json', '--silent');
  // Scripts of the package may print lines before the JSON.
  const [packedPackage] = JSON.parse(packed.slice(packed.indexOf('['))) as PackedPackage[];
  const paths = packedPackage?.files.map(({ path }) => path) ?? [];
  const expectedPaths = [
    'dist/colophon.js',
    'dist/client/main.js',
    'dist/client/main.d.ts',
    'LICENSE',
    'CHANGELOG.md',
    'server/README.md',
  ];
  const serverFaults = expectedPaths
    .filter(path => !paths.includes(path))
    .map(path => `${path} is not in the server's package.`);
  if (packedPackage?.version !== version)
    serverFaults.push(`It is packed as ${packedPackage?.version}.`);
  return [
    { name: 'packages of the extension', faults: extensionFaults },
    { name: 'package of the server', faults: serverFaults },
  ];
}
