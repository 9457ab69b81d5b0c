/** Practice pages run in React itself, and not in an imitation of it, on which editors behave differently. */
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json';
import { version } from '../practice/react.ts';
import { ifInstalled, openComposer } from '../support/page/composer.ts';

describe('React on practice pages', () => {
  it('version: the one that is installed', () => {
    expect(version).toBe(packageJson.devDependencies.react);
  });

  it.each(['slate', ...ifInstalled('draft')])(
    'draft that a page loads into %s: the signature follows it',
    async editor => {
      const composer = await openComposer(editor);
      await composer.load('One\ntwo');
      expect(await composer.append('#letterpress')).toMatch(/^Added/);
      expect(composer.text()).toBe('One\ntwo\n\n#letterpress');
    },
  );
});
