/**
 * The connection between the worker and the page with the list of a typed shortcut. The worker says what the list
 * shows, and the page what the user has chosen with the pointer, and whether they have seen the list.
 */
import { z } from 'zod';
import { getExtensionId, onConnect, type Port } from '../platform/runtime.ts';
import { portNamePrefix, type ShortcutListState } from './list-state.ts';

const pageMessage = z.discriminatedUnion('type', [
  /** The user has pressed on this signature, in a list that they have seen. */
  z.object({ type: z.literal('take'), id: z.string(), addsAllHashtags: z.boolean() }),
  /** The answer to `ask-if-seen`. */
  z.object({ type: z.literal('seen'), isSeen: z.boolean() }),
]);
type PageMessage = z.output<typeof pageMessage>;
export type TakenOption = Extract<PageMessage, { type: 'take' }>;

export type ShortcutListPort = {
  show(state: ShortcutListState): void;
  askIfSeen(): void;
  onMessage(listener: (message: PageMessage) => void): void;
  onClosed(listener: () => void): void;
};

/**
 * Calls the listener when a list's page connects, with the token in its address. If the listener returns false,
 * the token is not valid, and the page stays empty. Call it at the worker's start.
 */
export function onShortcutListConnected(
  listener: (token: string, port: ShortcutListPort) => boolean,
): void {
  onConnect(port => {
    const isOwnPage =
      port.sender?.id === getExtensionId() && port.sender.url?.startsWith(location.origin);
    if (!isOwnPage || !port.name.startsWith(portNamePrefix)) return;
    if (!listener(port.name.slice(portNamePrefix.length), wrap(port))) port.disconnect();
  });
}

function wrap(port: Port): ShortcutListPort {
  return {
    show: state => port.postMessage({ type: 'show', state }),
    askIfSeen: () => port.postMessage({ type: 'ask-if-seen' }),
    onMessage(listener) {
      port.onMessage.addListener(message => {
        const parsed = pageMessage.safeParse(message);
        if (parsed.success) listener(parsed.data);
      });
    },
    onClosed: listener => port.onDisconnect.addListener(listener),
  };
}
