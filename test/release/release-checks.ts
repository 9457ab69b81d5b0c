/** Checks before a release that need only the files of a checkout. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `faults` are sentences; the list is empty if the check passes. */
export type ReleaseCheck = { name: string; faults: string[] };

/** A version of three numbers without leading zeros; see https://semver.org. */
const semanticVersion = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;
/** Licences of third-party code that the packages may contain. */
const allowedLicences =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0|Zlib)$/;

type Manifest = { version: string; license?: string };
type Locked = { version?: string; license?: string; dev?: boolean; optional?: boolean };
type Lock = { version: string; packages: Record<string, Locked> };

/**
 * Returns the default version of the next release: the one in package.json, or the next minor version
 * if that one is released and the changelog has later changes.
 */
export function nextVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  if (!releasedIn(changelog).includes(version) || !hasNotes(changelog)) return version;
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${(minor ?? 0) + 1}.0`;
}

/** @param next the version to release */
export function checkRelease(root: string, next: string): ReleaseCheck[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const manifest = JSON.parse(read('package.json')) as Manifest;
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  const changelog = read('CHANGELOG.md');
  return [
    { name: 'version', faults: versionFaults(manifest, lock, changelog, next) },
    { name: 'changelog', faults: changelogFaults(changelog, next) },
    { name: 'fixtures of schemas', faults: fixtureFaults(root, read) },
    { name: 'licences', faults: licenceFaults(manifest, lock) },
  ];
}

function versionFaults(
  { version }: Manifest,
  lock: Lock,
  changelog: string,
  next: string,
): string[] {
  const faults: string[] = [];
  if (!semanticVersion.test(next)) return [`${next} is no version such as 1.2.3.`];
  if (lock.version !== version || lock.packages['']?.version !== version)
    faults.push(`package-lock.json is of version ${lock.version}, package.json of ${version}.`);
  const released = releasedIn(changelog);
  if (released.includes(next) && !isPrepared(changelog, next))
    faults.push(`${next} has gone out before.`);
  for (const existing of [...released, version])
    if (isLater(existing, next)) faults.push(`${next} is before ${existing}.`);
  return faults;
}

function changelogFaults(changelog: string, next: string): string[] {
  const faults: string[] = [];
  if (unreleasedIn(changelog) === undefined) faults.push('There is no heading "Unreleased".');
  else if (!hasNotes(changelog) && !isPrepared(changelog, next))
    faults.push(`Nothing is noted for ${next}.`);
  for (const heading of changelog.match(/^### .*$/gm) ?? [])
    if (!/^### (Added|Changed|Deprecated|Removed|Fixed|Security)$/.test(heading))
      faults.push(`"${heading}" is none of the headings of Keep a Changelog.`);
  // A heading such as `## 1.2.3 - 2026-01-01` or `## [1.2.3] - 2026-01-01`.
  for (const [, version = '', day] of changelog.matchAll(/^## \[?(\d[^\]\s]*)\]?(?: - (\S+))?$/gm))
    if (day === undefined || Number.isNaN(Date.parse(day))) faults.push(`${version} has no day.`);
  return faults;
}

/** Each released version of a database must have a fixture, which tests migrate. */
function fixtureFaults(root: string, read: (file: string) => string): string[] {
  const migrations = readdirSync(join(root, 'server/storage/migrations'))
    .filter(name => /^\d{4}-/.test(name))
    .map(name => `test/schemas/server/${name.replace(/\.ts$/, '')}`);
  const versions = read('extension/store/open-database.ts').matchAll(/\.version\((\d+)\)/g);
  const devices = Array.from(versions, ([, version]) => `test/schemas/device/${version}.json`);
  return [...migrations, ...devices]
    .filter(file => !existsSync(join(root, file)))
    .map(file => `${file} is missing.`);
}

/** Checks the licences of the server's dependencies, which the lock file names. */
function licenceFaults({ license }: Manifest, { packages }: Lock): string[] {
  const faults = license === 'MIT' ? [] : ['package.json names another licence than LICENSE.'];
  for (const [path, { dev, license: theirs = 'none' }] of Object.entries(packages)) {
    if (path === '' || dev) continue;
    // An SPDX expression: `OR` offers a choice of licences, all of which joined by `AND` apply.
    const choices = theirs.replace(/[()]/g, '').split(' OR ');
    if (!choices.some(choice => choice.split(' AND ').every(one => allowedLicences.test(one))))
      faults.push(`${path.replace(/^.*node_modules\//, '')} is under ${theirs}.`);
  }
  return faults;
}

/** Returns true if the version is the newest in the changelog and there are no later changes. */
export function isPrepared(changelog: string, version: string): boolean {
  return releasedIn(changelog)[0] === version && !hasNotes(changelog);
}

/** Returns the text between the heading "Unreleased" and the next version or the end of the file. */
function unreleasedIn(changelog: string): string | undefined {
  // `$(?![\s\S])` is the end of the file: with the flag `m`, `$` alone is the end of any line.
  return /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1];
}

/** Returns true if the section "Unreleased" has an entry. */
function hasNotes(changelog: string): boolean {
  return /^- \S/m.test(unreleasedIn(changelog) ?? '');
}

/** Returns the released versions, the newest first. */
export function releasedIn(changelog: string): string[] {
  return Array.from(changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)/gm), ([, version = '']) => version);
}

function isLater(one: string, other: string): boolean {
  const [ones, others] = [one, other].map(version => version.split('.').map(Number));
  for (const position of [0, 1, 2]) {
    const difference = (ones?.[position] ?? 0) - (others?.[position] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
