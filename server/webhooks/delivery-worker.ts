/**
 * Sends due deliveries. A slow receiver delays nobody else: each webhook has a few attempts at a time, a
 * failing one has one, and the workspaces of a server share a large number.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Storage } from '../storage/storage.ts';
import { lockWorkspace } from '../workspace-head.ts';
import { recordAttempt } from './attempt-results.ts';
import { findDueWebhooks, type LeasedDelivery, leaseDeliveries } from './delivery-queue.ts';
import { createDuePosts } from './due-posts.ts';
import { distributeEvents, findUndistributed } from './outbox.ts';
import type { SendWebhook } from './send-webhook.ts';
import { createSignatureHeaders } from './signature.ts';

const maxAttemptsAtOnce = 128;
const maxAttemptsPerWebhook = 10;
const defaultTimeoutMs = 15_000;
/** Finds retries and posts that have become due, and deliveries that other servers have queued. */
const pollIntervalMs = 1_000;

export type DeliveryWorkerOptions = {
  storage: Storage;
  now: () => number;
  send: SendWebhook;
  log: Logger;
  /** Aborted when the server drains: no further attempt begins. */
  signal: AbortSignal;
  /** Aborted when the server closes its database: running attempts end without a result. */
  closing: AbortSignal;
  /** From 0 to 1, for the jitter. */
  random?: () => number;
  attemptTimeoutMs?: number;
};

type AttemptCounts = { delivered: number; failed: number };

export type DeliveryWorker = {
  /** The number of attempts so far, by their result. */
  readonly attemptCounts: Readonly<AttemptCounts>;
  /** Looks for due deliveries soon. */
  wake: () => void;
  /** Looks for due deliveries until the server drains. Resolves once no attempt runs. */
  run: () => Promise<void>;
  /** Starts all attempts that are due and for which there is room. */
  startDue: () => Promise<void>;
  /** Resolves once no attempt runs and nothing is due. */
  settle: () => Promise<void>;
};

export function createDeliveryWorker({
  storage,
  now,
  send,
  log,
  signal,
  closing,
  random = Math.random,
  attemptTimeoutMs = defaultTimeoutMs,
}: DeliveryWorkerOptions): DeliveryWorker {
  /** The attempts that run, by webhook. */
  const running = new Map<string, Set<Promise<void>>>();
  const runningByWorkspace = new Map<string, number>();
  const attemptCounts: AttemptCounts = { delivered: 0, failed: 0 };
  const duePosts = createDuePosts({ storage, now });
  let wakeUp = () => {};
  let search: Promise<void> | undefined;
  let isSearchWanted = false;

  /** Runs one search at a time. A call during a search makes another one follow. */
  function startDue(): Promise<void> {
    isSearchWanted = true;
    search ??= searchWhileWanted().finally(() => {
      search = undefined;
    });
    return search;
  }

  async function searchWhileWanted(): Promise<void> {
    while (isSearchWanted && !signal.aborted) {
      isSearchWanted = false;
      await duePosts.queueEvents();
      if (await distributeOldestEvents()) isSearchWanted = true;
      const due = await findDueWebhooks(storage.queries, now());
      // If there is not enough room for all, those without a running attempt come first.
      due.sort((a, b) => countRunning(a.id) - countRunning(b.id));
      for (const webhook of due) {
        const limit = webhook.isFailing ? 1 : maxAttemptsPerWebhook;
        const free = Math.min(limit - countRunning(webhook.id), getShare(webhook.workspaceId));
        if (free <= 0 || signal.aborted) continue;
        for (const delivery of await leaseDeliveries(storage, webhook, free, now()))
          startAttempt(delivery);
      }
    }
  }

  /** Queues some deliveries of each workspace, so that none waits for all of another. True if there may be more. */
  async function distributeOldestEvents(): Promise<boolean> {
    let hasMore = false;
    for (const workspaceId of await findUndistributed(storage.queries))
      await storage.transaction(async tx => {
        await lockWorkspace(storage, tx, workspaceId);
        if (await distributeEvents(tx, workspaceId)) hasMore = true;
      });
    return hasMore;
  }

  function startAttempt(delivery: LeasedDelivery): void {
    const ofWebhook = running.get(delivery.webhookId) ?? new Set();
    running.set(delivery.webhookId, ofWebhook);
    changeRunning(delivery.workspaceId, 1);
    const attempt = runAttempt(delivery)
      .catch((error: unknown) => log.warn({ err: error }, 'a webhook attempt was not recorded'))
      .finally(() => {
        ofWebhook.delete(attempt);
        changeRunning(delivery.workspaceId, -1);
        if (ofWebhook.size === 0) running.delete(delivery.webhookId);
        wakeUp();
      });
    ofWebhook.add(attempt);
  }

  async function runAttempt(delivery: LeasedDelivery): Promise<void> {
    const { id, url, body, secrets } = delivery;
    const headers = createSignatureHeaders({ id, body, sentMs: now() }, secrets);
    const timeout = AbortSignal.timeout(attemptTimeoutMs);
    const result = await send({ url, headers, body }, AbortSignal.any([timeout, closing]));
    // The delivery is sent again, with the same id, once its lease has ended.
    if (closing.aborted) return;
    await recordAttempt(storage, delivery, result, { nowMs: now(), random });
    const isDelivered = result.status !== null && result.status >= 200 && result.status < 300;
    attemptCounts[isDelivered ? 'delivered' : 'failed']++;
  }

  /** A workspace may have as many attempts as are left for all others: the first one half, and so on. */
  function getShare(workspaceId: string): number {
    const unusedCount = maxAttemptsAtOnce - countAllRunning();
    return Math.floor((unusedCount - (runningByWorkspace.get(workspaceId) ?? 0) + 1) / 2);
  }

  const changeRunning = (workspaceId: string, by: 1 | -1) => {
    const count = (runningByWorkspace.get(workspaceId) ?? 0) + by;
    if (count === 0) runningByWorkspace.delete(workspaceId);
    else runningByWorkspace.set(workspaceId, count);
  };
  const countRunning = (webhookId: string) => running.get(webhookId)?.size ?? 0;
  const countAllRunning = () => [...running.values()].reduce((sum, { size }) => sum + size, 0);
  const waitForAttempts = () => Promise.all([...running.values()].flatMap(set => [...set]));

  async function settle(): Promise<void> {
    await startDue();
    while (running.size > 0) {
      await waitForAttempts();
      await startDue();
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const woken = Promise.withResolvers<void>();
      wakeUp = woken.resolve;
      await startDue().catch((error: unknown) => log.warn({ err: error }, 'webhooks failed'));
      const pause = new AbortController();
      const pauseSignal = AbortSignal.any([pause.signal, signal]);
      const timer = wait(pollIntervalMs, undefined, { signal: pauseSignal, ref: false }).catch(
        () => {
          // Woken, or the server drains.
        },
      );
      await Promise.race([woken.promise, timer]);
      pause.abort();
    }
    await waitForAttempts();
  }

  return { attemptCounts, wake: () => wakeUp(), run, startDue, settle };
}
