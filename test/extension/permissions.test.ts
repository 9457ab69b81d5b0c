/** Each permission has a place in the code that needs it, and a sentence for the person. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ConfigEnv } from 'wxt';
import config from '../../wxt.config.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('extension/**/*.{ts,tsx}', { cwd: root })
  .map(file => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const sentences = readFileSync(join(root, 'extension/listing/permissions.md'), 'utf8');

/** What in the code a permission is for, where that is not an interface of its own name. */
const uses: Record<string, RegExp> = {
  activeTab: /browser\.scripting\s*\.executeScript/,
  clipboardRead: /clipboard\.readText/,
  '*://*/*': /permissions\.request\(\{ origins/,
};

type Asked = {
  permissions: string[];
  optional_permissions?: string[];
  optional_host_permissions: string[];
};

type Declared = {
  browser_specific_settings: {
    gecko: { data_collection_permissions: { required: string[]; optional: string[] } };
  };
};

async function manifestFor(browser: string): Promise<Asked & Declared> {
  if (typeof config.manifest !== 'function') throw new Error('The manifest is made by a function.');
  const env: ConfigEnv = {
    browser,
    mode: 'production',
    command: 'build',
    manifestVersion: 3,
  };
  return (await config.manifest(env)) as Asked & Declared;
}

async function asked(): Promise<string[]> {
  const manifest = await manifestFor('chrome');
  const { permissions, optional_permissions = [], optional_host_permissions } = manifest;
  return [...permissions, ...optional_permissions, ...optional_host_permissions];
}

describe('a permission', async () => {
  it.each(await asked())('%s is used, and explained', permission => {
    expect(sources).toMatch(uses[permission] ?? new RegExp(`\\b(browser\\.)?${permission}\\b[?.]`));
    expect(sentences).toContain(`\`${permission}\``);
  });

  it('to read sites is not among those asked for at install', async () => {
    const all = await asked();
    expect(all.slice(0, all.indexOf('*://*/*')).filter(one => one.includes(':'))).toEqual([]);
  });
});

describe('what is sent to a server', () => {
  it('is declared to Firefox as what is asked for at connecting, and nothing before', async () => {
    const { browser_specific_settings: settings } = await manifestFor('firefox');
    const { required, optional } = settings.gecko.data_collection_permissions;
    expect(required).toEqual(['none']);
    const source = readFileSync(join(root, 'extension/messages/data-consent.ts'), 'utf8');
    const [, list = ''] = /sentToServer = \[(.*?)\]/.exec(source) ?? [];
    expect(list.match(/\w+/g)).toEqual(optional);
    for (const kind of optional) expect(sentences).toContain(`\`${kind}\``);
  });
});
