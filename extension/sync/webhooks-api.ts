/** The client of the server's routes for webhooks, for the page that the server serves. */
import { HTTPError, type Options } from 'ky';
import type { Connection } from '../store/singles.ts';
import { createClient } from './client.ts';

/** The status of an answer that refuses the request; null if there was no answer of the server. */
export type WebhookFailure = { status: number | null; cause: unknown };

/** @param fail creates the error to throw */
export function createWebhooksClient(
  connection: Connection,
  fail: (failure: WebhookFailure) => Error,
) {
  const client = createClient(connection);

  async function request(method: string, path: string, options: Options = {}): Promise<Response> {
    try {
      return await client(`api/webhooks${path}`, { method, ...options });
    } catch (cause) {
      throw fail({ status: cause instanceof HTTPError ? cause.response.status : null, cause });
    }
  }

  const send = async <T>(method: string, path: string, json?: unknown): Promise<T> =>
    (await (await request(method, path, json === undefined ? {} : { json })).json()) as T;

  return {
    send,
    remove: async (path: string) => void (await request('DELETE', path)),
  };
}
