/** Practice pages run in React itself, and not in an imitation of it, on which editors behave differently. */
import { version } from 'react';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json';
import { openComposer } from '../support/page/composer.ts';

describe('React on practice pages', () => {
  it('version: the one that is installed', () => {
    expect(version).toBe(packageJson.devDependencies.react);
  });

  it('draft that a page loads into Draft: the signature follows it', async () => {
    const composer = await openComposer('draft');
    await composer.load('One\ntwo');
    expect(await composer.append('#letterpress')).toMatch(/^Added/);
    expect(composer.text()).toBe('One\ntwo\n\n#letterpress');
  });
});
