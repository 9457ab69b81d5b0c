/**
 * `npm run release -- [VERSION] [--dry-run]`: runs the release checks. If they find no fault, it writes
 * the version into package.json, and version and date into CHANGELOG.md, for you to commit and tag. It
 * also writes the software bills of materials beside the packages. `--dry-run` only runs the checks. The
 * default version is the one in package.json, or the next minor version if that one is released.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parts } from '../support/installed-packages.ts';
import { checkPackages } from './packages.ts';
import { checkRelease, isPrepared, nextVersion, type ReleaseCheck } from './release-checks.ts';
import { checkSboms, createSbom } from './sbom.ts';

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const next = positionals[0] ?? nextVersion(root);

const checks = [...checkRelease(root, next), ...checkPackages(root, version), ...checkSboms(next)];
for (const { name, faults } of checks) {
  console.log(`${faults.length === 0 ? 'ok   ' : 'FAULT'} ${name}`);
  for (const fault of faults) console.log(`      ${fault}`);
}
if (checks.some(isFaulty)) process.exitCode = 1;
else if (values['dry-run']) console.log(`${next} can go out. Nothing was written.`);
else prepare();

function isFaulty({ faults }: ReleaseCheck): boolean {
  return faults.length > 0;
}

function prepare(): void {
  const file = join(root, 'CHANGELOG.md');
  for (const part of parts) {
    const sbom = `${JSON.stringify(createSbom(part, next), null, 2)}\n`;
    writeFileSync(join(root, `.output/colophon-${next}-${part}.cdx.json`), sbom);
  }
  const day = new Date().toISOString().slice(0, 10);
  const changelog = readFileSync(file, 'utf8');
  if (isPrepared(changelog, next)) {
    console.log(`${next} is prepared. Tag its commit v${next}.`);
    return;
  }
  writeFileSync(
    file,
    changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${next} - ${day}\n`),
  );
  if (next !== version) {
    const options = ['--no-git-tag-version', '--allow-same-version', '--silent'];
    execFileSync('npm', ['version', next, ...options], { cwd: root, stdio: 'inherit' });
  }
  console.log(`Prepared ${next}. Look at the changes, commit them, and tag the commit v${next}.`);
}
