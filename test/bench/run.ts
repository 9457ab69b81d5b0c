/**
 * `npm run bench [-- NAME ... [ARGUMENTS]]`: runs the named benchmarks, or all. Builds the extension
 * first, then runs each script in its own process, one after the other.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import setup from '../support/build-extension.ts';

const benchmarks: Record<string, string[]> = {
  append: ['append.ts'],
  manager: ['manager.ts'],
  popup: ['popup.ts', 'button.ts', 'shortcuts.ts'],
  server: ['server.ts'],
  split: ['split.ts'],
  sync: ['sync.ts'],
};

const given = process.argv.slice(2);
const firstArgument = given.findIndex(argument => !(argument in benchmarks));
const wanted = firstArgument < 0 ? given : given.slice(0, firstArgument);
const argumentsOfScripts = firstArgument < 0 ? [] : given.slice(firstArgument);
if (given.length > 0 && wanted.length === 0) {
  console.error(
    `There is no bench "${given[0]}". There are ${Object.keys(benchmarks).join(', ')}.`,
  );
  process.exit(1);
}

await setup();
for (const [name, scripts] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const script of scripts) {
    console.log(`\n# ${name}: ${script}`);
    const args = [join(import.meta.dirname, script), ...argumentsOfScripts];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code !== 0) process.exitCode = 1;
  }
}
