/** The test support installs exit handlers; a test run with a failure must still exit with an error. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const postgres = join(import.meta.dirname, '../support/postgres.ts');

describe('PostgreSQL support of the tests', () => {
  it('exit code set by the run: kept', async () => {
    const program = `import(${JSON.stringify(postgres)}).then(() => { process.exitCode = 3; })`;
    const child = spawn(process.execPath, ['-e', program], { stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    expect(code).toBe(3);
  });
});
