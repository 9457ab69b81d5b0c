/**
 * `npm run bench [-- NAME ... [ARGUMENTS]]`: figures of the parts named, or of all. Builds what is
 * measured, then runs each script of a part in a process of its own, one after the other.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import setup from '../support/build-extension.ts';

const parts: Record<string, string[]> = {
  append: ['append.ts'],
  manager: ['manager.ts'],
  popup: ['popup.ts', 'button.ts'],
  server: ['server/requests.ts', 'server/label-filter.ts'],
  sync: ['sync.ts'],
};

const given = process.argv.slice(2);
const begin = given.findIndex(argument => !(argument in parts));
const wanted = begin < 0 ? given : given.slice(0, begin);
const rest = begin < 0 ? [] : given.slice(begin);
if (given.length > 0 && wanted.length === 0) {
  console.error(`There is no bench "${given[0]}". There are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

await setup();
for (const [name, scripts] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const script of scripts) {
    console.log(`\n# ${name}: ${script}`);
    const args = [join(import.meta.dirname, script), ...rest];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code !== 0) process.exitCode = 1;
  }
}
