/** `npm run serve`: a server from environment variables, until it is told to stop. */
import { readConfig } from './config.ts';
import { startServer } from './serve.ts';
import { NewerDatabaseError } from './storage/migrate.ts';

const result = readConfig(process.env);
if ('faults' in result) {
  console.error(result.faults.join('\n'));
  process.exit(1);
}

try {
  const server = await startServer(result.config, {
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
  // What its message says is all there is to know; any other error needs its stack.
  if (error instanceof NewerDatabaseError) console.error(error.message);
  else console.error('The server could not start or stop:', error);
  process.exitCode = 1;
}
