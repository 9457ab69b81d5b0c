/** The frames of the fake browser's tabs, and `scripting.executeScript` for them. */
import type { Crossing } from './crossing.ts';

export type FakeFrame = {
  url: string;
  /** Calls a function in the frame, whose source text this is, as the browser does: with serialized arguments. */
  call(source: string, args: unknown[]): unknown;
  /** Runs a script of the extension in the frame. */
  inject?(file: string): void;
};

type Target = { tabId: number; allFrames?: boolean; frameIds?: number[] };
type Injection = { target: Target; func?: unknown; args?: unknown[]; files?: string[] };

/**
 * Returns a frame whose global object is `global`. A function that is sent to it sees only this object,
 * and no more of the test than the language itself.
 */
export function createFrame(
  url: string,
  global: object,
  scripts: Record<string, () => void> = {},
): FakeFrame {
  return {
    url,
    call: (source, args) =>
      new Function('globalThis', 'window', 'document', `return (${source})`)(
        global,
        global,
      )(...args),
    inject: file => scripts[file]?.(),
  };
}

/** Returns a frame in which every script waits for ever, as in a page that hangs. */
export function createHangingFrame(url: string): FakeFrame {
  return { url, call: () => new Promise(() => {}) };
}

/** @param cross copies a value on its way into a frame, or back */
export function createFakeFrames(cross: (way: Crossing, value: unknown) => unknown) {
  const tabs = new Map<number, Map<number, FakeFrame>>();
  /** Rejects when the frame goes, as the browser rejects the calls that are running in it. */
  const departures = new WeakMap<FakeFrame, PromiseWithResolvers<never>>();

  function leave(frame: FakeFrame | undefined): void {
    const departure = frame && departures.get(frame);
    departure?.promise.catch(() => {});
    departure?.reject(new Error('Frame with ID 0 was removed.'));
  }

  return {
    getUrl: (tabId: number, frameId: number) => tabs.get(tabId)?.get(frameId)?.url,

    /** Puts the frame into the tab, in place of the one with this id, which has then gone. */
    addFrame(tabId: number, frameId: number, frame: FakeFrame): void {
      const frames = tabs.get(tabId) ?? new Map<number, FakeFrame>();
      leave(frames.get(frameId));
      tabs.set(tabId, frames.set(frameId, frame));
      departures.set(frame, Promise.withResolvers<never>());
    },

    removeFrame(tabId: number, frameId: number): void {
      leave(tabs.get(tabId)?.get(frameId));
      tabs.get(tabId)?.delete(frameId);
    },

    async executeScript({ target, func, args = [], files = [] }: Injection) {
      const frames = [...(tabs.get(target.tabId) ?? [])].filter(
        ([frameId]) => target.allFrames || (target.frameIds ?? [0]).includes(frameId),
      );
      if (frames.length === 0) throw new Error('Cannot access contents of the page.');
      const crossed = args.map(value => cross('argument', value));
      return await Promise.all(
        frames.map(async ([frameId, frame]) => {
          for (const file of files) frame.inject?.(file);
          if (func === undefined) return { frameId, result: null };
          const call = async () => frame.call(String(func), crossed);
          const departed = departures.get(frame)?.promise ?? new Promise<never>(() => {});
          return { frameId, result: cross('result', await Promise.race([call(), departed])) };
        }),
      );
    },

    reset: () => tabs.clear(),
  };
}
