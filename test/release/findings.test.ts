/** What is found before a release: nothing in this checkout, and each fault where there is one. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findingsIn, nextVersion } from './findings.ts';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** As the fixture's changelog is made to be: with something noted since the last version. */
const noted = '# Changelog\n\n## Unreleased\n\n### Added\n- x\n';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-release-'));
  for (const file of ['package.json', 'package-lock.json', 'CHANGELOG.md'])
    cpSync(join(root, file), join(folder, file));
  for (const path of ['server/storage/migrations', 'test/schemas', 'extension/store'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const faults = (next = nextVersion(folder)) =>
  findingsIn(folder, next).flatMap(({ what, faults }) => faults.map(fault => `${what}: ${fault}`));
function change(file: string, edit: (text: string) => string) {
  writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')));
}

describe('before a release', () => {
  it('this checkout holds, for its next version and for later ones', () => {
    expect(faults()).toEqual([]);
    change('CHANGELOG.md', text =>
      text.replace('## Unreleased\n', '## Unreleased\n\n### Added\n- x\n'),
    );
    expect(faults('99.0.0')).toEqual([]);
  });

  it('a version that is prepared holds, and is followed by another once more is noted', () => {
    const prepared = `# Changelog\n\n## Unreleased\n\n## ${version} - 2026-01-01\n\n### Added\n- x\n`;
    change('CHANGELOG.md', () => prepared);
    expect(nextVersion(folder)).toBe(version);
    expect(faults()).toEqual([]);
    change('CHANGELOG.md', text =>
      text.replace('## Unreleased\n', '## Unreleased\n\n### Fixed\n- y\n'),
    );
    const [major = '', minor] = version.split('.');
    expect(nextVersion(folder)).toBe(`${major}.${Number(minor) + 1}.0`);
    expect(faults()).toEqual([]);
    expect(faults(version)).toEqual([`version: ${version} has gone out before.`]);
  });

  it('a version that is none, or before one that has gone out, is a fault', () => {
    change('CHANGELOG.md', () => `${noted}\n## 2.0.0 - 2026-01-01\n`);
    expect(faults('1.0')).toEqual(['version: 1.0 is no version such as 1.2.3.']);
    expect(faults('1.99.99')).toEqual(['version: 1.99.99 is before 2.0.0.']);
    expect(faults('2.0.0')).toEqual(['version: 2.0.0 has gone out before.']);
  });

  it('a lock file of another version is a fault', () => {
    change('package-lock.json', text =>
      text.replace(`"version": "${version}"`, '"version": "7.7.7"'),
    );
    expect(faults()).toHaveLength(1);
  });

  it('a changelog with nothing for it, an odd heading or a version without a day is a fault', () => {
    change('CHANGELOG.md', () => '# Changelog\n\n## Unreleased\n\n### Novel\n\n## 0.0.1\n- x\n');
    expect(faults()).toEqual([
      `changelog: Nothing is noted for ${version}.`,
      'changelog: "### Novel" is none of the headings of Keep a Changelog.',
      'changelog: 0.0.1 has no day.',
    ]);
  });

  it('a database of which nothing is kept to try updates on is a fault', () => {
    const [first = ''] = readdirSync(join(folder, 'test/schemas/server'));
    rmSync(join(folder, 'test/schemas/server', first), { recursive: true });
    mkdirSync(join(folder, 'test/schemas/device'), { recursive: true });
    rmSync(join(folder, 'test/schemas/device/1.json'));
    expect(faults()).toEqual([
      `fixtures of schemas: test/schemas/server/${first} is missing.`,
      'fixtures of schemas: test/schemas/device/1.json is missing.',
    ]);
  });

  it('a package that may not be given on is a fault', () => {
    change('package-lock.json', text => {
      const lock = JSON.parse(text);
      lock.packages['node_modules/express'].license = 'SSPL-1.0';
      lock.packages['node_modules/pg'].license = '(GPL-3.0 OR MIT)';
      return JSON.stringify(lock);
    });
    expect(faults()).toEqual(['licences: express is under SSPL-1.0.']);
  });
});
