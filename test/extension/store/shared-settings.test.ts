/** The settings that travel in a backup. */
import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '../../../extension/store/preferences.ts';
import {
  addSettings,
  parseSharedSettings,
  readSharedSettings,
} from '../../../extension/store/shared-settings.ts';
import { openModelDevice } from '../../support/model-device.ts';

const view = (id: number) => ({ id: `view-${id}`, name: `View ${id}` });

describe('settings of a backup', () => {
  it('every preference: added where the device has not chosen', async () => {
    const { context } = await openModelDevice([]);
    const chosen = {
      separator: 'none',
      addsAllHashtags: true,
      theme: 'dark',
      language: 'de',
      singleKeys: false,
      reminders: 'on',
      quietFrom: '22:00',
      quietUntil: '07:00',
    };
    expect(Object.keys(chosen).sort()).toEqual(Object.keys(defaultPreferences).sort());
    await addSettings(context.database, parseSharedSettings(chosen));
    expect(await readSharedSettings(context.database)).toEqual(chosen);
  });

  it('view that the file has twice: added once', async () => {
    const { context } = await openModelDevice([]);
    await addSettings(
      context.database,
      parseSharedSettings({ views: [view(1), view(1), view(2)] }),
    );
    expect((await readSharedSettings(context.database)).views).toEqual([view(1), view(2)]);
  });

  it('more views than a backup may have: the first ones', () => {
    const views = Array.from({ length: 1_001 }, (_, index) => view(index));
    expect(parseSharedSettings({ views }).views).toEqual(views.slice(0, 1_000));
  });
});
