/** Creates the tools that find, save and delete, the same for every kind of resource. */
import { z } from 'zod';
import { createBodySchema, updateBodySchema } from '../../../shared/http/api.ts';
import { maxSearchLength } from '../../../shared/resources/post-filter.ts';
import { type ResourceKind, resources } from '../../../shared/resources/resources.ts';
import { uuid } from '../../../shared/resources/scalars.ts';
import { foldForSearch } from '../../../shared/text/normalize.ts';
import { text } from '../../../shared/text/text.ts';
import { splitIntoBatches, yieldToEventLoop } from '../../batches.ts';
import { listViews, requireResource } from '../../resources/reads.ts';
import { changeResource, createResource, deleteResource } from '../../resources/writes.ts';
import { parseArguments, type Tool, type ToolContext, tool } from '../tool.ts';
import { encodeCursor, type Listed, skipTo } from './list-cursor.ts';

const maxListed = 100;
/** Text that is folded in about 5 ms, which takes longer than reading it. */
const maxFoldedBytes = 50_000;

/** @param searchedFields the fields in which `q` is searched */
export function createFindTool(
  kind: 'label' | 'signature',
  schema: z.ZodObject,
  searchedFields: readonly string[],
): Tool {
  const plural = resources[kind].path;
  return tool({
    name: `find_${plural}`,
    title: `Find ${plural}`,
    description: `Lists ${plural}, newest first, in pages. Gives the ids that other tools need.`,
    scope: 'read',
    isDestructive: false,
    isIdempotent: true,
    returnsTexts: true,
    args: {
      id: uuid.optional(),
      q: text({ min: 0, max: maxSearchLength })
        .optional()
        .describe(`Text to find in the ${searchedFields.join(' or ')}.`),
      limit: z.int().min(1).max(maxListed).optional().describe('Default 25.'),
      cursor: z.string().optional().describe('next_cursor of the previous page.'),
    },
    result: z.object({
      data: z.array(schema),
      total: z.int().describe('Number of matches on all pages.'),
      next_cursor: z.string().nullable(),
    }),
    run: async ({ context, principal, args: { id, q = '', limit = 25, cursor } }) => {
      if (id !== undefined) {
        const found = await readResource({ context, principal }, kind, id);
        return { data: [found], total: 1, next_cursor: null };
      }
      const views = await listViews(context.storage.queries, principal.workspaceId, kind);
      const items = views.map(view => ({ view, bytes: view.length }));
      const needle = foldForSearch(q);
      const matches: Listed[] = [];
      for (const batch of splitIntoBatches(items, maxFoldedBytes)) {
        for (const { view } of batch) {
          const resource: Listed = JSON.parse(view);
          const isMatch = (field: string) =>
            needle === '' || foldForSearch(String(resource[field])).includes(needle);
          if (searchedFields.some(isMatch)) matches.push(resource);
        }
        await yieldToEventLoop();
      }
      const rest = skipTo(matches, cursor);
      const data = rest.slice(0, limit);
      const last = rest.length > limit ? data.at(-1) : undefined;
      return { data, total: matches.length, next_cursor: last ? encodeCursor(last) : null };
    },
  });
}

/** @param schema the result; of the fields that can be set, its fields are arguments */
export function createSaveTool(kind: ResourceKind, schema: z.ZodObject, required: string): Tool {
  const { id: _, ...fields } = updateBodySchema(kind).shape as Record<string, z.ZodType>;
  const described = Object.entries(fields).flatMap(([name, field]) => {
    if (!(name in schema.shape)) return [];
    const description = descriptions[kind][name];
    return [[name, description === undefined ? field : field.describe(description)]];
  });
  return tool({
    name: `save_${kind}`,
    title: `Save ${kind}`,
    description: `Creates a ${kind}${required}. With an id, changes that one; omitted fields stay as they are.`,
    scope: 'write',
    isDestructive: true,
    isIdempotent: false,
    returnsTexts: true,
    args: {
      id: uuid.optional(),
      ...(Object.fromEntries(described) as Record<string, z.ZodType>),
    },
    result: schema,
    run: async ({ context: { writer, storage }, principal: { workspaceId }, args, sent }) => {
      const id = args.id as string | undefined;
      const { id: _, ...sentFields } = sent;
      const target = { writer, queries: storage.queries, workspaceId, kind };
      const { json } =
        id === undefined
          ? await createResource(target, {
              body: parseArguments(createBodySchema(kind), sentFields),
              sentFields,
            })
          : await changeResource(
              target,
              id,
              { body: parseArguments(updateBodySchema(kind), sentFields), sentFields },
              ignorePrecondition,
            );
      return JSON.parse(json);
    },
  });
}

export function createDeleteTool(kind: ResourceKind, effect: string): Tool {
  return tool({
    name: `delete_${kind}`,
    title: `Delete ${kind}`,
    description: `Deletes a ${kind}. ${effect}`,
    scope: 'write',
    isDestructive: true,
    isIdempotent: true,
    returnsTexts: false,
    args: { id: uuid },
    result: z.object({ id: uuid, deleted: z.boolean() }),
    run: async ({ context: { writer }, principal: { workspaceId }, args: { id } }) => {
      await deleteResource({ writer, workspaceId, kind }, id, ignorePrecondition);
      return { id, deleted: true };
    },
  });
}

/** Throws 404 if the workspace has no such resource. */
export async function readResource(
  { context, principal }: ToolContext,
  kind: ResourceKind,
  id: string,
): Promise<Record<string, unknown>> {
  return JSON.parse(
    await requireResource(context.storage.queries, principal.workspaceId, kind, id),
  );
}

/** Tools send no entity tags, so no state of the resource is required. */
export const ignorePrecondition = () => {};

/** Descriptions of arguments whose name does not say enough. */
const descriptions: Record<ResourceKind, Record<string, string>> = {
  label: { color: '#RRGGBB' },
  signature: {
    sites: 'Hosts where it is suggested first: x.com, *.example.org',
    versions: 'Other contents for some sites: [{sites, content}].',
    variables: 'Whether {{...}} in its contents is filled in. Default false.',
    shortcut: 'Typed in a composer to insert it, such as ;news',
  },
  post: {
    url: 'The page where it is composed.',
    scheduled_at: 'ISO 8601 with time zone. Needed for the status scheduled.',
    label_ids: 'Replaces all labels. To add or remove some, use label_posts.',
  },
  value: {},
};
