/** Builds the extension and the practice pages that are loaded in a browser. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Vitest's global setup: both, once before all tests. */
export default async function setup(): Promise<void> {
  await buildAll();
}

export function buildAll(): Promise<void> {
  return build('chrome');
}

export async function build(browser: 'chrome' | 'firefox'): Promise<void> {
  await Promise.all([
    bin('wxt', 'build', '-b', browser, '--mv3'),
    bin('vite', 'build', '-c', 'extension/entrypoints/manager/web.config.ts'),
    bin('vite', 'build', '-c', 'test/practice/vite.config.ts'),
  ]);
}

async function bin(name: string, ...args: string[]): Promise<void> {
  await run(join(root, 'node_modules/.bin', name), args, { cwd: root });
}
