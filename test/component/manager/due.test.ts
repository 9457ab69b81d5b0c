/** Due posts in the manager: the question whether to be told, its settings, and the composer of a network. */
import { describe, expect, it, vi } from 'vitest';
import type { ExtensionControl } from '../../../extension/manager/manager-model.ts';
import { until } from '../../support/component/driver.ts';
import { extensionControl } from '../../support/component/extension-control.ts';
import { startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

let isGranted = true;
let requestCount = 0;
const control: ExtensionControl = {
  ...extensionControl,
  reminders: {
    async request() {
      requestCount++;
      return isGranted;
    },
  },
};

const question = 'Notify you when a post is due?';
const planned = () => {
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  return createRowFactory().post('Soon', { status: 'scheduled', scheduled_at });
};
const isAsked = () => document.body.innerText.includes(question);

describe('being told of due posts', () => {
  it('nothing planned: not asked', async () => {
    const manager = await startManager('today', { control, rows: [createRowFactory().post('x')] });
    await manager.see('heading', 'Drafts');
    expect(isAsked()).toBe(false);
  });

  it('post planned, and the user agrees: the permission is requested, and Settings has it on', async () => {
    isGranted = true;
    requestCount = 0;
    const manager = await startManager('today', { control, rows: [planned()] });
    await manager.seeText(question);
    await manager.press('Notify me');
    await until('the question is gone', () => !isAsked());
    expect(requestCount).toBe(1);
    await manager.follow('Settings');
    await manager.see('checkbox', 'Notify me when a post is due');
    expect(manager.find('checkbox', 'Notify me when a post is due')).toBeChecked();
    await manager.seeText('No notification is shown in these hours. It follows afterwards.');
  });

  it.each([
    ['a no', 'No', true, 0],
    ['a no to the browser', 'Notify me', false, 1],
  ])('%s: not asked again', async (_, button, granted, count) => {
    isGranted = granted;
    requestCount = 0;
    const manager = await startManager('today', { control, rows: [planned()] });
    await manager.seeText(question);
    await manager.press(button);
    await until('the question is gone', () => !isAsked());
    expect(requestCount).toBe(count);
    await manager.follow('Posts');
    await manager.follow('Today');
    await manager.see('heading', 'Tomorrow');
    expect(isAsked()).toBe(false);
  });

  it('page that a server serves: neither the question nor the settings', async () => {
    const manager = await startManager('today', { rows: [planned()] });
    await manager.see('heading', 'Tomorrow');
    expect(isAsked()).toBe(false);
  });
});

describe('button Open page of Today', () => {
  it('post for a network: opens its composer with the text', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const row = createRowFactory().post('Half & half', {
      ...{ status: 'scheduled', url: 'https://x.com/home' },
      scheduled_at: new Date(Date.now() - 60_000).toISOString(),
    });
    const manager = await startManager('today', { rows: [row] });
    await manager.press('Open page');
    const address = 'https://x.com/intent/tweet?text=Half%20%26%20half';
    expect(open.mock.calls).toEqual([[address, '_blank', 'noreferrer']]);
    open.mockRestore();
  });
});
