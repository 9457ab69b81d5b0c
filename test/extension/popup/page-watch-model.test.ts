/** A page can stop answering while the popup is open over it. */
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ComposerState } from '../../../extension/messages/contract.ts';
import { watchPage } from '../../../extension/popup/page-watch-model.ts';

const openComposer: ComposerState = {
  found: true,
  composer: '1',
  frameId: 7,
  text: '',
  host: 'site.example',
  url: 'https://site.example/',
  maxLength: null,
};
const hangingPage: ComposerState = { found: false, reason: 'page-hangs', host: null };

let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

/** Watches a page that answers until `hang` is called. */
function watch(state: ComposerState, { isProbedOften = false } = {}) {
  const composer = signal<ComposerState | undefined>(state);
  const isResponding = signal(true);
  const pingedFrames: number[] = [];
  let whenResponding = Promise.resolve();
  let resume = () => {};
  const probe = vi.fn(async () => {
    composer.value = openComposer;
  });
  const ping = async (frameId: number) => {
    pingedFrames.push(frameId);
    await whenResponding;
  };
  void watchPage({ page: { ping }, composer, probe, isProbedOften, isResponding }, stop.signal);
  return {
    composer,
    isResponding,
    pingedFrames,
    probe,
    hang() {
      ({ promise: whenResponding, resolve: resume } = Promise.withResolvers<void>());
    },
    resume: () => resume(),
  };
}

describe('watching the page under the popup', () => {
  it('page that answers: nothing is reported, and the frame of the composer is asked', async () => {
    const page = watch(openComposer);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.isResponding.value).toBe(true);
    expect(new Set(page.pingedFrames)).toEqual(new Set([7]));
    expect(page.probe).not.toHaveBeenCalled();
  });

  it.each([0, 1, 250, 499])(
    'page that hangs %i ms after an answer: reported within 2 s, until it answers',
    async delayMs => {
      const page = watch(openComposer);
      await vi.advanceTimersByTimeAsync(delayMs);
      page.hang();
      await vi.advanceTimersByTimeAsync(2000);
      expect(page.isResponding.value).toBe(false);
      page.resume();
      await vi.advanceTimersByTimeAsync(0);
      expect(page.isResponding.value).toBe(true);
    },
  );

  it('page that hangs: it is asked once, not again and again', async () => {
    const page = watch(openComposer);
    page.hang();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.pingedFrames.length).toBeLessThanOrEqual(2);
  });

  it('probe that ended because the page was hanging: repeated once the page answers', async () => {
    const page = watch(hangingPage);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.composer.value).toBe(openComposer);
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.probe).toHaveBeenCalledTimes(1);
  });

  it('side panel: a page that answers is probed each time, and one that hangs only once it answers', async () => {
    const page = watch(openComposer, { isProbedOften: true });
    await vi.advanceTimersByTimeAsync(1400);
    expect(page.probe).toHaveBeenCalledTimes(3);
    page.hang();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.probe).toHaveBeenCalledTimes(3);
    page.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.probe).toHaveBeenCalledTimes(4);
  });
});
