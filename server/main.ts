/** `npm run serve`: a server from environment variables, until it is told to stop. */
import { printable } from './commands/printable.ts';
import { readConfig } from './config.ts';
import { operatorFault } from './operator-fault.ts';
import { startServer } from './serve.ts';

const result = readConfig(process.env);
if ('faults' in result) {
  console.error(result.faults.join('\n'));
  process.exit(1);
}
const { config } = result;

try {
  const server = await startServer(config, {
    onFirstKey: key => console.log(`API key: ${key}`),
  });
  console.log(`Colophon listens on ${server.url}`);
  const stop = () => {
    // Nothing holds the process once the server is closed.
    server.close().catch((error: unknown) => fail(error));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  const fault = operatorFault(error, config);
  if (fault !== null) console.error(printable(fault));
  else console.error('The server could not start or stop:', error);
  process.exitCode = 1;
}
