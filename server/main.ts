/** `npm run serve`: a server from environment variables, until it is told to stop. */
import { printable } from './commands/printable.ts';
import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { operatorFault } from './operator-fault.ts';
import { startServer } from './serve.ts';

const result = readConfig(process.env);
if ('faults' in result) {
  console.error(result.faults.join('\n'));
  process.exit(1);
}
const { config } = result;
const { log, close: closeLog } = openLog(config);

// From before the start on: one that is told to stop meanwhile is finished first, not cut.
const toldToStop = Promise.withResolvers<void>();
process.on('SIGTERM', () => toldToStop.resolve());
process.on('SIGINT', () => toldToStop.resolve());
// Other servers open their log anew by it; Node a debugger, by which anybody on the machine gets in.
process.on('SIGUSR1', () => {});

try {
  const server = await startServer(config, {
    log,
    onFirstKey: key => console.log(`API key: ${key}`),
  });
  console.log(`Colophon listens on ${server.url}`);
  await toldToStop.promise;
  await server.close();
} catch (error) {
  fail(error);
}
// Nothing holds the process once the server and its log are closed.
await closeLog();

function fail(error: unknown): void {
  const fault = operatorFault(error, config);
  if (fault !== null) console.error(printable(fault));
  else console.error('The server could not start or stop:', error);
  process.exitCode = 1;
}
