/**
 * Bills of materials, in CycloneDX, of what is handed out: npm's own of the lock file, cut down to what
 * the server's package installs and to what is bundled into the extension. The same for the same lock
 * file, whenever and wherever it is made.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Part, parts, shippedPackages } from '../support/packages.ts';
import type { Finding } from './findings.ts';

type Component = { 'bom-ref': string; name: string; version: string; hashes?: unknown[] };
type Dependency = { ref: string; dependsOn: string[] };
export type Bill = {
  bomFormat: 'CycloneDX';
  metadata: { component: Component };
  components: Component[];
  dependencies: Dependency[];
};

export function makeBill(part: Part, version: string): Bill {
  const npm = billOfAll();
  const wanted = new Set(refsOf(part));
  const name = `colophon-${part}`;
  const self = { 'bom-ref': `${name}@${version}`, type: 'application', name, version };
  const components = npm.components.filter(one => wanted.has(one['bom-ref']));
  const refs = new Set(components.map(one => one['bom-ref']));
  const dependencies = npm.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(one => refs.has(one)) }));
  return {
    bomFormat: npm.bomFormat,
    ...{ specVersion: npm.specVersion, version: 1 },
    metadata: { component: self },
    components,
    dependencies: [{ ref: self['bom-ref'], dependsOn: [...refs] }, ...dependencies],
  };
}

let known: (Bill & { specVersion: string }) | undefined;

/** Of everything that the lock file names; npm takes seconds for it. */
function billOfAll() {
  known ??= JSON.parse(
    execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    }),
  ) as Bill & { specVersion: string };
  return known;
}

export function billFindings(version: string): Finding[] {
  const faults = parts.flatMap(part => {
    const listed = new Map(makeBill(part, version).components.map(one => [one['bom-ref'], one]));
    return refsOf(part).flatMap(ref => {
      if (!listed.has(ref)) return [`${ref} is missing in that of the ${part}.`];
      return listed.get(ref)?.hashes?.length ? [] : [`${ref} has no hash.`];
    });
  });
  return [{ what: 'bills of materials', faults }];
}

function refsOf(part: Part): string[] {
  return shippedPackages()
    .filter(one => one.parts.includes(part))
    .map(refOf);
}

function refOf({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`;
}
