/**
 * A stand-in for the API of TryPost, written from its documents (`extension/sync/trypost-api.ts` names them): the two
 * lists of a workspace, as each version answers them.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `hashtags` is version 1 before it had signatures, in the form of its first documents. */
export type TryPostVersion = 'hashtags' | 'arrays' | 'pages';
export const tryPostVersions: readonly TryPostVersion[] = ['hashtags', 'arrays', 'pages'];

type Entry = Record<string, unknown>;
type Options = {
  labels?: readonly Entry[];
  /** With `content`, which the oldest version calls `hashtags`. */
  signatures?: readonly Entry[];
  /** Answers instead, if it returns true. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
};

export const tryPostKey = 'tp_secret';
/** The server sets it; there is no parameter. */
const pageSize = 25;

export async function startTryPost(version: TryPostVersion, options: Options = {}) {
  const { labels = [], signatures = [], intercept = () => false } = options;
  const requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://trypost.example');
    requests.push({ url: url.pathname + url.search, headers: request.headers });
    if (intercept(request, response)) return;
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const lists: Record<string, readonly Entry[]> = {
      '/api/labels': labels,
      ...(version === 'hashtags'
        ? {
            '/api/hashtags': signatures.map(({ content, ...rest }) => ({
              ...rest,
              hashtags: content,
            })),
          }
        : { '/api/signatures': signatures }),
    };
    const list = lists[url.pathname];
    if (request.headers.authorization !== `Bearer ${tryPostKey}`)
      answer(401, { message: 'Unauthenticated.' });
    else if (list === undefined) answer(404, { message: 'The route could not be found.' });
    else answer(200, formatList(version, list, url));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server: `http://127.0.0.1:${port}`,
    requests,
    [Symbol.dispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function formatList(
  version: TryPostVersion,
  list: readonly Entry[],
  { searchParams, pathname }: URL,
) {
  const stamped = list.map((entry, index) => ({
    id: `9c0d1e2f-3a4b-4c5d-8e6f-${String(index).padStart(12, '0')}`,
    ...entry,
    created_at: '2026-09-01 10:00:00',
    updated_at: '2026-09-01 10:00:00',
  }));
  if (version === 'arrays') return stamped;
  if (version === 'hashtags') return { data: stamped };
  const page = Number(searchParams.get('page') ?? 1);
  const lastPage = Math.max(1, Math.ceil(stamped.length / pageSize));
  // A server behind a proxy may name another host in its links.
  const link = (of: number) => `http://inner.example${pathname}?page=${of}`;
  return {
    data: stamped.slice((page - 1) * pageSize, page * pageSize),
    links: {
      first: link(1),
      last: link(lastPage),
      prev: page > 1 ? link(page - 1) : null,
      next: page < lastPage ? link(page + 1) : null,
    },
    meta: { current_page: page, last_page: lastPage, per_page: pageSize, total: stamped.length },
  };
}
