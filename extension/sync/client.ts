/** The HTTP client of the server that all requests of a device share. */
import ky, { type KyInstance } from 'ky';
import type { Connection } from '../store/singles.ts';

/** If no byte of an answer arrives for this long, the request has failed. */
export const answerTimeoutMs = 30_000;

type Client = Omit<Connection, 'key'> & { key: string | null };

/** Creates an HTTP client of the server. It sends the key, if there is one, in a header, never in a URL. */
export function createClient({ server, key, headers = {} }: Client): KyInstance {
  return ky.create({
    prefix: server,
    headers: { ...headers, ...(key !== null && { authorization: `Bearer ${key}` }) },
    // A redirect must not send the key or the data to another address.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    retry: 0,
    timeout: answerTimeoutMs,
  });
}
