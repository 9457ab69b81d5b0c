/** The client of the server's routes, such as those of webhooks and keys, for the page that the server serves. */
import { HTTPError, type Options } from 'ky';
import type { Connection } from '../store/singles.ts';
import { createClient } from './client.ts';

/** The status of an answer that refuses the request; null if there was no answer of the server. */
export type RouteFailure = { status: number | null; cause: unknown };

/**
 * @param root path of the routes below the server's address, such as `api/webhooks`
 * @param fail creates the error to throw
 */
export function createRoutesClient(
  connection: Connection,
  root: string,
  fail: (failure: RouteFailure) => Error,
) {
  const client = createClient(connection);

  async function request(method: string, path: string, options: Options = {}): Promise<Response> {
    try {
      return await client(`${root}${path}`, { method, ...options });
    } catch (cause) {
      throw fail({ status: cause instanceof HTTPError ? cause.response.status : null, cause });
    }
  }

  const send = async <T>(method: string, path: string, json?: unknown): Promise<T> =>
    (await (await request(method, path, json === undefined ? {} : { json })).json()) as T;

  return {
    send,
    /** For an answer without a body. */
    post: async (path: string) => void (await request('POST', path)),
    /** The request survives the page that sends it. */
    remove: async (path: string) => void (await request('DELETE', path, { keepalive: true })),
  };
}
