/** A run with a failed test has to fail, whatever the tests' own support brings along. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const postgres = join(import.meta.dirname, '../support/postgres.ts');

it('leaves the exit code of the run alone', async () => {
  const program = `import(${JSON.stringify(postgres)}).then(() => { process.exitCode = 3; })`;
  const child = spawn(process.execPath, ['-e', program], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  expect(code).toBe(3);
});
