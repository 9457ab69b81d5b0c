/** Popup and picker wait for the release of all keys before they hand over to the page. */
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { watchHeldKeys } from '../../../extension/popup/held-keys.ts';

/** Starts to wait, and returns a function that tells if the wait is over. */
function startWaiting(keys: ReturnType<typeof watchHeldKeys>): () => boolean {
  let isOver = false;
  void keys.waitUntilReleased().then(() => {
    isOver = true;
  });
  return () => isOver;
}

describe('held keys', () => {
  it('no key down: no wait', async () => {
    const isOver = startWaiting(watchHeldKeys(window));
    await expect.poll(isOver).toBe(true);
  });

  it('Enter down: the wait ends when it is released', async () => {
    const keys = watchHeldKeys(window);
    await userEvent.keyboard('{Enter>}');
    const isOver = startWaiting(keys);
    await userEvent.keyboard('a');
    expect(isOver()).toBe(false);
    await userEvent.keyboard('{/Enter}');
    await expect.poll(isOver).toBe(true);
  });

  it('only a modifier down: no wait', async () => {
    const keys = watchHeldKeys(window);
    await userEvent.keyboard('{Shift>}');
    const isOver = startWaiting(keys);
    await expect.poll(isOver).toBe(true);
    await userEvent.keyboard('{/Shift}');
  });
});
