/** A part of `npm run check`: the types of the practice pages that need the package of editors, if it is installed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { areEditorsInstalled } from './installed.ts';

if (areEditorsInstalled()) {
  const compiler = join(import.meta.dirname, '../../node_modules/.bin/tsc');
  const { status } = spawnSync(compiler, ['-p', import.meta.dirname], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
