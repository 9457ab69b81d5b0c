/** A real server on a real database, and a client that calls it over HTTP. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Config } from '../../server/config.ts';
import { type Wait, waitWithTimer } from '../../server/http/failed-auth-throttle.ts';
import { describeApi as describeDocument } from '../../server/openapi/document.ts';
import { routes } from '../../server/routes/routes.ts';
import { type RunningServer, startServer } from '../../server/serve.ts';
import type { ResolveHost } from '../../server/webhooks/addresses.ts';
import { resolveHost } from '../../server/webhooks/resolve-host.ts';
import { createKey } from '../../server/workspaces/keys.ts';
import { createWorkspace } from '../../server/workspaces/workspaces.ts';
import type { Scope } from '../../shared/http/api.ts';
import { createAnswerChecker, parseDocument } from './api-document.ts';
import { createDatabase } from './postgres.ts';

/** Compares every answer that a test gets with the OpenAPI document. */
const checkAnswer = createAnswerChecker(parseDocument(describeDocument(routes)));

export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  text: string;
};

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/**
 * Returns a function that calls the API with this key. It sends a string body unchanged, and any other
 * body as JSON. It throws if the answer differs from the OpenAPI document.
 */
export function createCaller(url: () => string, key: () => string): Call {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(url() + path, {
      method,
      headers: {
        authorization: `Bearer ${key()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
    const { status } = response;
    const fault = checkAnswer(method, path, { status, headers: response.headers, text });
    if (fault !== null) throw new Error(`Not as documented: ${fault}`);
    return { status, headers: response.headers, body: isJson ? JSON.parse(text) : null, text };
  };
}

const silent = pino({ level: 'silent' });

export class TestServer {
  /** The server's clock. A test may replace it while the server runs. */
  now: () => number = Date.now;
  /** Delays answers to wrong keys. A test may replace it, too. */
  wait: Wait = waitWithTimer;
  /** Resolves the host names of webhooks. A test may replace it, too. */
  resolve: ResolveHost = resolveHost;
  /** The first key, which has the scope `admin`. */
  key = '';
  private running: RunningServer | undefined;
  private readonly settings: Partial<Config>;

  private readonly log: Logger;
  private readonly database: 'sqlite' | 'postgres';
  private drop: (() => Promise<void>) | undefined;
  /** The database of the server, set by the first start. */
  databaseUrl = '';

  constructor(
    settings: Partial<Config> = {},
    log: Logger = silent,
    database: 'sqlite' | 'postgres' = 'sqlite',
  ) {
    this.settings = settings;
    this.log = log;
    this.database = database;
  }

  get server(): RunningServer {
    if (this.running === undefined) throw new Error('The server is not running');
    return this.running;
  }

  get url(): string {
    return this.server.url;
  }

  /** Calls the API with the first key. */
  readonly call: Call = createCaller(
    () => this.url,
    () => this.key,
  );

  async start(): Promise<void> {
    this.databaseUrl ||= await this.createDatabase();
    const config: Config = {
      host: '127.0.0.1',
      port: 0,
      dataDir: tmpdir(),
      allowedHosts: [],
      databaseUrl: this.databaseUrl,
      databaseListenUrl: undefined,
      rateLimit: 1_000_000,
      logLevel: 'silent',
      drainMs: 5_000,
      allowsPrivateWebhooks: true,
      ...this.settings,
    };
    this.running = await startServer(config, {
      now: () => this.now(),
      wait: (ms, signal) => this.wait(ms, signal),
      resolve: hostname => this.resolve(hostname),
      log: this.log,
    });
    // Only the first start on a database creates a key.
    this.key = this.running.firstKey ?? this.key;
  }

  private async createDatabase(): Promise<string> {
    if (this.database === 'postgres') {
      const { url, drop } = await createDatabase(inject('postgresUrl'));
      this.drop = drop;
      return url;
    }
    const folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    this.drop = () => rm(folder, { recursive: true, force: true });
    return `sqlite:${join(folder, 'colophon.db')}`;
  }

  async stop(): Promise<void> {
    await this.running?.close();
    this.running = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.drop?.();
  }

  /** Returns a caller with a new key, in the given workspace or in a new one. */
  async createClient(
    scope: Scope = 'admin',
    workspaceId?: string,
  ): Promise<Call & { key: string }> {
    const { queries } = this.server.storage;
    const id = workspaceId ?? (await createWorkspace(queries, 'Another', Date.now())).id;
    const fields = { name: 'test', scope, expires_at: null };
    const { plainKey } = await createKey(queries, id, fields, Date.now());
    const call = createCaller(
      () => this.url,
      () => plainKey,
    );
    return Object.assign(call, { key: plainKey });
  }

  async workspaceId(): Promise<string> {
    const answer = await this.call('POST', '/api/sync', { device: '000000000000' });
    return answer.body.workspace;
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The kinds of databases on which a run tests the API: SQLite alone in `npm test`. */
    databases: ('sqlite' | 'postgres')[];
  }
}

/** Runs the suite once for each kind of database of the run, each time with a new server. */
export function describeApi(
  title: string,
  suite: (server: TestServer) => void,
  settings: Partial<Config> = {},
): void {
  describe.each(inject('databases'))(`${title} (%s)`, database => {
    const server = new TestServer(settings, silent, database);
    beforeAll(() => server.start());
    afterAll(() => server.remove());
    suite(server);
  });
}
