/** Types the keys that a page has held for the user since they have taken a shortcut. */
import { z } from 'zod';
import type { HeldKeys } from '../append/page-api.ts';
import type { WorkerContext } from '../background/context.ts';
import type { RequestingFrame } from '../messages/page-requests.ts';
import { fromWireText, toWireText } from '../messages/wire.ts';

const textList = z.array(z.string());

export function createHeldKeyTyper({ platform, composers }: WorkerContext) {
  const { injectScript, runInFrame } = platform.frames;
  /**
   * Types the keys, and those that are pressed meanwhile, until there are none left.
   * @param isTaken false if the key that has taken the shortcut belongs to the page, which gets it first
   */
  return async function typeHeldKeys(
    { tabId, frameId }: RequestingFrame,
    isTaken: boolean,
  ): Promise<void> {
    const search = await composers.findComposer(tabId);
    // The page types them itself.
    if (!search.found) return;
    const takeKeys = (isKeyTaken: string) =>
      JSON.stringify(globalThis.colophonShortcuts?.takeHeldKeys(isKeyTaken === 'true') ?? []);
    const typeKeys = (held: string) => globalThis.colophon?.typeKeys?.(held) ?? null;
    const { composerId } = search.focus;
    for (;;) {
      const taken = fromWireText(await runInFrame(tabId, frameId, takeKeys, String(isTaken)));
      const keys = textList.safeParse(taken).data ?? [];
      if (keys.length === 0) return;
      await injectScript({ tabId, frameIds: [search.frameId] }, '/keys.js');
      const held: HeldKeys = { composerId, keys };
      await runInFrame(tabId, search.frameId, typeKeys, toWireText(held));
    }
  };
}
