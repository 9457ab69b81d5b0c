/** Checks that each test runs somewhere: in which command, in which job of the workflow, under which name. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { journeys, nightlyTests } from './support/journeys.ts';
import { dialectTests, longServerTests } from './support/server-tests.ts';
import { slowTests } from './support/test-sequencer.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const listMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, found = '']) => found).sort();
const listProjects = (text: string) => listMatches(text, /--project ([\w-]+)/g);

const known = listMatches(read('test/vitest.config.ts'), /(?:browserP|\bp)roject\('([\w-]+)'/g);
const all = listProjects(packageJson.scripts['test:all']);
const nightly = listMatches(read('test/nightly.ts'), /vitest\('([\w-]+)'/g);

describe('runs of the tests', () => {
  it('each project: runs in test:all, or each night', () => {
    expect(known.length).toBeGreaterThan(10);
    expect(known.filter(name => ![...all, ...nightly].includes(name))).toEqual([]);
    expect([...all, ...nightly].filter(name => !known.includes(name))).toEqual([]);
    expect(known.filter(name => !read('CONTRIBUTING.md').includes(`| \`${name}\` |`))).toEqual([]);
  });

  it('jobs of the workflow: together they run test:all, each project once', () => {
    const workflow = read('.github/workflows/test.yml');
    expect(listProjects(workflow)).toEqual(all);
    expect(workflow).toContain('npm run check');
  });

  it('npm test: a part of test:all, with eight journeys at most besides the smoke set', () => {
    expect(listProjects(packageJson.scripts.test).filter(name => !all.includes(name))).toEqual([]);
    expect(journeys.filter(file => !file.includes('smoke')).length).toBeLessThanOrEqual(8);
  });

  it('listed files: each exists, because a pattern without files passes', () => {
    const listed = [...journeys, ...nightlyTests, ...dialectTests, ...longServerTests];
    expect(listed.filter(file => !existsSync(join(root, file)))).toEqual([]);
    const isFound = (part: string) =>
      ['.test.ts', '-modelled.test.ts'].some(end => existsSync(join(root, `test/${part}${end}`)));
    expect(slowTests.filter(part => !isFound(part))).toEqual([]);
  });
});
