import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readmePath, replaceTables } from './structure/table.ts';

describe('tables of endings and carets', () => {
  it('README: has the tables that the tests expect', () => {
    const readme = readFileSync(readmePath, 'utf8');
    expect(readme).toBe(replaceTables(readme));
  });
});
