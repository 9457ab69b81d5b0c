/** Messages and ports between the contexts of the fake browser. */
import type { MessageSender } from '../../extension/platform/runtime.ts';

type MessageListener = (
  message: unknown,
  sender: MessageSender,
  respond: (reply: unknown) => void,
) => boolean | undefined;
type Listener = () => void;
type ConnectListener = (port: FakePort) => void;
type PortListener = (message: unknown) => void;
type FakePort = {
  name: string;
  sender: MessageSender;
  onDisconnect: { addListener(listener: Listener): void };
  onMessage: { addListener(listener: PortListener): void };
  postMessage(message: unknown): void;
  disconnect(): void;
};
/** One side of a port. */
type Side = { gone: Set<Listener>; messages: Set<PortListener> };
const createSide = (): Side => ({ gone: new Set(), messages: new Set() });

/** @param copy copies a message or a reply on its way */
export function createFakeMessages(
  id: string,
  origin: string,
  copy: (message: unknown) => unknown,
) {
  const messageListeners = new Set<MessageListener>();
  const connectListeners = new Set<ConnectListener>();
  /** The listeners of the open ports: on the page's side, and on the worker's. */
  const ports = new Set<{ page: Side; worker: Side }>();
  const ownPage: MessageSender = { id, url: `${origin}/popup.html` };

  function send(message: unknown, sender: MessageSender): Promise<unknown> {
    if (messageListeners.size === 0)
      return Promise.reject(
        new Error('Could not establish connection. Receiving end does not exist.'),
      );
    return new Promise((resolve, reject) => {
      const respond = (reply: unknown) => resolve(copy(reply));
      const areAsync = [...messageListeners].map(listener =>
        listener(copy(message), sender, respond),
      );
      if (areAsync.includes(true)) workerEnd.promise.catch(reject);
      else resolve(undefined);
    });
  }

  let workerEnd = Promise.withResolvers<never>();
  workerEnd.promise.catch(() => {});

  return {
    send,
    runtime: {
      sendMessage: (message: unknown) => send(message, ownPage),
      onMessage: {
        addListener: (listener: MessageListener) => void messageListeners.add(listener),
      },
      connect({ name }: { name: string }): FakePort {
        const sides = { page: createSide(), worker: createSide() };
        ports.add(sides);
        const createPort = (own: Side, other: Side): FakePort => ({
          name,
          sender: ownPage,
          onDisconnect: { addListener: listener => void own.gone.add(listener) },
          onMessage: { addListener: listener => void own.messages.add(listener) },
          postMessage(message) {
            const sent = copy(message);
            // The other side gets it later, when it has added its listeners.
            queueMicrotask(() => {
              for (const listener of other.messages) listener(copy(sent));
            });
          },
          disconnect() {
            ports.delete(sides);
            queueMicrotask(() => {
              for (const listener of other.gone) listener();
            });
          },
        });
        for (const listener of connectListeners) listener(createPort(sides.worker, sides.page));
        return createPort(sides.page, sides.worker);
      },
      onConnect: {
        addListener: (listener: ConnectListener) => void connectListeners.add(listener),
      },
    },

    /** Closes the extension's page that has opened ports: the worker's sides of them disconnect. */
    endPage(): void {
      const open = [...ports];
      ports.clear();
      for (const { worker } of open) for (const listener of worker.gone) listener();
    },

    /** Ends the worker: requests that it has not answered fail, and the pages' sides of ports disconnect. */
    endWorker(): void {
      messageListeners.clear();
      connectListeners.clear();
      workerEnd.reject(new Error('The message port closed before a response was received.'));
      workerEnd = Promise.withResolvers<never>();
      workerEnd.promise.catch(() => {});
      const open = [...ports];
      ports.clear();
      for (const { page } of open) for (const listener of page.gone) listener();
    },
  };
}
