/**
 * One round of sync: sends what waits, takes in what is new, until neither side has more. While an
 * answer is being written, the next request is under way; its answer waits for that write.
 */
import {
  maxChanges,
  maxPage,
  type SyncAnswer,
  type SyncRequest,
} from '../../shared/sync/sync-protocol.ts';
import type { DeviceState } from '../store/device.ts';
import type { Line } from '../store/line.ts';
import type { StopReason } from '../store/settings.ts';
import type { Reading, SyncStore } from '../store/sync-store.ts';
import { type SyncApi, SyncError } from './api.ts';
import { createDeletionGuard } from './deletion-guard.ts';
import type { Deletions } from './draft.ts';
import { afterBreak, afterExchange, unknownLine } from './line.ts';
import { type Exchange, type PlanOptions, planStep } from './plan.ts';
import { createProgress } from './progress.ts';

export type RoundContext = {
  store: SyncStore;
  api: SyncApi;
  /** The device's wall clock, milliseconds since 1970. */
  wallMs: () => number;
  deletions: Deletions;
  /** Sends what waits and leaves the news alone, until the person has decided about them. */
  pushesOnly?: boolean;
  /** What is known of the line; the round goes by it, and notes there what it learns. */
  line?: { at: Line };
  signal: AbortSignal;
};

type Context = RoundContext & { line: { at: Line } };

export type RoundResult =
  | { ended: 'done'; requests: number }
  /** Another round of this device went on meanwhile. */
  | { ended: 'superseded' }
  /** The server's answers lead nowhere. */
  | { ended: 'stuck' }
  /** There is more, and it is time to let others have a turn. */
  | { ended: 'unfinished' }
  | { ended: 'stopped'; reason: StopReason; detail: string };

export async function syncRound(context: RoundContext): Promise<RoundResult> {
  const life = new AbortController();
  try {
    const signal = AbortSignal.any([context.signal, life.signal]);
    return await exchangeAll({ line: { at: unknownLine }, ...context, signal });
  } finally {
    // A request that was sent ahead of a step that came to nothing.
    life.abort();
  }
}

async function exchangeAll(context: Context): Promise<RoundResult> {
  const { store, signal, deletions, pushesOnly = false } = context;
  const options: PlanOptions = { deletions, pushesOnly };
  const guard = createDeletionGuard(deletions !== 'ask');
  const progress = createProgress();
  let batch = await store.load(limitsOf(context));
  if (pushesOnly && batch.changes.length === 0) return { ended: 'done', requests: 0 };
  let asking = ask(context, batch.device, batch);
  for (let requests = 1; ; requests++) {
    const { answer, wallMs, behind } = await asking;
    signal.throwIfAborted();
    if (batch.device.workspace !== null && batch.device.workspace !== answer.workspace) {
      return { ended: 'stopped', reason: 'other-workspace', detail: answer.workspace };
    }
    if (bringsRows(answer) && !pushesOnly) await guard.begin(store, batch.device);
    const exchange = { batch, answer, wallMs };
    const next = pushesOnly ? null : nextReading(exchange, behind);
    const ahead = next && askAhead(context, positionAfter(exchange), next);
    const step = await store.update(batch, answer.changes, local => {
      const plan = planStep(local, exchange, options);
      if (plan === null || !guard.admits(plan.deletions)) return null;
      progress.note(plan);
      if (pushesOnly) return plan.step;
      const underWay = answer.more ? guard.soFar : null;
      return { ...plan.step, device: { ...plan.step.device, underWay } };
    });
    if (guard.refused > 0) {
      return { ended: 'stopped', reason: 'mass-deletion', detail: String(guard.refused) };
    }
    if (step === null) return { ended: 'superseded' };
    if (ahead && !progress.isStuck) {
      if (requests >= progress.maxRequests) return { ended: 'unfinished' };
      batch = { device: step.device, ...next };
      asking = ahead;
      continue;
    }
    batch = await store.load(limitsOf(context));
    const hasNews = !pushesOnly && (answer.more || batch.device.isCatchingUp);
    if (!hasNews && batch.changes.length === 0) return { ended: 'done', requests };
    if (progress.isStuck) return { ended: 'stuck' };
    if (requests >= progress.maxRequests) return { ended: 'unfinished' };
    asking = ask(context, batch.device, batch);
  }
}

const nothing: Reading = { changes: [], asOf: 0 };

type Position = Pick<DeviceState, 'id' | 'generation' | 'cursor' | 'head'>;

/** Sends the changes, and reads meanwhile what waits behind them in the outbox. */
async function ask(context: Context, at: Position, { changes }: Reading) {
  const { store, wallMs, pushesOnly } = context;
  const sentMs = wallMs();
  const { id: device, generation, cursor, head } = at;
  const limit = pushesOnly ? 1 : maxPage;
  const page_bytes = context.line.at.pageBytes;
  const request = { device, generation, cursor, head, changes, limit, page_bytes };
  const answering = send(context, request).then(answer => {
    return { answer, wallMs: (sentMs + wallMs()) / 2 };
  });
  const last = changes.at(-1);
  const isAlone = last === undefined || pushesOnly;
  const reading = isAlone ? nothing : store.loadBehind(last, limitsOf(context));
  const [answered, behind] = await Promise.all([answering, reading]);
  return { ...answered, behind };
}

/** Notes what the line has carried, or that it broke. */
async function send({ api, line, wallMs, signal }: Context, request: SyncRequest) {
  const startedMs = wallMs();
  try {
    const answer = await api.sync(request, signal, bytes => {
      line.at = afterExchange(line.at, { ...bytes, tookMs: wallMs() - startedMs });
    });
    line.at = { ...line.at, takesGzip: answer.can?.includes('gzip') ?? false };
    return answer;
  } catch (error) {
    if (error instanceof SyncError && error.code === 'unreachable') {
      line.at = afterBreak(line.at, JSON.stringify(request.changes).length);
    }
    throw error;
  }
}

function limitsOf({ line }: Context) {
  return { maxCount: maxChanges, maxBytes: line.at.pushBytes };
}

/** As `ask`, and nobody may ever come to hear of its failure. */
function askAhead(...asked: Parameters<typeof ask>): ReturnType<typeof ask> {
  const asking = ask(...asked);
  asking.catch(() => {});
  return asking;
}

/** What the next request carries where that is certain before this answer is written, else null. */
function nextReading({ batch, answer }: Exchange, behind: Reading): Reading | null {
  const isPlain = !answer.resync && answer.acks.every(({ outcome }) => outcome === 'accepted');
  const hasNext = answer.more || behind.changes.length > 0;
  // The last page of catching up decides on what is left to send.
  const isLastPage = batch.device.isCatchingUp && !answer.more;
  return isPlain && hasNext && !isLastPage ? behind : null;
}

function positionAfter({ batch, answer }: Exchange): Position {
  const { generation, cursor, head } = answer;
  return { id: batch.device.id, generation, cursor, head };
}

/** Only what the server sends can delete anything here. */
function bringsRows({ acks, changes }: SyncAnswer): boolean {
  return changes.length > 0 || acks.some(ack => ack.outcome === 'accepted' && ack.row);
}
