/** `npm run cli`: workspaces, keys and copies of the database, for whoever runs the server. */
import { parseArgs } from 'node:util';
import { CommandError } from './commands/command-error.ts';
import { type Command, commands } from './commands/commands.ts';
import { printable } from './commands/printable.ts';
import { readConfig } from './config.ts';
import { bringUpToDate } from './storage/bring-up-to-date.ts';
import { NewerDatabaseError } from './storage/migrate.ts';
import { openStorage } from './storage/open.ts';

const options = {
  workspace: { type: 'string' },
  name: { type: 'string' },
  scope: { type: 'string' },
  expires: { type: 'string' },
  help: { type: 'boolean' },
} as const;

try {
  await run(process.argv.slice(2));
} catch (error) {
  // A person at a terminal needs the sentence; a fault of ours needs its stack.
  const isTheirs =
    error instanceof CommandError || error instanceof NewerDatabaseError || isArgumentError(error);
  console.error(isTheirs ? error.message.split('\n').map(printable).join('\n') : error);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { help, ...flags } = values;
  if (help || positionals[0] === 'help') return console.log(usage());
  const { command, rest } = findCommand(positionals);
  const result = readConfig(process.env);
  if ('faults' in result) throw new CommandError(result.faults.join('\n'));
  const { config } = result;
  if (command.kind === 'file') {
    await command.run(config, rest);
    return;
  }
  const storage = await openStorage(config);
  try {
    await bringUpToDate(storage);
    await command.run({ storage, now: Date.now, print }, rest, flags);
  } finally {
    await storage.close();
  }
}

function print(...fields: string[]): void {
  console.log(fields.map(printable).join('\t'));
}

function findCommand(positionals: string[]): { command: Command; rest: string[] } {
  for (const length of [2, 1]) {
    const command = commands[positionals.slice(0, length).join(' ')];
    if (command && positionals.length >= length) {
      return { command, rest: positionals.slice(length) };
    }
  }
  throw new CommandError(usage());
}

function usage(): string {
  const lines = Object.values(commands).map(({ usage }) => `  ${usage}`);
  return ['Commands:', ...lines].join('\n');
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code));
}
