/**
 * Bounds the answers that a workspace's clients have not read. Each stays in memory until its connection has
 * taken it, and a client that never reads keeps it until the connection times out.
 */
import type { ServerResponse } from 'node:http';
import { ProblemError } from '../errors.ts';
import { type Answer, sendAnswer } from './answer.ts';

/** More than the largest list, and far less than the memory of a small machine. */
const defaultMaxBytes = 32 * 1024 * 1024;

export type UnreadAnswers = ReturnType<typeof createUnreadAnswers>;

export function createUnreadAnswers(maxBytes = defaultMaxBytes) {
  const bytesByWorkspace = new Map<string, number>();
  const change = (workspaceId: string, by: number) => {
    const bytes = (bytesByWorkspace.get(workspaceId) ?? 0) + by;
    if (bytes === 0) bytesByWorkspace.delete(workspaceId);
    else bytesByWorkspace.set(workspaceId, bytes);
  };
  /** Throws 429 if the workspace has no room for an answer of so many bytes. */
  function requireRoom(workspaceId: string, byteCount = 0): void {
    const bytes = bytesByWorkspace.get(workspaceId) ?? 0;
    if (bytes === 0 || bytes + byteCount <= maxBytes) return;
    throw new ProblemError(
      'rate_limited',
      'Read the answers to earlier requests first, or close their connections.',
      { headers: { 'Retry-After': '5' } },
    );
  }
  /**
   * Sends an answer, and counts it until its connection has taken it, or has closed. Throws 429 if a read has no
   * room; a change that has been made is always answered.
   */
  function send(workspaceId: string, answer: Answer, response: ServerResponse): void {
    const byteCount = answer.body === null ? 0 : Buffer.byteLength(answer.body);
    const isRead = response.req.method === 'GET' || response.req.method === 'HEAD';
    if (isRead) requireRoom(workspaceId, byteCount);
    // The client has left: nothing is kept, and no event would end the count.
    if (response.closed) return;
    change(workspaceId, byteCount);
    response.once('close', () => change(workspaceId, -byteCount));
    sendAnswer(response, answer);
  }
  return { requireRoom, send };
}
