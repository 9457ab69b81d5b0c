/** Each permission has a place in the code that needs it, and a sentence for the person. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ConfigEnv } from 'wxt';
import config from '../../wxt.config.ts';

const root = new URL('../..', import.meta.url).pathname;
const sources = globSync('extension/**/*.{ts,tsx}', { cwd: root })
  .map(file => readFileSync(root + file, 'utf8'))
  .join('\n');
const sentences = readFileSync(`${root}extension/listing/permissions.md`, 'utf8');

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

async function asked(): Promise<string[]> {
  if (typeof config.manifest !== 'function') throw new Error('The manifest is made by a function.');
  const env: ConfigEnv = {
    browser: 'chrome',
    mode: 'production',
    command: 'build',
    manifestVersion: 3,
  };
  const manifest = (await config.manifest(env)) as Asked;
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
