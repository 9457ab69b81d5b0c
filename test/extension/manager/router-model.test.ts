import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRouter } from '../../../extension/manager/router-model.ts';

/** A window with the parts that the router uses. A link is clicked by `follow`. */
class FakeWindow extends EventTarget {
  #hash = '#/posts';
  readonly replacedHashes: string[] = [];
  readonly history = {
    state: { visited: true },
    replaceState: (_state: unknown, _title: string, hash = '') => {
      if (hash === '') return;
      this.#hash = hash;
      this.replacedHashes.push(hash);
    },
  };
  readonly location = Object.defineProperty({ hash: '' }, 'hash', {
    get: () => this.#hash,
    set: (hash: string) => this.#goTo(hash),
  });

  follow(hash: string): void {
    this.dispatchEvent(new Event('click'));
    this.#goTo(hash);
  }

  #goTo(hash: string): void {
    // The browser reports no change if the hash is the same.
    if (hash === this.#hash) return;
    this.#hash = hash;
    this.dispatchEvent(new Event('hashchange'));
  }
}

describe('router', () => {
  const lifetimes: AbortController[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const lifetime of lifetimes.splice(0)) lifetime.abort();
    vi.useRealTimers();
  });

  function openRouter() {
    const lifetime = new AbortController();
    lifetimes.push(lifetime);
    const window = new FakeWindow();
    const router = createRouter(window as unknown as Window, lifetime.signal);
    const type = (text: string) => router.replaceQuery(new URLSearchParams({ q: text }));
    const getQuery = () => router.location.value.query.toString();
    return { window, router, type, getQuery };
  }

  it('typed filter: is shown at once, and is in the address after a moment', () => {
    const { window, type, getQuery } = openRouter();
    type('a');
    type('ab');
    expect(getQuery()).toBe('q=ab');
    expect(window.replacedHashes).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(window.replacedHashes).toEqual(['#/posts?q=ab']);
  });

  it('filter typed and cleared within 200 ms: no filter', () => {
    const { window, router, type, getQuery } = openRouter();
    type('a');
    router.navigate('posts', new URLSearchParams());
    expect(getQuery()).toBe('');
    vi.advanceTimersByTime(1_000);
    expect([getQuery(), window.location.hash]).toEqual(['', '#/posts']);
  });

  it('link to the same section within 200 ms of typing: no filter', () => {
    const { window, type, getQuery } = openRouter();
    type('a');
    window.follow('#/posts');
    vi.advanceTimersByTime(1_000);
    expect([getQuery(), window.location.hash]).toEqual(['', '#/posts']);
  });

  it('other section within 200 ms of typing: opens without the filter', () => {
    const { window, router, type, getQuery } = openRouter();
    type('a');
    router.navigate('labels');
    vi.advanceTimersByTime(1_000);
    expect([router.location.value.section, getQuery()]).toEqual(['labels', '']);
    expect(window.location.hash).toBe('#/labels');
  });
});
