/** A page may claim that its frame belongs to another site than it does. */
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { ComposerState } from '../../../extension/messages/contract.ts';
import { createPopupModel } from '../../../extension/popup/popup-model.ts';
import type { PageControl } from '../../../extension/popup/popup-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const createUnreachableState = (host: string | null): ComposerState => ({
  found: false,
  reason: 'frame-not-reachable',
  host,
});
const reachableState: ComposerState = {
  found: true,
  composer: '1',
  text: '',
  host: 'frame.example',
  url: 'https://frame.example/',
  maxLength: null,
  frameId: 0,
};

/** Opens a popup whose page returns `states` in turn. `calls` logs changes of site access. */
async function openPopup(states: ComposerState[]) {
  const calls: string[] = [];
  const page: Partial<PageControl> = {
    host: async () => 'page.example',
    probe: async () => states.shift() ?? createUnreachableState(null),
    watchUnreportedResults() {},
    readMastodonLimits: async () => null,
    requestSiteAccess: async host => calls.push(`allow ${host}`) > 0,
    revertSiteAccess: async host => void calls.push(`disallow ${host}`),
  };
  const popup = createPopupModel(signal(undefined), page as PageControl, Date.now);
  await waitUntil('the composer state is read', async () => popup.composer.value !== undefined);
  return { popup, calls };
}

describe('site access for a frame', () => {
  it('frame of another site: access is removed and not requested again', async () => {
    const claimed = createUnreachableState('bank.example');
    const { popup, calls } = await openPopup([claimed, claimed]);
    await popup.allow('bank.example');
    expect(calls).toEqual(['allow bank.example', 'disallow bank.example']);
    expect(popup.composer.value).toEqual(createUnreachableState(null));
  });

  it('frame of that site: access stays', async () => {
    const { popup, calls } = await openPopup([
      createUnreachableState('frame.example'),
      reachableState,
    ]);
    await popup.allow('frame.example');
    expect(calls).toEqual(['allow frame.example']);
    expect(popup.composer.value).toEqual(reachableState);
  });
});
