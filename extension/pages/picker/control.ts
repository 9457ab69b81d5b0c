/** The tab around the picker. What it knows comes from the worker, for a token that is good once. */
import { browser } from 'wxt/browser';
import type { PageControl } from '../../models/popup/popup.ts';
import type { HeldKeys } from '../popup/held-keys.ts';
import { askInstance, readSelection } from '../popup/page-facts.ts';
import type { Guard } from './guard.ts';

type Channel = Pick<typeof import('../../messages/channel.ts'), 'ask'>;

export async function createPickerControl(
  channel: Promise<Channel>,
  token: string,
  { guard, keys }: { guard: Guard; keys: HeldKeys },
): Promise<{ page: PageControl; tabId: number } | null> {
  const { ask } = await channel;
  const claimed = await ask('claimPicker', { token });
  if (claimed === null) return null;
  const { tabId, composer } = claimed;
  const page: PageControl = {
    host: async () => (composer.found ? composer.host : null),
    probe: async () => composer,
    async append(order) {
      const isSeen = await guard.untilSeen();
      await keys.untilReleased();
      await ask('appendFromPicker', { ...order, tabId, isSeen });
    },
    instance: () => askInstance(tabId),
    selectedText: () => readSelection(tabId),
    allow: host => browser.permissions.request({ origins: [`*://${host}/*`] }),
    copy: text => navigator.clipboard.writeText(text),
    // Taking the frame away is the page's side; its page ends with it.
    close: () => void keys.untilReleased().then(() => ask('closePicker', { tabId })),
  };
  return { page, tabId };
}
