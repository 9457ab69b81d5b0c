import { beforeAll, describe, expect, it } from 'vitest';
import { showLanguageOfAllScreens } from '../../../extension/models/app/all-strings.ts';
import { listScreenShortcuts } from '../../../extension/ui/manager/screen-shortcuts.ts';

beforeAll(() => showLanguageOfAllScreens('en'));

const sections = ['posts', 'calendar', 'labels', 'signatures', 'trash', 'settings'] as const;

const listKeys = (section: (typeof sections)[number], hasSingleKeys: boolean) =>
  listScreenShortcuts(section, { hasSingleKeys }).flatMap(({ lines }) =>
    lines.flatMap(({ keys }) => keys),
  );

describe.each(sections)('list of shortcuts of %s', section => {
  it('single keys turned off: lists none of those that act anywhere', () => {
    expect(listKeys(section, true)).toEqual(expect.arrayContaining(['N', '/', '?']));
    const keys = listKeys(section, false);
    for (const key of ['N', '/', '?', 'L', 'T']) expect(keys).not.toContain(key);
    expect(keys).toContain('Esc');
  });
});
