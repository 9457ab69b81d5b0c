/** The picker's page: the popup's list with the data that the worker has given to it. */
import { describe, expect, it } from 'vitest';
import type { PickerClaim } from '../../../extension/messages/contract.ts';
import { createPickerControl } from '../../../extension/picker/picker-control.ts';
import * as deferredCode from '../../../extension/popup/deferred-code.ts';
import { openPage, press, setUpPopup, waitForText } from '../../support/component/popup.ts';
import { seedSignatures } from '../../support/component/popup-device.ts';

setUpPopup();

const claim: PickerClaim = {
  tabId: 7,
  composer: {
    found: true,
    composer: 'document-1/1',
    text: 'Hello',
    host: 'frame.example',
    url: 'https://frame.example/',
    maxLength: null,
    frameId: 0,
  },
  suggested: null,
};

type Message = { name: string; request: unknown };

/** Creates the picker's control over a worker that accepts only the token `valid`. */
async function createControl(token: string) {
  const messages: Message[] = [];
  const pressed = { isVisible: true, released: Promise.withResolvers<void>() };
  const ask = (async (name: string, request: { token?: string }) => {
    messages.push({ name, request });
    if (name === 'claimPicker') return request.token === 'valid' ? claim : null;
    return { accepted: true };
  }) as typeof deferredCode.ask;
  const control = await createPickerControl(Promise.resolve({ ...deferredCode, ask }), token, {
    guard: { hasBeenVisible: () => pressed.isVisible },
    keys: { waitUntilReleased: () => pressed.released.promise },
  });
  return { control, messages, pressed };
}

describe('the picker’s control', () => {
  it('token that the worker does not know: there is no picker', async () => {
    const { control } = await createControl('forged');
    expect(control).toBeNull();
  });

  it('Enter: the version for the composer’s own site is sent once the key is released', async () => {
    const { control, messages, pressed } = await createControl('valid');
    await seedSignatures([
      {
        name: 'Adapts',
        content: 'the usual words',
        versions: [{ sites: ['frame.example'], content: 'words for the frame' }],
      },
    ]);
    if (control === null) throw new Error('The worker has refused the token.');
    await openPage(control.page);
    await waitForText('.popup-preview-text', 'words for the frame');
    await press('Enter');
    // The picker was visible at the press. Afterwards the page may have covered it.
    pressed.isVisible = false;
    expect(messages.map(({ name }) => name)).toEqual(['claimPicker']);
    pressed.released.resolve();
    await expect
      .poll(() => messages.map(({ name }) => name))
      .toEqual(['claimPicker', 'appendFromPicker', 'closePicker']);
    expect(messages[1]?.request).toMatchObject({
      tabId: 7,
      composer: 'document-1/1',
      signatures: [{ content: 'words for the frame' }],
      wasVisible: true,
    });
  });
});
