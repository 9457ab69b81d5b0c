/**
 * Runs a request with an Idempotency-Key at most once. The change and the record of its answer are one
 * transaction: if the process or its connection ends at any moment, the database has both or neither, and
 * the client's repetition either gets the recorded answer or runs as the first. So no claim is stored before
 * the change that a crash could leave behind.
 */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { problems } from '../../shared/http/problem.ts';
import { toTime } from '../../shared/resources/scalars.ts';
import { ProblemError } from '../errors.ts';
import type { Context } from '../routes/context.ts';
import type { Queries, Storage, Tx } from '../storage/storage.ts';
import { findRecord, type IdempotencyRecord, recordLifetimeMs, saveRecord } from './records.ts';

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

export type RepeatableRequest = {
  keyId: string;
  workspaceId: string;
  idempotencyKey: string;
  method: string;
  /** Path and query. */
  url: string;
  /** The parsed JSON body; undefined if there is none. */
  body: unknown;
};

type Operation = {
  /**
   * Runs before the transaction, which holds up other writers, unless an answer is recorded. `run` throws its
   * error again, so that it is recorded like every refusal.
   */
  prepare?: (() => Promise<void>) | undefined;
  /** Runs the request. The storage and the writer of the context write in the transaction of the record. */
  run: (context: Context) => Promise<Answer>;
  describeProblem: (problem: ProblemError) => Answer;
  /** Returns the answer without its secrets, as it is recorded. */
  withoutSecrets: (answer: Answer) => Answer;
};

/** `problem` is the error that was recorded as the answer. */
export type Outcome =
  | { isReplayed: true; answer: Answer }
  | { isReplayed: false; answer: Answer; problem?: ProblemError };

/** Ids of the requests that this process is running. */
const runningRequests = new Set<string>();

export async function answerOnce(
  context: Context,
  request: RepeatableRequest,
  operation: Operation,
): Promise<Outcome> {
  const keyHash = hash('sha256', request.idempotencyKey, 'hex');
  const id = `${request.keyId} ${keyHash}`;
  if (runningRequests.has(id)) throw createRunningProblem();
  runningRequests.add(id);
  try {
    const { storage, now } = context;
    // A repetition must get its answer although the preparation would fail by now.
    if (operation.prepare && !(await findCurrentRecord(storage.queries, request, keyHash, now())))
      await operation.prepare().catch(() => {});
    const outcome = await storage.transaction(tx =>
      answerInTransaction(context, tx, { id, keyHash, request, operation }),
    );
    // The writer has done so before the commit, when nobody could see the deliveries.
    if (!outcome.isReplayed) context.wakeDeliveries();
    return outcome;
  } finally {
    runningRequests.delete(id);
  }
}

type Attempt = { id: string; keyHash: string; request: RepeatableRequest; operation: Operation };

async function answerInTransaction(
  context: Context,
  tx: Tx,
  { id, keyHash, request, operation }: Attempt,
): Promise<Outcome> {
  const { storage, now } = context;
  // Another server of this database may be running the request.
  if (!(await storage.tryLock(tx, id))) throw createRunningProblem();
  const requestHash = hashRequest(request);
  const nowMs = now();
  const record = await findCurrentRecord(tx, request, keyHash, nowMs);
  if (record !== undefined) {
    if (record.request_hash !== requestHash) throw createReuseProblem();
    const headers = JSON.parse(record.headers) as Answer['headers'];
    return { isReplayed: true, answer: { status: record.status, headers, body: record.body } };
  }
  const outcome = await runOrRefuse(tx, bindContext(context, tx), operation);
  const { status, headers, body } = operation.withoutSecrets(outcome.answer);
  await saveRecord(tx, {
    api_key_id: request.keyId,
    key_hash: keyHash,
    workspace_id: request.workspaceId,
    request_hash: requestHash,
    status,
    headers: JSON.stringify(headers),
    body,
    created_at: toTime(nowMs),
  });
  return outcome;
}

async function findCurrentRecord(
  queries: Queries,
  { keyId }: RepeatableRequest,
  keyHash: string,
  nowMs: number,
): Promise<IdempotencyRecord | undefined> {
  const record = await findRecord(queries, keyId, keyHash);
  const isCurrent = record !== undefined && record.created_at > toTime(nowMs - recordLifetimeMs);
  return isCurrent ? record : undefined;
}

const savepoint = sql`savepoint operation`;
const rollBack = sql`rollback to operation`;
const release = sql`release operation`;

/** Returns a refusal as the answer, with nothing changed. Throws an error that is not to be recorded. */
async function runOrRefuse(tx: Tx, context: Context, operation: Operation): Promise<Outcome> {
  await savepoint.execute(tx);
  try {
    const answer = await operation.run(context);
    await release.execute(tx);
    return { isReplayed: false, answer };
  } catch (problem) {
    if (!(problem instanceof ProblemError) || !isRecorded(problem)) throw problem;
    await rollBack.execute(tx);
    await release.execute(tx);
    return { isReplayed: false, answer: operation.describeProblem(problem), problem };
  }
}

/** Errors of the server, the key and the rate pass: the same request may then succeed. */
function isRecorded({ code }: ProblemError): boolean {
  const { status } = problems[code];
  return status < 500 && ![401, 403, 429].includes(status);
}

/** Returns the context whose writes are part of the transaction. */
function bindContext(context: Context, tx: Tx): Context {
  const storage: Storage = {
    ...context.storage,
    queries: tx,
    transaction: run => run(tx),
    exclusiveTransaction: run => run(tx),
  };
  return { ...context, storage, writer: context.createWriterOn(storage) };
}

function hashRequest({ method, url, body }: RepeatableRequest): string {
  return hash('sha256', `${method} ${url}\n${toCanonicalJson(body)}`, 'hex');
}

/** Returns the same text for equal JSON, whatever its white space and the order of its fields. */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toCanonicalJson(field)}`).join()}}`;
}

function createRunningProblem(): ProblemError {
  return new ProblemError(
    'request_running',
    'Wait for its answer, or repeat this request in a moment.',
    { headers: { 'Retry-After': '1' } },
  );
}

function createReuseProblem(): ProblemError {
  return new ProblemError(
    'idempotency_key_reused',
    'Send a new key with each request. Only a repetition has the same key, method, path and body.',
  );
}
