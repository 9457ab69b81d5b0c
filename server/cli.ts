/** `npm run cli`: workspaces, keys and copies of the database, for whoever runs the server. */
import { parseArgs } from 'node:util';
import { type Command, commands } from './commands/commands.ts';
import { printable } from './commands/printable.ts';
import { type Config, readConfig } from './config.ts';
import { OperatorError } from './operator-error.ts';
import { operatorFault } from './operator-fault.ts';
import { bringUpToDate } from './storage/bring-up-to-date.ts';
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
  const isTheirs = error instanceof OperatorError || isArgumentError(error);
  const fault = isTheirs ? error.message : operatorFault(error, settings());
  console.error(fault === null ? error : fault.split('\n').map(printable).join('\n'));
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { help, ...flags } = values;
  if (help || positionals[0] === 'help') return console.log(usage());
  const { command, rest } = findCommand(positionals);
  requireUsage(command, rest, Object.keys(flags));
  const config = settings();
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

function settings(): Config {
  const result = readConfig(process.env);
  if ('faults' in result) throw new OperatorError(result.faults.join('\n'));
  return result.config;
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
  throw new OperatorError(usage());
}

/** What would be ignored was meant: a name without quotes, an option of another command. */
function requireUsage({ words, options = [], usage }: Command, rest: string[], flags: string[]) {
  const [extra] = rest.slice(words);
  const [other] = flags.filter(flag => !options.includes(flag));
  if (extra === undefined && other === undefined) return;
  const what = extra === undefined ? `takes no option --${other}` : `takes no further "${extra}"`;
  throw new OperatorError(`This ${what}: ${usage}`);
}

function usage(): string {
  const lines = Object.values(commands).map(({ usage }) => `  ${usage}`);
  return ['Commands:', ...lines].join('\n');
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code));
}
