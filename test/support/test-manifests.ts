/** Modes of builds for tests, and the differences of their manifests from the shipped one. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `permitted` has every permission from the start. The comments below describe the others, and
 * `test/generic`, `test/tomorrow` and `test/unprotected` those whose code differs, too.
 */
export type Mode =
  | 'production'
  | 'unprotected'
  | 'generic'
  | 'permitted'
  | 'phone'
  | 'tomorrow'
  | 'limited';

/** Modes with other code than the shipped one. The folder `test/MODE` has the configuration of each. */
export const modesWithOwnConfig: readonly Mode[] = ['generic', 'tomorrow', 'unprotected'];

type Manifest = {
  permissions: string[];
  optional_permissions?: string[];
  commands?: object;
  /** Only in Chromium. */
  web_accessible_resources?: object[];
};

// Granted from the start, because a test cannot answer the browser's permission prompt.
const host_permissions = ['*://127.0.0.1/*', '*://localhost/*'];

const changes: Partial<Record<Mode, (manifest: Manifest) => object>> = {
  permitted: ({ optional_permissions: [...optional] = [], ...manifest }) => ({
    ...manifest,
    optional_permissions: undefined,
    permissions: [...manifest.permissions, ...optional],
    host_permissions,
  }),
  /** Lacks the protections, so that a test can show that an attack would work without them. */
  unprotected: manifest => ({
    ...manifest,
    host_permissions,
    externally_connectable: { matches: ['http://127.0.0.1/*'] },
    web_accessible_resources: manifest.web_accessible_resources?.map(resources => ({
      ...resources,
      use_dynamic_url: false,
    })),
  }),
  /** Has a quota, which a test can fill: the permission is an exemption from it. */
  limited: manifest => ({
    ...manifest,
    permissions: manifest.permissions.filter(each => each !== 'unlimitedStorage'),
  }),
  /** Lacks the APIs that Firefox for Android lacks: commands, menus and a panel. */
  phone: manifest => ({
    ...manifest,
    commands: undefined,
    side_panel: undefined,
    permissions: manifest.permissions.filter(each => !['contextMenus', 'sidePanel'].includes(each)),
  }),
};

/** Changes the manifest of the build in `folder` for the mode. */
export async function changeManifest(folder: string, mode: Mode): Promise<void> {
  const change = changes[mode];
  if (change === undefined) return;
  const path = join(folder, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify(change(manifest)));
}
