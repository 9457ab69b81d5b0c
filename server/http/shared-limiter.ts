/**
 * Counts requests per key for all servers of a PostgreSQL database together. A committed statement for each
 * request wrote 40 to 59 bytes of log for every GET, so each server counts in its own memory and adds its
 * counts to the table once a second. A key that comes near its limit waits for the shared count.
 */
import { sql } from 'kysely';
import { createSerialQueue } from '../../shared/serial-queue.ts';
import type { Queries } from '../storage/storage.ts';

const saveIntervalMs = 1_000;
/** A key that has used this share of its limit waits for the shared count. */
const nearShare = 3 / 4;
/** A burst of this share of the limit is shared at once, so that other servers learn of it early. */
const burstShare = 1 / 64;
/** A burst of this share waits until it is shared: a server exceeds the limit by no more than this. */
const longBurstShare = 1 / 16;

/** A window that ends later was started by a clock that was ahead; it would refuse requests for too long. */
const maxWindows = 2;

type Window = {
  /** Requests of all servers that this one knows of, without its own that are not stored yet. */
  saved: number;
  unsaved: number;
  endMs: number;
};

type Limit = { requests: number; windowMs: number };
type Counted = { key: string; window: Window; points: number };
/** The stored count of a key without the points that the statement added to it. */
type Saved = { before: number; endMs: number };

export type Consumption = { usedCount: number; msBeforeEnd: number };

/** @returns a function that counts one request of a key */
export function createSharedLimiter(queries: Queries, { requests, windowMs }: Limit) {
  const windows = new Map<string, Window>();
  const burst = requests * burstShare;
  const longBurst = requests * longBurstShare;
  const queue = createSerialQueue();
  let next: Promise<Map<string, Saved>> | undefined;
  let isSaveDue = false;

  /** Stores all counts, by one statement at a time. Calls during a statement share the next one. */
  function save(): Promise<Map<string, Saved>> {
    next ??= queue.run(() => {
      next = undefined;
      return saveAll();
    });
    return next;
  }

  async function saveAll(): Promise<Map<string, Saved>> {
    const nowMs = Date.now();
    const counted: Counted[] = [];
    for (const [key, window] of windows) {
      const { unsaved: points } = window;
      if (points > 0) counted.push({ key, window, points });
      else if (window.endMs <= nowMs) windows.delete(key);
      window.saved += points;
      window.unsaved = 0;
    }
    if (counted.length === 0) return new Map();
    try {
      return await addToTable(counted, nowMs);
    } catch (error) {
      for (const { window, points } of counted) {
        window.saved -= points;
        window.unsaved += points;
      }
      throw error;
    }
  }

  async function addToTable(counted: Counted[], nowMs: number): Promise<Map<string, Saved>> {
    // All servers lock the rows in the same order, so that they cannot block each other.
    counted.sort((a, b) => (a.key < b.key ? -1 : 1));
    const keys = counted.map(({ key }) => key);
    const points = counted.map(each => each.points);
    const isOver = sql`l.expire <= ${nowMs} or l.expire > ${nowMs + maxWindows * windowMs}`;
    const { rows } = await sql<{ key: string; points: number; expire: number }>`
      insert into request_limits as l (key, points, expire)
      select key, points, ${nowMs + windowMs}
      from unnest(${keys}::text[], ${points}::int[]) as counted (key, points)
      on conflict (key) do update set
        points = excluded.points + case when ${isOver} then 0 else l.points end,
        expire = case when ${isOver} then excluded.expire else l.expire end
      returning key, points, expire`.execute(queries);
    const stored = new Map(rows.map(row => [row.key, row]));
    const saved = new Map<string, Saved>();
    for (const { key, window, points } of counted) {
      const row = stored.get(key);
      if (row === undefined) continue;
      window.saved = row.points;
      window.endMs = row.expire;
      saved.set(key, { before: row.points - points, endMs: row.expire });
    }
    return saved;
  }

  function saveLater(): void {
    if (isSaveDue) return;
    isSaveDue = true;
    setTimeout(() => {
      isSaveDue = false;
      saveUnawaited();
    }, saveIntervalMs).unref();
  }

  function saveUnawaited(): void {
    // While the database is unavailable, requests fail for that reason. Their counts are stored later.
    save().catch(saveLater);
  }

  function openWindow(key: string, nowMs: number): Window {
    const present = windows.get(key);
    const isOpen =
      present && present.endMs > nowMs && present.endMs <= nowMs + maxWindows * windowMs;
    if (isOpen) return present;
    const window = { saved: 0, unsaved: 0, endMs: nowMs + windowMs };
    windows.set(key, window);
    return window;
  }

  return async function consume(key: string): Promise<Consumption> {
    const nowMs = Date.now();
    const window = openWindow(key, nowMs);
    const msBeforeEnd = window.endMs - nowMs;
    // A key over its limit stays refused until its window ends, without another statement.
    if (window.saved > requests) return { usedCount: window.saved, msBeforeEnd };
    window.unsaved++;
    const usedCount = window.saved + window.unsaved;
    const isFar = usedCount <= requests * nearShare && window.unsaved <= longBurst;
    if (isFar && burst >= 1) {
      if (window.unsaved >= burst) saveUnawaited();
      else saveLater();
      return { usedCount, msBeforeEnd };
    }
    // Several requests of a key are stored by one statement; only those past the limit are refused.
    const position = window.unsaved;
    const saved = (await save()).get(key);
    if (saved === undefined) return { usedCount, msBeforeEnd };
    return { usedCount: saved.before + position, msBeforeEnd: saved.endMs - nowMs };
  };
}

/** Deletes the counts that no server reads any more. */
export async function deleteEndedWindows(queries: Queries): Promise<void> {
  await sql`delete from request_limits where expire < ${Date.now()}`.execute(queries);
}
