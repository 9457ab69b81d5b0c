/** Sends the requests of `colophon/client`. `build-client.ts` adds a function and the types of each operation. */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import ky, { isHTTPError, type Options } from 'ky';
import { ColophonError } from './client-error.ts';

export type Config = {
  /** The address of the server, such as `https://colophon.example.org`. */
  baseUrl?: string;
  /** The API key, or a function that returns it. */
  auth?: string | (() => string | Promise<string>);
  headers?: Readonly<Record<string, string>>;
  /** For the requests themselves, such as `retry`, `timeout` in milliseconds, or `fetch`. */
  kyOptions?: Options;
};

export type Client = {
  readonly config: Config;
};

/** Returns a client, which each operation takes as its option `client`. */
export function createClient(config: Config = {}): Client {
  return { config };
}

/** Calls without a client fail, because they have no address. They do so like all others. */
const defaultClient = createClient();

export type CallOptions<Throws extends boolean> = {
  client?: Client;
  /** True: a failure is thrown. By default it is returned as `error`. */
  throwOnError?: Throws;
  signal?: AbortSignal;
};

type Sent = { request: Request | undefined; response: Response | undefined };
type Answered = { request: Request; response: Response };

/** With `throwOnError` a call returns its data, and otherwise either `data` or `error`. */
export type Result<Data, Throws extends boolean> = Throws extends true
  ? { data: Data } & Answered
  :
      | ({ data: Data; error: undefined } & Answered)
      | ({ data: undefined; error: ColophonError } & Sent);

type Input = CallOptions<boolean> & {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  headers?: Readonly<Record<string, string | undefined>>;
};

/** @param path in OpenAPI's notation, such as `/api/posts/{id}` */
export async function send(method: string, path: string, input: Input): Promise<object> {
  const sent: Sent = { request: undefined, response: undefined };
  try {
    const response = await request(method, path, input, sent);
    const data = response.status === 204 ? undefined : await response.json();
    return { data, error: undefined, ...sent };
  } catch (reason) {
    const error = toColophonError(reason, sent);
    if (input.throwOnError) throw error;
    return { data: undefined, error, ...sent };
  }
}

/** Yields the data of server-sent events. It ends with the connection, and throws a `ColophonError`. */
export async function* receiveEvents(path: string, input: Input): AsyncGenerator<unknown> {
  const sent: Sent = { request: undefined, response: undefined };
  try {
    const { body } = await request('GET', path, input, sent);
    const events = body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { data } of events ?? []) yield JSON.parse(data);
  } catch (reason) {
    throw toColophonError(reason, sent);
  }
}

async function request(method: string, path: string, input: Input, sent: Sent): Promise<Response> {
  const { baseUrl = '', auth, headers: always, kyOptions } = (input.client ?? defaultClient).config;
  const headers = new Headers(always);
  for (const [name, value] of Object.entries(input.headers ?? {}))
    if (value !== undefined) headers.set(name, value);
  const key = typeof auth === 'function' ? await auth() : auth;
  if (key !== undefined) headers.set('authorization', `Bearer ${key}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  sent.request = new Request(baseUrl.replace(/\/$/, '') + fillPath(path, input), {
    method,
    headers,
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  });
  // ky repeats a request after 429 and 503 only if it throws for them.
  sent.response = await ky(sent.request, { ...kyOptions, throwHttpErrors: true });
  return sent.response;
}

function fillPath(path: string, { path: ids = {}, query = {} }: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(ids[name] ?? ''));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) parameters.append(name, String(one));
  return parameters.size === 0 ? filled : `${filled}?${parameters}`;
}

function toColophonError(reason: unknown, sent: Sent): ColophonError {
  if (!isHTTPError(reason)) return new ColophonError(reason, sent);
  sent.response = reason.response;
  return new ColophonError(reason.data, sent);
}
