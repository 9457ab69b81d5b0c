/**
 * `npm run release -- [VERSION] [--dry-run]`: checks what has to hold before a version goes out, and
 * then puts its number and day into package.json and CHANGELOG.md, to be committed and tagged. With
 * `--dry-run` nothing is written; without a version it is the one that package.json has, or, where that
 * one has gone out, the next. The bills of materials are put beside the packages.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parts } from '../support/packages.ts';
import { billFindings, makeBill } from './bill.ts';
import { type Finding, findingsIn, isPrepared, nextVersion } from './findings.ts';
import { packageFindings } from './packages.ts';

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const next = positionals[0] ?? nextVersion(root);

const findings = [
  ...findingsIn(root, next),
  ...packageFindings(root, version),
  ...billFindings(next),
];
for (const { what, faults } of findings) {
  console.log(`${faults.length === 0 ? 'ok   ' : 'FAULT'} ${what}`);
  for (const fault of faults) console.log(`      ${fault}`);
}
if (findings.some(isFaulty)) process.exitCode = 1;
else if (values['dry-run']) console.log(`${next} can go out. Nothing was written.`);
else prepare();

function isFaulty({ faults }: Finding): boolean {
  return faults.length > 0;
}

function prepare(): void {
  const file = join(root, 'CHANGELOG.md');
  for (const part of parts) {
    const bill = `${JSON.stringify(makeBill(part, next), null, 2)}\n`;
    writeFileSync(join(root, `.output/colophon-${next}-${part}.cdx.json`), bill);
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
