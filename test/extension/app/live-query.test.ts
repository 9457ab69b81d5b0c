import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { ModelContext } from '../../../extension/app/context.ts';
import { liveQuery } from '../../../extension/app/live-query.ts';
import { enableLiveQueries } from '../../support/live-queries.ts';
import { eventually } from '../../support/worker.ts';

enableLiveQueries();

/** Starts a query whose results the test gives, by their number from 0. */
function start() {
  const abort = new AbortController();
  const again = signal(0);
  const runs: ((value: string) => void)[] = [];
  const query = () => new Promise<string>(resolve => runs.push(resolve));
  const result = liveQuery({ signal: abort.signal } as ModelContext, query, again);
  return { abort, again, runs, result };
}

describe('liveQuery', () => {
  it('signal of what else it depends on: read again at each value', async () => {
    const { again, runs, result } = start();
    await eventually(() => expect(runs).toHaveLength(1));
    expect(result.value).toBeUndefined();
    runs[0]?.('first');
    await eventually(() => expect(result.value).toBe('first'));
    again.value++;
    await eventually(() => expect(runs).toHaveLength(2));
    runs[1]?.('second');
    await eventually(() => expect(result.value).toBe('second'));
  });

  it('earlier query that ends later: its result is not shown', async () => {
    const { again, runs, result } = start();
    await eventually(() => expect(runs).toHaveLength(1));
    again.value++;
    await eventually(() => expect(runs).toHaveLength(2));
    runs[1]?.('second');
    await eventually(() => expect(result.value).toBe('second'));
    runs[0]?.('first');
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(result.value).toBe('second');
  });

  it('aborted: reads no more', async () => {
    const { abort, again, runs } = start();
    await eventually(() => expect(runs).toHaveLength(1));
    abort.abort();
    again.value++;
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(runs).toHaveLength(1);
  });
});
