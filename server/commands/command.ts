/** A command of the command line, and the parsing of its arguments. */
import type { z } from 'zod';
import { fieldErrors } from '../../shared/http/problem.ts';
import { uuid } from '../../shared/resources/scalars.ts';
import type { Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import type { Storage } from '../storage/storage.ts';
import { validationMessages } from '../validation-messages.ts';
import { listWorkspaces } from '../workspaces/workspaces.ts';

export type CommandContext = {
  storage: Storage;
  now: () => number;
  /** Prints one line of tab-separated fields. */
  print: (...fields: string[]) => void;
  /** True if webhooks may address the machine itself and its private network. */
  allowsPrivateWebhooks: boolean;
};
export type Flags = Record<string, string | undefined>;

export type Command = {
  usage: string;
  /** Number of positional arguments after the command's name. */
  argumentCount: 0 | 1;
  /** Options that the command takes. */
  options?: readonly string[];
} & (
  | {
      kind: 'needs-open-storage';
      /** True if it is useful before a server has started. Other commands refuse an empty database. */
      createsDatabase?: true;
      run: (context: CommandContext, args: string[], flags: Flags) => Promise<void>;
    }
  /** Backup and restore open the database and the files themselves, and report the rows they have copied. */
  | {
      kind: 'opens-storage-itself';
      run: (config: Config, args: string[], onRows: (count: number) => void) => Promise<void>;
    }
  /** The command calls a server, and needs neither the database nor its configuration. */
  | { kind: 'needs-no-storage'; run: (environment: NodeJS.ProcessEnv) => Promise<void> }
);

/** Returns the id in the option `--workspace`. Throws if there is no such workspace. */
export async function requireWorkspace(
  storage: Storage,
  workspace: string | undefined,
): Promise<string> {
  const workspaceId = parseArgument('--workspace', uuid, workspace);
  const workspaces = await listWorkspaces(storage.queries);
  if (!workspaces.some(({ id }) => id === workspaceId))
    throw new OperatorError('There is no such workspace.');
  return workspaceId;
}

/**
 * Returns the value parsed by the schema. Throws an `OperatorError` with one line for each error.
 * @param argument the argument's name in messages; null for an object, whose field names appear instead
 */
export function parseArgument<S extends z.ZodType>(
  argument: string | null,
  schema: S,
  value: unknown,
): z.output<S> {
  const parsed = schema.safeParse(value, validationMessages);
  if (parsed.success) return parsed.data;
  const errors = Object.entries(fieldErrors(parsed.error, argument === null ? [] : [argument]));
  throw new OperatorError(
    errors.map(([field, messages]) => `${field}: ${messages.join(', ')}`).join('\n'),
  );
}
