/**
 * The server's log on standard error, so that standard output holds the first key alone. No request
 * waits for its line to be written, and many lines are written at once. Where they cannot be
 * written, because a disk is full or a reader has stopped reading, the server goes on without: so
 * many are kept, later ones are lost and counted.
 */
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const target = {
  minLength: 16_384,
  maxWrite: 65_536,
  /** Bytes that are kept while nothing can be written. */
  maxLength: 1_048_576,
  periodicFlush: 200,
  sync: false,
};
/** How long the end of the server waits for its last lines to be written. */
const closeMs = 1_000;

export type Log = {
  log: Logger;
  /** Resolves once all is written, or soon where that cannot be; what is left is dropped. */
  close(): Promise<void>;
};

/**
 * @param fd where to. Node makes a pipe non-blocking as it opens it as a stream: otherwise one whose
 * reader has stopped reading would hold a thread of the process, which then could never end.
 */
export function openLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  fd: number = process.stderr.fd,
): Log {
  let isOver = false;
  let lost = 0;
  const lines = pino.destination({ ...target, fd, retryEAGAIN: () => !isOver });
  const log = pino({ level: logLevel }, lines);
  // What failed is tried again with the next line.
  lines.on('error', () => {});
  lines.on('drop', () => {
    lost += 1;
  });
  lines.on('drain', () => {
    if (lost === 0) return;
    const count = lost;
    lost = 0;
    log.warn({ lost: count }, 'log lines were lost');
  });
  // The library's own end would try for ever, with nothing else running.
  lines.flushSync = () => {};
  return {
    log,
    async close() {
      const { promise: isLate, resolve } = Promise.withResolvers<void>();
      const deadline = setTimeout(resolve, closeMs);
      await Promise.race([isLate, new Promise<void>(done => lines.flush(() => done()))]);
      clearTimeout(deadline);
      isOver = true;
    },
  };
}
