/** The commands of the command line. Each prints its result alone, so that scripts can use it. */
import { z } from 'zod';
import { newApiKeySchema } from '../../shared/http/api.ts';
import { fieldErrors } from '../../shared/http/problem.ts';
import { uuid } from '../../shared/resources/identity.ts';
import { nameText } from '../../shared/text/text.ts';
import type { Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { plainFaults } from '../plain-faults.ts';
import { backUp, restore } from '../storage/copies.ts';
import type { Storage } from '../storage/storage.ts';
import { createKey, listKeys, revokeKey } from '../workspaces/keys.ts';
import { createWorkspace, deleteWorkspace, listWorkspaces } from '../workspaces/workspaces.ts';

const fileName = z.string().min(1, 'must not be empty');

type Shell = {
  storage: Storage;
  now: () => number;
  /** One line of these fields. */
  print: (...fields: string[]) => void;
};
type Flags = Record<string, string | undefined>;

export type Command = {
  usage: string;
  /** How many words stand behind its name. */
  words: 0 | 1;
  /** Its own options. */
  options?: readonly string[];
} & (
  | { kind: 'storage'; run: (shell: Shell, args: string[], flags: Flags) => Promise<void> }
  /** Works on the database's files, so it opens them itself. */
  | { kind: 'file'; run: (config: Config, args: string[]) => Promise<void> }
);

export const commands: Record<string, Command> = {
  'workspace create': {
    usage: 'workspace create NAME',
    words: 1,
    kind: 'storage',
    run: async ({ storage, now, print }, [name]) => {
      const workspace = await createWorkspace(
        storage.queries,
        accept('NAME', nameText, name),
        now(),
      );
      print(workspace.id);
    },
  },
  'workspace list': {
    usage: 'workspace list',
    words: 0,
    kind: 'storage',
    run: async ({ storage, print }) => {
      for (const { id, created_at, name } of await listWorkspaces(storage.queries)) {
        print(id, created_at, name);
      }
    },
  },
  'workspace delete': {
    usage: 'workspace delete ID',
    words: 1,
    kind: 'storage',
    run: async ({ storage }, [id]) => {
      const found = await deleteWorkspace(storage, accept('ID', uuid, id));
      if (!found) throw new OperatorError('There is no such workspace.');
    },
  },
  'key create': {
    usage: 'key create --workspace ID --name NAME --scope read|write|admin [--expires TIME]',
    words: 0,
    options: ['workspace', 'name', 'scope', 'expires'],
    kind: 'storage',
    run: async ({ storage, now, print }, _args, { workspace, name, scope, expires = null }) => {
      const key = accept('', newApiKeySchema, { name, scope, expires_at: expires });
      if (key.expires_at !== null && Date.parse(key.expires_at) <= now()) {
        throw new OperatorError('expires_at: must lie in the future');
      }
      const id = accept('--workspace', uuid, workspace);
      const known = await listWorkspaces(storage.queries);
      if (!known.some(one => one.id === id)) throw new OperatorError('There is no such workspace.');
      print((await createKey(storage.queries, id, key, now())).plainKey);
    },
  },
  'key list': {
    usage: 'key list [--workspace ID]',
    words: 0,
    options: ['workspace'],
    kind: 'storage',
    run: async ({ storage, print }, _args, { workspace }) => {
      const wanted = workspace === undefined ? null : accept('--workspace', uuid, workspace);
      for (const { id: workspaceId } of await listWorkspaces(storage.queries)) {
        if (wanted !== null && workspaceId !== wanted) continue;
        for (const key of await listKeys(storage.queries, workspaceId)) {
          const { id, scope, created_at, expires_at, name } = key;
          print(id, workspaceId, scope, created_at, expires_at ?? 'never', name);
        }
      }
    },
  },
  'key revoke': {
    usage: 'key revoke ID',
    words: 1,
    kind: 'storage',
    run: async ({ storage, now }, [id]) => {
      const found = await revokeKey(storage.queries, { id: accept('ID', uuid, id) }, now());
      if (!found) throw new OperatorError('There is no such key, or it is revoked already.');
    },
  },
  backup: {
    usage: 'backup FILE',
    words: 1,
    kind: 'file',
    run: (config, [file]) => backUp(config, accept('FILE', fileName, file)),
  },
  restore: {
    usage: 'restore FILE',
    words: 1,
    kind: 'file',
    run: (config, [file]) => restore(config, accept('FILE', fileName, file)),
  },
};

function accept<S extends z.ZodType>(what: string, schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, plainFaults);
  if (parsed.success) return parsed.data;
  const faults = Object.entries(fieldErrors(parsed.error, what === '' ? [] : [what]));
  throw new OperatorError(
    faults.map(([field, messages]) => `${field}: ${messages.join(', ')}`).join('\n'),
  );
}
