/** `colophon`, and `npm run cli` in a checkout: runs a server, and manages workspaces, keys and backups. */
import { existsSync } from 'node:fs';
import { formatUsages, readArguments } from './commands/arguments.ts';
import type { Command } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { type Config, readConfig, version } from './config.ts';
import { OperatorError, UsageError } from './operator-error.ts';
import { escapeControlCharacters, toOperatorMessage } from './operator-messages.ts';
import { isEmptyDatabase, upgradeDatabase } from './storage/migrate.ts';
import { isSqlite, openStorage, sqlitePath } from './storage/open.ts';

try {
  await run(process.argv.slice(2));
} catch (error) {
  // The configuration is needed to name the host, port or file in the message. It is valid here: if it
  // were not, the error would be an `OperatorError`.
  const message =
    error instanceof OperatorError ? error.message : toOperatorMessage(error, readConfigOrThrow());
  console.error(
    message === null ? error : message.split('\n').map(escapeControlCharacters).join('\n'),
  );
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function run(given: string[]): Promise<void> {
  const invocation = readArguments(given, commands);
  if ('print' in invocation)
    return console.log(invocation.print === 'help' ? formatUsages(commands) : version);
  const { command, args, flags } = invocation;
  if (command.kind === 'needs-no-storage') return command.run(process.env);
  const config = readConfigOrThrow();
  if (command.kind === 'opens-storage-itself') {
    await command.run(config, args, createProgress());
    return;
  }
  // Opening creates the file. A command that only reads would then find nothing, and say nothing.
  requireDatabase(command, !isSqlite(config) || existsSync(sqlitePath(config)), config);
  const storage = await openStorage(config);
  try {
    requireDatabase(command, !(await isEmptyDatabase(storage)), config);
    await upgradeDatabase(storage);
    const { allowsPrivateWebhooks } = config;
    await command.run({ storage, now: Date.now, print, allowsPrivateWebhooks }, args, flags);
  } finally {
    await storage.close();
  }
}

function requireDatabase(command: Command, exists: boolean, config: Config): void {
  if (exists || (command.kind === 'needs-open-storage' && command.createsDatabase)) return;
  const place = isSqlite(config) ? sqlitePath(config) : 'DATABASE_URL';
  throw new OperatorError(
    `There is no database of Colophon at ${place}. Set DATA_DIR or DATABASE_URL as for the server, or start the server first.`,
  );
}

/** Returns a function that adds up copied rows, and prints their number now and then in a long copy. */
function createProgress(): (count: number) => void {
  const intervalMs = 5_000;
  let rows = 0;
  let nextMs = Date.now() + intervalMs;
  return count => {
    rows += count;
    if (Date.now() < nextMs) return;
    nextMs = Date.now() + intervalMs;
    // Standard output is for the result alone.
    console.error(`${rows.toLocaleString('en')} rows copied so far.`);
  };
}

function readConfigOrThrow(): Config {
  const result = readConfig(process.env);
  if ('errors' in result) throw new OperatorError(result.errors.join('\n'));
  return result.config;
}

function print(...fields: string[]): void {
  console.log(fields.map(escapeControlCharacters).join('\t'));
}
