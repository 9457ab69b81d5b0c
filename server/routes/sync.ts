import { syncRequest, syncResponse } from '../../shared/sync/sync-protocol.ts';
import { requireScope } from '../auth.ts';
import { yieldIfLarge } from '../batches.ts';
import { examples } from '../openapi/examples.ts';
import { type SyncResult, syncRound } from '../sync/sync-round.ts';
import { route } from './route.ts';

export const sync = route({
  method: 'POST',
  path: '/api/sync',
  // A sync without changes only reads.
  scope: 'read',
  body: syncRequest,
  // Repeating a sync is safe by its rows, and its answers are large.
  ignoresIdempotencyKey: true,
  // Enough for rows of posts with as many labels as fit in a body.
  maxValues: 100_000,
  // More than the maximum number of changes in a request (500), and of label assignments of a post (1,000).
  maxValuesPerContainer: 2_000,
  operation: {
    id: 'sync',
    tag: 'Sync',
    summary: 'Send a device’s changes and receive new ones',
    description: 'A key with the scope `read` may sync without changes.',
    example: examples.sync,
  },
  response: {
    status: 200,
    description: 'The result of each change, and new rows.',
    schema: syncResponse,
    problems: ['forbidden'],
  },
  handle: async ({ context, principal, body }) => {
    if (body.changes.length > 0) requireScope(principal, 'write');
    const result = await syncRound(context, principal.workspaceId, body);
    const text = serializeResult(result);
    await yieldIfLarge(text.length);
    return { status: 200, headers: { 'Content-Type': 'application/json' }, body: text };
  },
});

/** Inserts the rows as they are stored, without parsing them. */
function serializeResult({ changes, ...rest }: SyncResult): string {
  return `${JSON.stringify(rest).slice(0, -1)},"changes":[${changes.join(',')}]}`;
}
