/** Builds that only tests load, and what their manifests have otherwise than the shipped one's. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Mode = 'production' | 'defenceless' | 'generic' | 'permitted' | 'phone' | 'tomorrow';

/** Those whose scripts are the shipped ones, so that nothing has to be built for them. */
export const ofShippedScripts: readonly Mode[] = ['permitted', 'phone'];

type Manifest = {
  permissions: string[];
  optional_permissions?: string[];
  commands?: object;
  /** Chromium's alone. */
  web_accessible_resources?: object[];
};

// No test can press the browser's own question for a site.
const host_permissions = ['*://127.0.0.1/*', '*://localhost/*'];

const changes: Partial<Record<Mode, (manifest: Manifest) => object>> = {
  permitted: ({ optional_permissions: [...asked] = [], ...manifest }) => ({
    ...manifest,
    optional_permissions: undefined,
    permissions: [...manifest.permissions, ...asked],
    host_permissions,
  }),
  /** What a page tries works there, where nothing stands against it. */
  defenceless: manifest => ({
    ...manifest,
    host_permissions,
    externally_connectable: { matches: ['http://127.0.0.1/*'] },
    web_accessible_resources: manifest.web_accessible_resources?.map(resources => ({
      ...resources,
      use_dynamic_url: false,
    })),
  }),
  /** Without what Firefox for Android lacks: commands and menus. */
  phone: manifest => ({
    ...manifest,
    commands: undefined,
    permissions: manifest.permissions.filter(each => each !== 'contextMenus'),
  }),
};

/** Writes what the mode has otherwise into the manifest of the build in `folder`. */
export async function changeManifest(folder: string, mode: Mode): Promise<void> {
  const change = changes[mode];
  if (change === undefined) return;
  const path = join(folder, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify(change(manifest)));
}
