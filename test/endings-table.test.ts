import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readmePath, replaceEndingsTable } from './structure/table.ts';

describe('table of endings', () => {
  it('README: has the table that the tests expect', () => {
    const readme = readFileSync(readmePath, 'utf8');
    expect(readme).toBe(replaceEndingsTable(readme));
  });
});
