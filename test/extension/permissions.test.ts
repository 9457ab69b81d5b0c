/** The code needs each permission, and the store listing explains it to the user. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ConfigEnv } from 'wxt';
import config from '../../wxt.config.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('extension/**/*.{ts,tsx}', { cwd: root })
  .map(file => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const listing = readFileSync(join(root, 'extension/listing/permissions.md'), 'utf8');

/** Code that needs a permission, if the name of the API is not the name of the permission. */
const usePatterns: Record<string, RegExp> = {
  activeTab: /browser\.scripting\s*\.executeScript/,
  clipboardRead: /clipboard\.readText/,
  unlimitedStorage: /navigator\.storage\.persist\(/,
  '*://*/*': /requestPermissions\(\{ origins/,
};

type RequestedPermissions = {
  permissions: string[];
  optional_permissions?: string[];
  optional_host_permissions: string[];
};

type DataCollectionDeclaration = {
  browser_specific_settings: {
    gecko: { data_collection_permissions: { required: string[]; optional: string[] } };
  };
};

async function createManifest(
  browser: string,
): Promise<RequestedPermissions & DataCollectionDeclaration> {
  if (typeof config.manifest !== 'function') throw new Error('The manifest is made by a function.');
  const env: ConfigEnv = {
    browser,
    mode: 'production',
    command: 'build',
    manifestVersion: 3,
  };
  return (await config.manifest(env)) as RequestedPermissions & DataCollectionDeclaration;
}

async function listRequestedPermissions(): Promise<string[]> {
  const manifest = await createManifest('chrome');
  const { permissions, optional_permissions = [], optional_host_permissions } = manifest;
  return [...permissions, ...optional_permissions, ...optional_host_permissions];
}

describe('permissions', async () => {
  it.each(await listRequestedPermissions())(
    '%s: used in the code and explained in the store listing',
    permission => {
      expect(sources).toMatch(
        usePatterns[permission] ?? new RegExp(`\\b(browser\\.)?${permission}\\b[?.]`),
      );
      expect(listing).toContain(`\`${permission}\``);
    },
  );

  it('notifications and downloads: asked for only when a user turns on what needs them', async () => {
    for (const browser of ['chrome', 'firefox']) {
      const { permissions, optional_permissions } = await createManifest(browser);
      expect(optional_permissions).toEqual(expect.arrayContaining(['notifications', 'downloads']));
      expect(permissions).not.toContain('notifications');
      expect(permissions).not.toContain('downloads');
    }
  });

  it('installation: requests no access to sites', async () => {
    const all = await listRequestedPermissions();
    // Patterns of hosts contain a colon. The only one is optional, and listed last.
    expect(all.slice(0, all.indexOf('*://*/*')).filter(each => each.includes(':'))).toEqual([]);
  });
});

describe('the side panel', () => {
  it('permission: only in Chromium, because Firefox shows a sidebar without one', async () => {
    expect((await createManifest('chrome')).permissions).toContain('sidePanel');
    expect((await createManifest('firefox')).permissions).not.toContain('sidePanel');
  });
});

describe('data collection declared to Firefox', () => {
  it('data sent to a server: optional and the same as in the consent request, nothing is required', async () => {
    const { browser_specific_settings: settings } = await createManifest('firefox');
    const { required, optional } = settings.gecko.data_collection_permissions;
    expect(required).toEqual(['none']);
    const source = readFileSync(join(root, 'extension/platform/data-consent.ts'), 'utf8');
    const [, list = ''] = /dataSentToServer = \[(.*?)\]/.exec(source) ?? [];
    expect(list.match(/\w+/g)).toEqual(optional);
    for (const kind of optional) expect(listing).toContain(`\`${kind}\``);
  });
});
