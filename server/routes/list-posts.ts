import { postListQuery, postPage } from '../../shared/http/api.ts';
import { resolveNetworkFilter } from '../counting/resolve-network.ts';
import { answerJson } from '../http/conditional.ts';
import { examples } from '../openapi/examples.ts';
import { listPosts as findPosts } from '../resources/lists.ts';
import { route } from './route.ts';

export const listPosts = route({
  method: 'GET',
  path: '/api/posts',
  scope: 'read',
  query: postListQuery,
  operation: {
    id: 'listPosts',
    tag: 'Posts',
    summary: 'List posts by filter, newest first, in pages',
    description:
      'Filters are all to be met. `from` and `to` are inclusive and mean `published_at` of ' +
      'published posts, `scheduled_at` of the others. Pass `next_cursor` on as `cursor`.',
  },
  response: {
    status: 200,
    description: 'A page of posts.',
    schema: postPage,
    example: { data: [examples.post.resource], next_cursor: null },
    conditional: 'read',
  },
  handle: async ({ context: { storage }, principal, request, query }) =>
    answerJson(request, {
      body: await findPosts(storage.queries, principal.workspaceId, {
        ...query,
        network: resolveNetworkFilter(query),
      }),
    }),
});
