import { describe, expect, it } from 'vitest';
import { createSerialQueue } from '../../../shared/serial-queue.ts';

describe('serial queue', () => {
  it('a second task added during the first: starts when the first has ended', async () => {
    const queue = createSerialQueue();
    const events: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = queue.run(async () => {
      events.push('first starts');
      await gate.promise;
      events.push('first ends');
      return 1;
    });
    const second = queue.run(async () => {
      events.push('second starts');
      return 2;
    });
    await Promise.resolve();
    expect(events).toEqual(['first starts']);
    gate.resolve();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect(events).toEqual(['first starts', 'first ends', 'second starts']);
  });

  it('a task that fails: rejects for its caller, and the next task still runs', async () => {
    const queue = createSerialQueue();
    const error = new Error('failed');
    const first = queue.run(() => Promise.reject(error));
    const second = queue.run(async () => 'ran');
    await expect(first).rejects.toBe(error);
    expect(await second).toBe('ran');
  });

  it('waitForAddedTasks: resolves after the tasks added before, also if one of them fails', async () => {
    const queue = createSerialQueue();
    await queue.waitForAddedTasks();
    let hasEnded = false;
    const failing = queue.run(async () => {
      await Promise.resolve();
      hasEnded = true;
      throw new Error('failed');
    });
    failing.catch(() => {});
    await queue.waitForAddedTasks();
    expect(hasEnded).toBe(true);
  });
});
