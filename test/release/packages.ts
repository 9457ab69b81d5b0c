/** The packages that go out, made and looked into. */
import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './findings.ts';

type Listed = { name: string; version: string; files: { path: string; size: number }[] };

/** Browsers' stores take far larger ones; this is what nobody should have to wait for. */
const mostBytes = 5_000_000;
const browsers = ['chrome', 'edge', 'firefox', 'sources'];

/** Makes them all, which takes a minute. */
export function packageFindings(root: string, version: string): Finding[] {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  run('npm', 'run', '--silent', 'zip');
  const zips = globSync(`.output/*-${version}-*.zip`, { cwd: root });
  const extension = browsers.flatMap(browser => {
    const zip = zips.find(path => path.endsWith(`-${browser}.zip`));
    if (zip === undefined) return [`There is no package for ${browser}.`];
    const { size } = statSync(join(root, zip));
    return size > mostBytes ? [`${zip} has ${size} bytes.`] : [];
  });
  const packed = run('npm', 'pack', '--dry-run', '--json', '--silent');
  const [listed] = JSON.parse(packed.slice(packed.indexOf('['))) as Listed[];
  const paths = listed?.files.map(({ path }) => path) ?? [];
  const server = ['dist/colophon.js', 'LICENSE', 'CHANGELOG.md', 'server/README.md']
    .filter(path => !paths.includes(path))
    .map(path => `${path} is not in the server's package.`);
  if (listed?.version !== version) server.push(`It is packed as ${listed?.version}.`);
  return [
    { what: 'packages of the extension', faults: extension },
    { what: 'package of the server', faults: server },
  ];
}
