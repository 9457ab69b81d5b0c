import { postListQuery, postPage } from '../../shared/http/api.ts';
import { sendJson } from '../http/conditional.ts';
import { routeTemplate } from '../http/request-log.ts';
import { examples } from '../openapi/examples.ts';
import { listPosts as findPosts } from '../resources/post-list.ts';
import { route } from './route.ts';

export const listPosts = route({
  method: 'GET',
  path: '/api/posts',
  scope: 'read',
  query: postListQuery,
  about: {
    id: 'listPosts',
    tag: 'Posts',
    summary: 'List posts by filter, newest first, in pages',
    description:
      'Filters are all to be met. `from` and `to` are inclusive and mean `published_at` of ' +
      'published posts, `scheduled_at` of the others. Pass `next_cursor` on as `cursor`.',
  },
  answer: {
    status: 200,
    description: 'A page of posts.',
    schema: postPage,
    example: { data: [examples.post.resource], next_cursor: null },
    conditional: 'read',
  },
  handle: async ({ context: { answers, storage }, caller, request, response, query }) => {
    const { workspaceId, head } = caller;
    const make = () => findPosts(storage.queries, workspaceId, query);
    const asked = { workspaceId, head, url: request.originalUrl, route: routeTemplate(request) };
    sendJson(request, response, await answers.get(asked, make));
  },
});
