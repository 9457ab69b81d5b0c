/** The links, pictures and npm commands of all documents work as written. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = globSync(['*.md', '{extension,server}/**/*.md'], { cwd: root }).filter(
  file => !file.includes('listing/'),
);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const countWords = (file: string) => readFileSync(join(root, file), 'utf8').split(/\s+/).length;

describe.each(documents)('%s', file => {
  const text = readFileSync(join(root, file), 'utf8');

  it('links and pictures: each file exists', () => {
    const links = Array.from(
      text.matchAll(/(?:\]\(|src=")([^)"#:]+)[)"#]/g),
      ([, link = '']) => link,
    );
    const missing = links.filter(link => !existsSync(join(root, dirname(file), link)));
    expect(missing).toEqual([]);
  });

  it('npm commands and files that they run: each exists', () => {
    const names = Array.from(
      text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g),
      ([, name]) => name,
    );
    expect(names.filter(name => scripts[name ?? ''] === undefined)).toEqual([]);
    const programs = Array.from(text.matchAll(/\bnode ((?:test|server)\/[\w./-]+\.ts)/g));
    expect(
      programs.map(([, path = '']) => path).filter(path => !existsSync(join(root, path))),
    ).toEqual([]);
  });
});

describe('README.md', () => {
  it('length: at most 1,300 words, so that people read it', () => {
    expect(countWords('README.md')).toBeLessThanOrEqual(1_300);
  });

  it('animation: a GIF under 3 MB', () => {
    const animation = readFileSync(join(root, '.github/demo.gif'));
    expect(animation.subarray(0, 6).toString()).toBe('GIF89a');
    expect(animation.length).toBeLessThan(3_000_000);
  });
});
