/**
 * The commands of the command line. Each prints nothing but its result, so that scripts can use it.
 */
import { z } from 'zod';
import { newApiKeySchema } from '../../shared/http/api.ts';
import { uuid } from '../../shared/resources/scalars.ts';
import { nameText } from '../../shared/text/text.ts';
import { relayMcp } from '../mcp/stdio-relay.ts';
import { OperatorError } from '../operator-error.ts';
import { backUp, restore } from '../storage/backup.ts';
import { createKey, listKeys, revokeKey } from '../workspaces/keys.ts';
import { createWorkspace, deleteWorkspace, listWorkspaces } from '../workspaces/workspaces.ts';
import { type Command, parseArgument, requireWorkspace } from './command.ts';
import { webhookCommands } from './webhook-commands.ts';

const mcpEnvironment = z.object({
  COLOPHON_URL: z.url({ protocol: /^https?$/, error: 'must be the address of a server' }),
  COLOPHON_KEY: z.string('must be an API key').regex(/^clp_\w+$/, 'must be an API key'),
});

const fileName = z.string().min(1, 'must not be empty');

export const commands: Record<string, Command> = {
  serve: {
    usage: 'serve',
    argumentCount: 0,
    kind: 'needs-no-storage',
    run: async () => {
      await import('../main.ts');
    },
  },
  'workspace create': {
    usage: 'workspace create NAME',
    argumentCount: 1,
    kind: 'needs-open-storage',
    createsDatabase: true,
    run: async ({ storage, now, print }, [name]) => {
      const workspace = await createWorkspace(
        storage.queries,
        parseArgument('NAME', nameText, name),
        now(),
      );
      print(workspace.id);
    },
  },
  'workspace list': {
    usage: 'workspace list',
    argumentCount: 0,
    kind: 'needs-open-storage',
    run: async ({ storage, print }) => {
      for (const { id, created_at, name } of await listWorkspaces(storage.queries)) {
        print(id, created_at, name);
      }
    },
  },
  'workspace delete': {
    usage: 'workspace delete ID',
    argumentCount: 1,
    kind: 'needs-open-storage',
    run: async ({ storage }, [id]) => {
      const isFound = await deleteWorkspace(storage, parseArgument('ID', uuid, id));
      if (!isFound) throw new OperatorError('There is no such workspace.');
    },
  },
  'key create': {
    usage: 'key create --workspace ID --name NAME --scope read|write|admin [--expires TIME]',
    argumentCount: 0,
    options: ['workspace', 'name', 'scope', 'expires'],
    kind: 'needs-open-storage',
    run: async ({ storage, now, print }, _args, { workspace, name, scope, expires = null }) => {
      const key = parseArgument(null, newApiKeySchema, { name, scope, expires_at: expires });
      if (key.expires_at !== null && Date.parse(key.expires_at) <= now()) {
        throw new OperatorError('expires_at: must be in the future');
      }
      const workspaceId = await requireWorkspace(storage, workspace);
      print((await createKey(storage.queries, workspaceId, key, now())).plainKey);
    },
  },
  'key list': {
    usage: 'key list [--workspace ID]',
    argumentCount: 0,
    options: ['workspace'],
    kind: 'needs-open-storage',
    run: async ({ storage, print }, _args, { workspace }) => {
      const requestedId =
        workspace === undefined ? null : parseArgument('--workspace', uuid, workspace);
      for (const { id: workspaceId } of await listWorkspaces(storage.queries)) {
        if (requestedId !== null && workspaceId !== requestedId) continue;
        for (const key of await listKeys(storage.queries, workspaceId)) {
          const { id, scope, created_at, expires_at, name } = key;
          print(id, workspaceId, scope, created_at, expires_at ?? 'never', name);
        }
      }
    },
  },
  'key revoke': {
    usage: 'key revoke ID',
    argumentCount: 1,
    kind: 'needs-open-storage',
    run: async ({ storage, now }, [id]) => {
      const isFound = await revokeKey(
        storage.queries,
        { id: parseArgument('ID', uuid, id) },
        now(),
      );
      if (!isFound) throw new OperatorError('There is no such key, or it is already revoked.');
    },
  },
  ...webhookCommands,
  backup: {
    usage: 'backup FILE',
    argumentCount: 1,
    kind: 'opens-storage-itself',
    run: (config, [file], onRows) => backUp(config, parseArgument('FILE', fileName, file), onRows),
  },
  restore: {
    usage: 'restore FILE',
    argumentCount: 1,
    kind: 'opens-storage-itself',
    run: (config, [file], onRows) => restore(config, parseArgument('FILE', fileName, file), onRows),
  },
  mcp: {
    usage: 'mcp',
    argumentCount: 0,
    kind: 'needs-no-storage',
    run: async environment => {
      const { COLOPHON_URL: url, COLOPHON_KEY: key } = parseArgument(
        null,
        mcpEnvironment,
        environment,
      );
      const { stdin: input, stdout: output } = process;
      // An agent that has ended reads no answers.
      output.on('error', () => process.exit());
      await relayMcp({ url, key, input, output, onLost: console.error });
    },
  },
};
