/** The command `serve`: runs a server configured by environment variables until a signal stops it. */
import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { escapeControlCharacters, toOperatorMessage } from './operator-messages.ts';
import { startServer } from './serve.ts';

const result = readConfig(process.env);
if ('errors' in result) {
  console.error(result.errors.join('\n'));
  process.exit(1);
}
const { config } = result;
const { log, close: closeLog } = openLog(config);

// Registered before the start: a signal during the start takes effect once it is complete.
const stopRequested = Promise.withResolvers<void>();
process.on('SIGTERM', () => stopRequested.resolve());
process.on('SIGINT', () => stopRequested.resolve());
// Ignored. Operators send this signal to other servers to make them reopen their log, but Node would
// start a debugger, which gives every user of the machine access to the process.
process.on('SIGUSR1', () => {});

try {
  const server = await startServer(config, {
    log,
    onFirstKey: key => console.log(`API key: ${key}`),
  });
  console.log(`Colophon listens on ${server.url}`);
  await stopRequested.promise;
  await server.close();
} catch (error) {
  fail(error);
}
// Nothing keeps the process alive once the server and its log are closed.
await closeLog();

function fail(error: unknown): void {
  const message = toOperatorMessage(error, config);
  if (message !== null) console.error(escapeControlCharacters(message));
  else console.error('The server could not start or stop:', error);
  process.exitCode = 1;
}
