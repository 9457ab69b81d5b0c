/**
 * Creates software bills of materials (CycloneDX) for the shipped packages: the output of `npm sbom`,
 * reduced to what the server's package installs and to what is bundled into the extension. The same
 * lock file always gives the same result.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { listShippedPackages, type Part, parts } from '../support/installed-packages.ts';
import type { ReleaseCheck } from './release-checks.ts';

type Component = { 'bom-ref': string; name: string; version: string; hashes?: unknown[] };
type Dependency = { ref: string; dependsOn: string[] };
export type Sbom = {
  bomFormat: 'CycloneDX';
  metadata: { component: Component };
  components: Component[];
  dependencies: Dependency[];
};

export function createSbom(part: Part, version: string): Sbom {
  const lockFileSbom = readLockFileSbom();
  const wanted = new Set(refsOf(part));
  const name = `colophon-${part}`;
  const self = { 'bom-ref': `${name}@${version}`, type: 'application', name, version };
  const components = lockFileSbom.components.filter(one => wanted.has(one['bom-ref']));
  const refs = new Set(components.map(one => one['bom-ref']));
  const dependencies = lockFileSbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(one => refs.has(one)) }));
  return {
    bomFormat: lockFileSbom.bomFormat,
    ...{ specVersion: lockFileSbom.specVersion, version: 1 },
    metadata: { component: self },
    components,
    dependencies: [{ ref: self['bom-ref'], dependsOn: [...refs] }, ...dependencies],
  };
}

let cached: (Sbom & { specVersion: string }) | undefined;

/** Returns the bill of all packages in the lock file. It is kept, because npm takes seconds to make it. */
function readLockFileSbom() {
  cached ??= JSON.parse(
    execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    }),
  ) as Sbom & { specVersion: string };
  return cached;
}

/** Checks that the bill of each part has every shipped package, each with a hash. */
export function checkSboms(version: string): ReleaseCheck[] {
  const faults = parts.flatMap(part => {
    const listed = new Map(createSbom(part, version).components.map(one => [one['bom-ref'], one]));
    return refsOf(part).flatMap(ref => {
      if (!listed.has(ref)) return [`${ref} is missing in that of the ${part}.`];
      return listed.get(ref)?.hashes?.length ? [] : [`${ref} has no hash.`];
    });
  });
  return [{ name: 'bills of materials', faults }];
}

function refsOf(part: Part): string[] {
  return listShippedPackages()
    .filter(one => one.parts.includes(part))
    .map(refOf);
}

function refOf({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`;
}
