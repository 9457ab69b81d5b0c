/** What a person does in the popup: choose signatures and have them appended. */
import type { Page } from 'puppeteer-core';
import type { AppendOrder } from '../../extension/messages/contract.ts';

/** Appends `contents`, in this order, through the popup that a toolbar click has opened. */
export async function chooseSignatures(
  popup: Page,
  contents: readonly string[],
  separator: AppendOrder['separator'] = 'blank-line',
): Promise<void> {
  const signatures = contents.map((content, index) => ({
    name: `Signature ${index + 1}`,
    content,
  }));
  const closed = new Promise<void>(resolve => popup.once('close', () => resolve()));
  await popup.evaluate(
    async (signatures, separator) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const request = { tabId: tab?.id, signatures, separator };
      void chrome.runtime.sendMessage({ name: 'append', request }).then(() => window.close());
    },
    signatures,
    separator,
  );
  await closed;
}

declare const chrome: {
  tabs: { query(query: object): Promise<{ id?: number }[]> };
  runtime: { sendMessage(message: object): Promise<unknown> };
};
