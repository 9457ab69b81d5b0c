/**
 * Logs to standard error, so that standard output contains nothing but the first key. Requests do
 * not wait for their lines to be written, and many lines are written at once. If writing fails,
 * because a disk is full or a reader has stopped reading, the server continues: a limited number of
 * lines is buffered, and later lines are dropped and counted.
 */

import { type Logger, pino } from 'pino';
import { withTimeout } from '../shared/async.ts';
import type { Config } from './config.ts';

const destinationOptions = {
  minLength: 16_384,
  maxWrite: 65_536,
  /** Bytes buffered while nothing can be written. */
  maxLength: 1_048_576,
  periodicFlush: 200,
  sync: false,
};
/** Time that the shutdown waits for the last lines to be written. */
const closeTimeoutMs = 1_000;

export type Log = {
  log: Logger;
  /** Resolves once all lines are written or the timeout is over. Drops the rest. */
  close(): Promise<void>;
};

/**
 * @param fd the file descriptor to write to. The default opens standard error as a stream, and Node
 * then makes a pipe non-blocking. If the reader of a blocking pipe stopped reading, writing would
 * block a thread, and the process could never end.
 */
export function openLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  fd: number = process.stderr.fd,
): Log {
  let isClosed = false;
  let lostCount = 0;
  const destination = pino.destination({
    ...destinationOptions,
    fd,
    // EAGAIN means that a pipe is full. Lines that are left at the end are dropped.
    retryEAGAIN: () => !isClosed,
  });
  const log = pino({ level: logLevel }, destination);
  // Lines that could not be written are written together with the next line.
  destination.on('error', () => {});
  destination.on('drop', () => {
    lostCount += 1;
  });
  destination.on('drain', () => {
    if (lostCount === 0) return;
    const count = lostCount;
    lostCount = 0;
    log.warn({ lost: count }, 'log lines were lost');
  });
  // The library's own exit handler would retry for ever and block the process.
  destination.flushSync = () => {};
  return {
    log,
    async close() {
      await withTimeout(new Promise<void>(done => destination.flush(() => done())), closeTimeoutMs);
      isClosed = true;
    },
  };
}
