/** Messages and ports between the contexts of the fake browser. */
import type { MessageSender } from '../../extension/platform/runtime.ts';

type MessageListener = (
  message: unknown,
  sender: MessageSender,
  respond: (reply: unknown) => void,
) => boolean | undefined;
type Listener = () => void;
type ConnectListener = (port: FakePort) => void;
type FakePort = {
  name: string;
  sender: MessageSender;
  onDisconnect: { addListener(listener: Listener): void };
};

export function createFakeMessages(id: string, origin: string) {
  const messageListeners = new Set<MessageListener>();
  const connectListeners = new Set<ConnectListener>();
  /** The listeners of the open ports: on the page's side, and on the worker's. */
  const ports = new Set<{ page: Set<Listener>; worker: Set<Listener> }>();
  const ownPage: MessageSender = { id, url: `${origin}/popup.html` };

  function send(message: unknown, sender: MessageSender): Promise<unknown> {
    if (messageListeners.size === 0)
      return Promise.reject(
        new Error('Could not establish connection. Receiving end does not exist.'),
      );
    return new Promise((resolve, reject) => {
      const respond = (reply: unknown) => resolve(structuredClone(reply));
      const areAsync = [...messageListeners].map(listener =>
        listener(structuredClone(message), sender, respond),
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
        const sides = { page: new Set<Listener>(), worker: new Set<Listener>() };
        ports.add(sides);
        const createPort = (listeners: Set<Listener>): FakePort => ({
          name,
          sender: ownPage,
          onDisconnect: { addListener: listener => void listeners.add(listener) },
        });
        for (const listener of connectListeners) listener(createPort(sides.worker));
        return createPort(sides.page);
      },
      onConnect: {
        addListener: (listener: ConnectListener) => void connectListeners.add(listener),
      },
    },

    /** Closes the extension's page that has opened ports: the worker's sides of them disconnect. */
    endPage(): void {
      const open = [...ports];
      ports.clear();
      for (const { worker } of open) for (const listener of worker) listener();
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
      for (const { page } of open) for (const listener of page) listener();
    },
  };
}
