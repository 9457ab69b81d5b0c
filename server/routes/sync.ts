import { syncAnswer, syncRequest } from '../../shared/sync/sync-protocol.ts';
import { requireScope } from '../auth.ts';
import { examples } from '../openapi/examples.ts';
import { type SyncResult, syncRound } from '../sync/sync-round.ts';
import { turnFor } from '../turns.ts';
import { route } from './route.ts';

export const sync = route({
  method: 'POST',
  path: '/api/sync',
  // A sync that pushes nothing only reads.
  scope: 'read',
  body: syncRequest,
  // Rows of posts with as many labels as fit in a body.
  maxValues: 100_000,
  // More than changes in a request, and labels on a post.
  maxWidth: 2_000,
  about: {
    id: 'sync',
    tag: 'Sync',
    summary: 'Send a device’s changes and get what is new',
    description: 'A key that only reads may sync without changes.',
    example: examples.sync,
  },
  answer: {
    status: 200,
    description: 'What became of it.',
    schema: syncAnswer,
    problems: ['forbidden'],
  },
  handle: async ({ context, caller, request, response, body }) => {
    if (body.changes.length > 0) requireScope(request, 'write');
    const result = await syncRound(context, caller.workspaceId, body);
    const text = answerText(result);
    await turnFor(text.length);
    response.type('application/json').end(text);
  },
});

/** The rows go out as they are stored, without being parsed on the way. */
function answerText({ changes, ...rest }: SyncResult): string {
  return `${JSON.stringify(rest).slice(0, -1)},"changes":[${changes.join(',')}]}`;
}
