/** The release checks find no fault in this checkout, and find each fault in a changed copy. */
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
import { checkRelease, nextVersion } from './release-checks.ts';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** A changelog with an unreleased change. */
const unreleasedChangelog = '# Changelog\n\n## Unreleased\n\n### Added\n- x\n';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-release-'));
  for (const file of ['package.json', 'package-lock.json', 'CHANGELOG.md'])
    cpSync(join(root, file), join(folder, file));
  for (const path of ['server/storage/migrations', 'test/schemas', 'extension/store'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const listFaults = (next = nextVersion(folder)) =>
  checkRelease(folder, next).flatMap(({ name, faults }) =>
    faults.map(fault => `${name}: ${fault}`),
  );
function change(file: string, edit: (text: string) => string) {
  writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')));
}

describe('release checks', () => {
  it('this checkout: no faults for its next version or a later one', () => {
    expect(listFaults()).toEqual([]);
    change('CHANGELOG.md', text =>
      text.replace('## Unreleased\n', '## Unreleased\n\n### Added\n- x\n'),
    );
    expect(listFaults('99.0.0')).toEqual([]);
  });

  it('prepared version: no faults; after another change the next minor version', () => {
    const prepared = `# Changelog\n\n## Unreleased\n\n## ${version} - 2026-01-01\n\n### Added\n- x\n`;
    change('CHANGELOG.md', () => prepared);
    expect(nextVersion(folder)).toBe(version);
    expect(listFaults()).toEqual([]);
    change('CHANGELOG.md', text =>
      text.replace('## Unreleased\n', '## Unreleased\n\n### Fixed\n- y\n'),
    );
    const [major = '', minor] = version.split('.');
    expect(nextVersion(folder)).toBe(`${major}.${Number(minor) + 1}.0`);
    expect(listFaults()).toEqual([]);
    expect(listFaults(version)).toEqual([`version: ${version} has gone out before.`]);
  });

  it('invalid or earlier version: fault', () => {
    change('CHANGELOG.md', () => `${unreleasedChangelog}\n## 2.0.0 - 2026-01-01\n`);
    expect(listFaults('1.0')).toEqual(['version: 1.0 is no version such as 1.2.3.']);
    expect(listFaults('1.99.99')).toEqual(['version: 1.99.99 is before 2.0.0.']);
    expect(listFaults('2.0.0')).toEqual(['version: 2.0.0 has gone out before.']);
  });

  it('lock file of another version: fault', () => {
    change('package-lock.json', text =>
      text.replace(`"version": "${version}"`, '"version": "7.7.7"'),
    );
    expect(listFaults()).toHaveLength(1);
  });

  it('changelog without changes, with an unknown heading or an undated version: faults', () => {
    change('CHANGELOG.md', () => '# Changelog\n\n## Unreleased\n\n### Novel\n\n## 0.0.1\n- x\n');
    expect(listFaults()).toEqual([
      `changelog: Nothing is noted for ${version}.`,
      'changelog: "### Novel" is none of the headings of Keep a Changelog.',
      'changelog: 0.0.1 has no day.',
    ]);
  });

  it('schema without a fixture: fault', () => {
    const [first = ''] = readdirSync(join(folder, 'test/schemas/server'));
    rmSync(join(folder, 'test/schemas/server', first), { recursive: true });
    mkdirSync(join(folder, 'test/schemas/device'), { recursive: true });
    rmSync(join(folder, 'test/schemas/device/1.json'));
    expect(listFaults()).toEqual([
      `fixtures of schemas: test/schemas/server/${first} is missing.`,
      'fixtures of schemas: test/schemas/device/1.json is missing.',
    ]);
  });

  it('package under a licence that is not allowed: fault', () => {
    change('package-lock.json', text => {
      const lock = JSON.parse(text);
      lock.packages['node_modules/express'].license = 'SSPL-1.0';
      lock.packages['node_modules/pg'].license = '(GPL-3.0 OR MIT)';
      return JSON.stringify(lock);
    });
    expect(listFaults()).toEqual(['licences: express is under SSPL-1.0.']);
  });
});
