/** Reads the arguments of the command line. What is unknown is named, together with what there is. */
import { parseArgs } from 'node:util';
import { UsageError } from '../operator-error.ts';
import type { Command, Flags } from './command.ts';

const options = {
  workspace: { type: 'string' },
  name: { type: 'string' },
  scope: { type: 'string' },
  expires: { type: 'string' },
  url: { type: 'string' },
  events: { type: 'string' },
  description: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** A process prints a text, or runs a command. */
export type Invocation =
  | { print: 'help' | 'version' }
  | { command: Command; args: string[]; flags: Flags };

/** Throws a `UsageError` that names what is unknown, missing or too much. */
export function readArguments(
  args: string[],
  commands: Readonly<Record<string, Command>>,
): Invocation {
  const { tokens, positionals, values } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  if (values.help || positionals[0] === 'help') return { print: 'help' };
  if (values.version || positionals[0] === 'version') return { print: 'version' };
  const { command, rest } = findCommand(positionals, commands);
  const { options: known = [], argumentCount, usage } = command;
  for (const token of tokens) {
    if (token.kind === 'option' && !known.includes(token.name))
      throw new UsageError(`There is no option ${token.rawName} here: ${usage}`);
  }
  const [extra] = rest.slice(argumentCount);
  if (extra !== undefined) throw new UsageError(`The argument "${extra}" is too much: ${usage}`);
  return { command, args: rest, flags: readFlags(args, usage) };
}

export function formatUsages(commands: Readonly<Record<string, Command>>): string {
  const lines = Object.values(commands).map(({ usage }) => `  ${usage}`);
  return [
    'Commands:',
    ...lines,
    '  help',
    '  version',
    'Settings are environment variables, such as PORT and DATA_DIR: server/README.md lists them.',
  ].join('\n');
}

function findCommand(positionals: string[], commands: Readonly<Record<string, Command>>) {
  // A command's name has one or two words.
  for (const length of [2, 1]) {
    const name = positionals.slice(0, length).join(' ');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return { command, rest: positionals.slice(length) };
  }
  const [first = '', second] = positionals;
  const isGroup = Object.keys(commands).some(name => name.startsWith(`${first} `));
  const given = isGroup && second !== undefined ? `${first} ${second}` : first;
  const problem = given === '' ? 'Name a command.' : `There is no command "${given}".`;
  throw new UsageError(`${problem}\n${formatUsages(commands)}`);
}

/** Returns the options with their values. Throws if one has no value. */
function readFlags(args: string[], usage: string): Flags {
  try {
    const {
      help: _,
      version: __,
      ...flags
    } = parseArgs({ args, options, allowPositionals: true }).values;
    return flags;
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${error.message}: ${usage}`);
    throw error;
  }
}
