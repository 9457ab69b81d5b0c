import { beforeAll, describe, expect, it } from 'vitest';
import { showLanguageOfAllScreens } from '../../../extension/app/all-strings.ts';
import { enKeys } from '../../../extension/locales/en/keys.ts';
import { listScreenShortcuts } from '../../../extension/manager/use-shortcuts.ts';
import { listPopupShortcuts } from '../../../extension/popup/popup-shortcuts.ts';
import { splitKeys } from '../../../extension/ui/shortcuts-dialog.tsx';

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

describe('lists of shortcuts of all screens', () => {
  it('each combination: is split into keys with known names or signs', () => {
    const known = /^(Ctrl|Alt|Shift|Esc|Del|PgUp|PgDn|[A-Z?/←↑→↓⌘⌥])$/;
    const inPopup = listPopupShortcuts().flatMap(({ lines }) => lines.flatMap(({ keys }) => keys));
    const keys = [...sections.flatMap(section => listKeys(section, true)), ...inPopup];
    expect(keys.length).toBeGreaterThan(30);
    const unknown = keys
      .flatMap(splitKeys)
      .filter(key => !known.test(key) && !(key in enKeys.keys.names));
    expect(unknown).toEqual([]);
  });
});
