/** Changes that are collected before they are announced to other servers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeBatch } from '../../server/storage/wake-ups/change-batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('batch of changes', () => {
  it('changes within 10 ms: sent once, with the latest version of each workspace', async () => {
    const send = vi.fn(async () => true);
    const batch = createChangeBatch(send);
    batch.announce({ workspaceId: 'v', seq: 4 });
    await vi.advanceTimersByTimeAsync(5);
    batch.announce({ workspaceId: 'w', seq: 1 });
    batch.announce({ workspaceId: 'v', seq: 3 });
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5);
    const changes = [
      { workspaceId: 'v', seq: 4 },
      { workspaceId: 'w', seq: 1 },
    ];
    expect(send.mock.calls).toEqual([[changes]]);
    batch.announce({ workspaceId: 'v', seq: 5 });
    await vi.advanceTimersByTimeAsync(10);
    expect(send.mock.calls).toEqual([[changes], [[{ workspaceId: 'v', seq: 5 }]]]);
  });

  it('nothing can be sent: keeps the latest versions, of at most 10,000 workspaces', async () => {
    let isConnected = false;
    const send = vi.fn(async (_changes: unknown[]) => isConnected);
    const batch = createChangeBatch(send);
    for (let index = 0; index < 10_100; index++)
      batch.announce({ workspaceId: String(index), seq: 1 });
    await vi.advanceTimersByTimeAsync(10);
    batch.announce({ workspaceId: '0', seq: 2 });
    await vi.advanceTimersByTimeAsync(10);
    isConnected = true;
    await batch.flush();
    const sent = send.mock.lastCall?.[0] ?? [];
    expect(sent).toHaveLength(10_000);
    expect(sent).toContainEqual({ workspaceId: '0', seq: 2 });
    await batch.flush();
    expect(send).toHaveBeenCalledTimes(3);
  });
});
