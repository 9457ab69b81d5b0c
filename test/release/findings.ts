/** What has to hold before a version goes out, found out from the files of a checkout alone. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `faults` are sentences; none where it holds. */
export type Finding = { what: string; faults: string[] };

const semantic = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;
/** Under which others' code may stand in what we hand out. */
const mayBeGivenOn =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0|Zlib)$/;

type Manifest = { version: string; license?: string };
type Locked = { version?: string; license?: string; dev?: boolean; optional?: boolean };
type Lock = { version: string; packages: Record<string, Locked> };

/**
 * The version that goes out next where none is named: the one that package.json has, or, where that
 * one has gone out and more is noted since, the next one with something new.
 */
export function nextVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  if (!releasedIn(changelog).includes(version) || !hasNotes(changelog)) return version;
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${(minor ?? 0) + 1}.0`;
}

/** @param next the version that is to go out */
export function findingsIn(root: string, next: string): Finding[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const manifest = JSON.parse(read('package.json')) as Manifest;
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  const changelog = read('CHANGELOG.md');
  return [
    { what: 'version', faults: versionFaults(manifest, lock, changelog, next) },
    { what: 'changelog', faults: changelogFaults(changelog, next) },
    { what: 'fixtures of schemas', faults: fixtureFaults(root, read) },
    { what: 'licences', faults: licenceFaults(manifest, lock) },
  ];
}

function versionFaults(
  { version }: Manifest,
  lock: Lock,
  changelog: string,
  next: string,
): string[] {
  const faults: string[] = [];
  if (!semantic.test(next)) return [`${next} is no version such as 1.2.3.`];
  if (lock.version !== version || lock.packages['']?.version !== version)
    faults.push(`package-lock.json is of version ${lock.version}, package.json of ${version}.`);
  const released = releasedIn(changelog);
  if (released.includes(next) && !isPrepared(changelog, next))
    faults.push(`${next} has gone out before.`);
  for (const before of [...released, version])
    if (isLater(before, next)) faults.push(`${next} is before ${before}.`);
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
  for (const [, version = '', day] of changelog.matchAll(/^## \[?(\d[^\]\s]*)\]?(?: - (\S+))?$/gm))
    if (day === undefined || Number.isNaN(Date.parse(day))) faults.push(`${version} has no day.`);
  return faults;
}

/** Each version of a database that people may have has left something to try the next one on. */
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

/** Of what the server needs to run; the lock file says it of each package. */
function licenceFaults({ license }: Manifest, { packages }: Lock): string[] {
  const faults = license === 'MIT' ? [] : ['package.json names another licence than LICENSE.'];
  for (const [path, { dev, license: theirs = 'none' }] of Object.entries(packages)) {
    if (path === '' || dev) continue;
    const choices = theirs.replace(/[()]/g, '').split(' OR ');
    if (!choices.some(choice => choice.split(' AND ').every(one => mayBeGivenOn.test(one))))
      faults.push(`${path.replace(/^.*node_modules\//, '')} is under ${theirs}.`);
  }
  return faults;
}

/** Whether it stands in the changelog as the newest version, with nothing noted since. */
export function isPrepared(changelog: string, version: string): boolean {
  return releasedIn(changelog)[0] === version && !hasNotes(changelog);
}

function unreleasedIn(changelog: string): string | undefined {
  return /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1];
}

function hasNotes(changelog: string): boolean {
  return /^- \S/m.test(unreleasedIn(changelog) ?? '');
}

export function releasedIn(changelog: string): string[] {
  return Array.from(changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)/gm), ([, version = '']) => version);
}

function isLater(one: string, other: string): boolean {
  const [ones, others] = [one, other].map(version => version.split('.').map(Number));
  for (const at of [0, 1, 2]) {
    const difference = (ones?.[at] ?? 0) - (others?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
