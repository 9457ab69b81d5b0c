/** `npm run cli`: manages workspaces, keys and backups of the database. */
import { parseArgs } from 'node:util';
import type { Command } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { type Config, readConfig } from './config.ts';
import { OperatorError } from './operator-error.ts';
import { escapeControlCharacters, toOperatorMessage } from './operator-messages.ts';
import { upgradeDatabase } from './storage/migrate.ts';
import { openStorage } from './storage/open.ts';

const options = {
  workspace: { type: 'string' },
  name: { type: 'string' },
  scope: { type: 'string' },
  expires: { type: 'string' },
  url: { type: 'string' },
  events: { type: 'string' },
  description: { type: 'string' },
  help: { type: 'boolean' },
} as const;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isForOperator = error instanceof OperatorError || isArgumentError(error);
  // The configuration is needed to name the host, port or file in the message. It is valid here: if it
  // were not, the error would be an `OperatorError`.
  const message = isForOperator ? error.message : toOperatorMessage(error, readConfigOrThrow());
  console.error(
    message === null ? error : message.split('\n').map(escapeControlCharacters).join('\n'),
  );
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { help, ...flags } = values;
  if (help || positionals[0] === 'help') return console.log(formatUsages());
  const { command, rest } = findCommand(positionals);
  rejectExtraArguments(command, rest, Object.keys(flags));
  if (command.kind === 'needs-no-storage') return command.run(process.env);
  const config = readConfigOrThrow();
  if (command.kind === 'opens-storage-itself') {
    await command.run(config, rest, createProgress());
    return;
  }
  const storage = await openStorage(config);
  try {
    await upgradeDatabase(storage);
    const { allowsPrivateWebhooks } = config;
    await command.run({ storage, now: Date.now, print, allowsPrivateWebhooks }, rest, flags);
  } finally {
    await storage.close();
  }
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

function findCommand(positionals: string[]): { command: Command; rest: string[] } {
  // A command's name has one or two words.
  for (const length of [2, 1]) {
    const command = commands[positionals.slice(0, length).join(' ')];
    if (command && positionals.length >= length) {
      return { command, rest: positionals.slice(length) };
    }
  }
  throw new OperatorError(formatUsages());
}

/**
 * Throws on extra arguments and unknown options. Ignoring them would hide a mistake, such as a name
 * without quotes or an option of another command.
 */
function rejectExtraArguments(
  { argumentCount, options = [], usage }: Command,
  rest: string[],
  flags: string[],
) {
  const [extraArgument] = rest.slice(argumentCount);
  const [unknownFlag] = flags.filter(flag => !options.includes(flag));
  if (extraArgument === undefined && unknownFlag === undefined) return;
  const problem =
    extraArgument === undefined
      ? `takes no option --${unknownFlag}`
      : `takes no extra argument "${extraArgument}"`;
  throw new OperatorError(`This ${problem}: ${usage}`);
}

function formatUsages(): string {
  const lines = Object.values(commands).map(({ usage }) => `  ${usage}`);
  return ['Commands:', ...lines].join('\n');
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code));
}
