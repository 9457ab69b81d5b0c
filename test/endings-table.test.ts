import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readmePath, replaceEndingsTable } from './structure/table.ts';

it('README: has the table of endings that the tests hold', () => {
  const readme = readFileSync(readmePath, 'utf8');
  expect(readme).toBe(replaceEndingsTable(readme));
});
