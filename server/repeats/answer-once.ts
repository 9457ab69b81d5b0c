/**
 * Runs a request with an Idempotency-Key at most once. The change and the record of its answer are one
 * transaction: if the process or its connection ends at any moment, the database has both or neither, and
 * the client's repetition either gets the recorded answer or runs as the first. So no claim is stored before
 * the change that a crash could leave behind.
 */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { problems } from '../../shared/http/problem.ts';
import type { Principal } from '../auth.ts';
import { ProblemError } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import type { Context } from '../routes/context.ts';
import type { Storage, Tx } from '../storage/storage.ts';
import { findRecord, saveRecord } from './records.ts';

export type RepeatableRequest = {
  principal: Pick<Principal, 'keyId' | 'workspaceId'>;
  idempotencyKey: string;
  method: string;
  /** Path and query. */
  url: string;
  /** The parsed JSON body; undefined if there is none. */
  body: unknown;
};

type Operation<Prepared> = {
  /** Runs before the transaction, which holds up other writers. Its refusal is recorded like every other. */
  prepare: () => Promise<Prepared>;
  /** Runs the request. The storage and the writer of the context write in the transaction of the record. */
  run: (prepared: Prepared, context: Context) => Promise<Answer | null>;
  describeProblem: (problem: ProblemError) => Answer;
  /** Fields of the answer that are recorded as null. */
  secretFields?: readonly string[];
};

/** Ids of the requests that this process is running. */
const runningRequests = new Set<string>();

/** Returns the answer to the first request with this key. Throws an error that is not to be recorded. */
export async function answerOnce<Prepared>(
  context: Context,
  request: RepeatableRequest,
  operation: Operation<Prepared>,
): Promise<Answer> {
  const { keyId, workspaceId } = request.principal;
  const key = { workspaceId, keyId, keyHash: hash('sha256', request.idempotencyKey, 'hex') };
  const id = `${keyId} ${key.keyHash}`;
  if (runningRequests.has(id)) throw createRunningProblem();
  runningRequests.add(id);
  try {
    const [prepared] = await Promise.allSettled([operation.prepare()]);
    const answer = await context.storage.transaction(async tx => {
      // Another server of this database may be running the request.
      if (!(await context.storage.tryLock(tx, id))) throw createRunningProblem();
      const requestHash = hashRequest(request);
      const nowMs = context.now();
      const record = await findRecord(tx, key, nowMs);
      if (record !== undefined && record.requestHash !== requestHash) throw createReuseProblem();
      if (record !== undefined) return markAsReplayed(record.answer);
      const first = await runOrRefuse(tx, context, operation, prepared);
      const recorded = removeSecrets(first, operation.secretFields ?? []);
      await saveRecord(tx, key, { requestHash, answer: recorded }, nowMs);
      return first;
    });
    // The writer has done so before the commit, when nobody could see the deliveries.
    context.wakeDeliveries();
    return answer;
  } finally {
    runningRequests.delete(id);
  }
}

const savepoint = sql`savepoint operation`;
const rollBack = sql`rollback to operation`;
const release = sql`release operation`;

/** Returns a refusal as the answer, with nothing changed. Throws an error that is not to be recorded. */
async function runOrRefuse<Prepared>(
  tx: Tx,
  context: Context,
  { run, describeProblem }: Operation<Prepared>,
  prepared: PromiseSettledResult<Prepared>,
): Promise<Answer> {
  await savepoint.execute(tx);
  try {
    if (prepared.status === 'rejected') throw prepared.reason;
    const answer = await run(prepared.value, bindContext(context, tx));
    if (answer === null) throw new Error('A stream cannot be answered once');
    await release.execute(tx);
    return answer;
  } catch (problem) {
    if (!(problem instanceof ProblemError) || !isRecorded(problem)) throw problem;
    await rollBack.execute(tx);
    await release.execute(tx);
    return describeProblem(problem);
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

function markAsReplayed(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, 'Idempotency-Replayed': 'true' } };
}

function removeSecrets(answer: Answer, secretFields: readonly string[]): Answer {
  if (secretFields.length === 0 || answer.body === null || answer.status >= 400) return answer;
  const fields = JSON.parse(String(answer.body)) as Record<string, unknown>;
  for (const name of secretFields) fields[name] = null;
  return { ...answer, body: JSON.stringify(fields) };
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
