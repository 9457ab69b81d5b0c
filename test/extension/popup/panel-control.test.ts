/** The side panel's access to the tab beside it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as pendingAppends from '../../../extension/append/pending-appends.ts';
import { createPanelControl } from '../../../extension/popup/panel-control.ts';
import { browser, resetFakeBrowser } from '../../support/fake-browser.ts';

const panelTab = { id: 1, active: true, url: 'chrome-extension://id/sidepanel.html' };
const tabs = [
  panelTab,
  { id: 2, active: false, lastAccessed: 20, url: 'https://example.org/' },
  { id: 3, active: false, lastAccessed: 10 },
];

const signature = { id: 's', name: 'News', content: 'text', caret: null };

function openPanel({ ownTab }: { ownTab: typeof panelTab | undefined }) {
  vi.spyOn(browser.tabs, 'query').mockImplementation((async (wanted: { active?: boolean }) =>
    wanted.active ? [ownTab ?? tabs[1]] : tabs) as never);
  vi.spyOn(browser.tabs, 'getCurrent').mockImplementation((async () => ownTab) as never);
  const ask = vi.fn(async () => ({ accepted: true }));
  const deferred = { ask, pendingAppends, findComposer: async (id: number) => `composer of ${id}` };
  const control = createPanelControl(Promise.resolve(deferred as never), {
    waitUntilReleased: async () => {},
  });
  return { control, ask };
}

describe('the side panel', () => {
  beforeEach(resetFakeBrowser);
  afterEach(() => vi.restoreAllMocks());

  it('tab in front: its composer is found without the worker', async () => {
    const { control, ask } = openPanel({ ownTab: undefined });
    expect(await control.probe()).toBe('composer of 2');
    expect(ask).not.toHaveBeenCalled();
  });

  it('opened in a tab of its own: stands beside the tab that was in front before', async () => {
    const { control } = openPanel({ ownTab: panelTab });
    expect(await control.panel?.readTabId()).toBe(2);
    expect(await control.host()).toBe('example.org');
  });

  it('append: needs no focus of the page, and resolves once the request has ended', async () => {
    const { control, ask } = openPanel({ ownTab: undefined });
    let isDone = false;
    const appending = control
      .append({ composer: 'c', signatures: [signature], separator: 'none' })
      .then(() => (isDone = true));
    await expect.poll(() => ask.mock.calls.length).toBe(1);
    const [[name, request]] = ask.mock.calls as unknown as [[string, { id: string }]];
    expect([name, request]).toEqual(['append', expect.objectContaining({ keepsFocus: true })]);
    // Longer than the panel waits between two looks at the request.
    await new Promise(resolve => setTimeout(resolve, 120));
    expect(isDone).toBe(false);
    await pendingAppends.deletePendingAppend(request);
    await appending;
  });

  it('page without access: the user has to give it, until all sites are allowed', async () => {
    const { control } = openPanel({ ownTab: { ...panelTab, id: 9 } });
    vi.spyOn(browser.tabs, 'query').mockImplementation((async () => [{ id: 3 }]) as never);
    expect(await control.panel?.isAccessMissing()).toBe(true);
    await control.panel?.requestAllSites();
    expect(await control.panel?.isAccessMissing()).toBe(false);
  });
});
