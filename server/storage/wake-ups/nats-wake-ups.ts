/** Carries wake-ups by NATS, for databases and poolers without LISTEN, and for more commits than NOTIFY allows. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { withTimeout } from '../../../shared/async.ts';
import { ensureDatabaseId } from '../notes.ts';
import { getReason } from '../postgres-errors.ts';
import { type Change, chunks, type Queries } from '../storage.ts';
import { createChangeBatch, parseChange } from './change-batch.ts';
import type { NatsAddress } from './nats-address.ts';
import { type Publisher, runNatsConnection } from './nats-connection.ts';
import { createReception } from './reception.ts';
import type { WakeUpOptions, WakeUps } from './wake-ups.ts';

/** Servers reconnect after half of this time to one and a half, each at another time. */
const retryMs = 2_000;
const closeTimeoutMs = 3_000;

type NatsWakeUpOptions = WakeUpOptions & {
  address: NatsAddress;
  /** The database, whose id tells its wake-ups from those of other databases on the same NATS. */
  queries: Queries;
};

export function createNatsWakeUps({ address, queries, ...options }: NatsWakeUpOptions): WakeUps {
  const reception = createReception(options);
  const closing = new AbortController();
  const { signal } = closing;
  let publisher: Publisher | undefined;
  let databaseId: string | undefined;
  let running: Promise<void> | undefined;
  const batch = createChangeBatch(async changes => {
    try {
      for (const part of chunks(changes)) publisher?.publish(JSON.stringify(part));
      return publisher !== undefined;
    } catch {
      // The connection has just ended. All changes are sent once more by the next one.
      return false;
    }
  });

  async function runUntilClosed(): Promise<void> {
    while (!signal.aborted) {
      const reason = await runConnection().catch(getReason);
      publisher = undefined;
      if (signal.aborted) return;
      reception.setProblem(`NATS sends no wake-ups to this server: ${reason}.`);
      await wait(retryMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    }
  }

  async function runConnection(): Promise<string> {
    databaseId ??= await ensureDatabaseId(queries);
    return runNatsConnection({
      ...{ address, signal, heartbeatMs: options.heartbeatMs },
      subject: `colophon.${databaseId}.changes`,
      onMessage: payload => {
        for (const change of readChanges(payload)) reception.receive(change);
      },
      onOpen: newPublisher => {
        publisher = newPublisher;
        void batch.flush();
        reception.setProblem(null);
        reception.receive('gap');
      },
    });
  }

  return {
    announce: batch.announce,
    receive: listener => {
      reception.setListener(listener);
      running ??= runUntilClosed();
    },
    get problem() {
      return reception.problem;
    },
    close: async () => {
      await batch.flush();
      if (publisher)
        await withTimeout(
          publisher.flush().catch(() => {}),
          closeTimeoutMs,
        );
      closing.abort();
      reception.stop();
      if (running) await withTimeout(running, closeTimeoutMs);
    },
  };
}

/** An unreadable message, such as one in the format of a later version, may be about any workspace. */
function readChanges(payload: string): (Change | 'gap')[] {
  try {
    return z.array(z.unknown()).parse(JSON.parse(payload)).map(parseChange);
  } catch {
    return ['gap'];
  }
}
