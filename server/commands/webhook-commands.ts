/** The commands that manage webhooks. */
import { newWebhookSchema } from '../../shared/http/webhooks.ts';
import { uuid } from '../../shared/resources/scalars.ts';
import { ProblemError } from '../errors.ts';
import { OperatorError } from '../operator-error.ts';
import type { Storage } from '../storage/storage.ts';
import { checkTarget } from '../webhooks/addresses.ts';
import { resolveHost } from '../webhooks/resolve-host.ts';
import { createWebhook, deleteWebhook, listWebhooks, rotateSecret } from '../webhooks/webhooks.ts';
import { listWorkspaces } from '../workspaces/workspaces.ts';
import { type Command, parseArgument, requireWorkspace } from './command.ts';

export const webhookCommands: Record<string, Command> = {
  'webhook create': {
    usage:
      'webhook create --workspace ID --url URL [--events post.created,...] [--description TEXT]',
    argumentCount: 0,
    options: ['workspace', 'url', 'events', 'description'],
    kind: 'needs-open-storage',
    run: async (context, _args, { workspace, events, ...texts }) => {
      const fields = { ...texts, events: events?.split(',') };
      const webhook = parseArgument(null, newWebhookSchema, fields);
      const workspaceId = await requireWorkspace(context.storage, workspace);
      const checked = await checkTarget(new URL(webhook.url), {
        resolve: resolveHost,
        allowsPrivate: context.allowsPrivateWebhooks,
      });
      if ('refusal' in checked) throw new OperatorError(`url: ${checked.refusal}`);
      const { id, secret } = await reportProblem(createWebhook(context, workspaceId, webhook));
      context.print(id, secret ?? '');
    },
  },
  'webhook list': {
    usage: 'webhook list [--workspace ID]',
    argumentCount: 0,
    options: ['workspace'],
    kind: 'needs-open-storage',
    run: async ({ storage, print }, _args, { workspace }) => {
      const workspaces =
        workspace === undefined
          ? (await listWorkspaces(storage.queries)).map(({ id }) => id)
          : [await requireWorkspace(storage, workspace)];
      for (const workspaceId of workspaces) {
        for (const webhook of await listWebhooks(storage.queries, workspaceId)) {
          const { id, is_active, disabled_reason, created_at, events, url, description } = webhook;
          const state = is_active ? 'on' : `off${disabled_reason ? `: ${disabled_reason}` : ''}`;
          print(id, workspaceId, state, created_at, events.join(','), url, description);
        }
      }
    },
  },
  'webhook delete': {
    usage: 'webhook delete ID',
    argumentCount: 1,
    kind: 'needs-open-storage',
    run: async ({ storage }, [id]) => deleteWebhook(storage, await requireWebhook(storage, id)),
  },
  'webhook rotate-secret': {
    usage: 'webhook rotate-secret ID',
    argumentCount: 1,
    kind: 'needs-open-storage',
    run: async (context, [id]) => {
      const { secret } = await rotateSecret(context, await requireWebhook(context.storage, id));
      context.print(secret ?? '');
    },
  },
};

/** Returns the id in the argument with its workspace. Throws if there is no such webhook. */
async function requireWebhook({ queries }: Storage, argument: string | undefined) {
  const id = parseArgument('ID', uuid, argument);
  const stored = await queries
    .selectFrom('webhooks')
    .select('workspace_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (stored === undefined) throw new OperatorError('There is no such webhook.');
  return { id, workspaceId: stored.workspace_id };
}

/** Reports a refusal of the API as a sentence for the operator. */
function reportProblem<T>(change: Promise<T>): Promise<T> {
  return change.catch((error: unknown) => {
    throw error instanceof ProblemError ? new OperatorError(error.message) : error;
  });
}
