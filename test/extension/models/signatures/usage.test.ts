import { effect } from '@preact/signals';
import { beforeAll, describe, expect, it } from 'vitest';
import { speakAll } from '../../../../extension/models/app/all-words.ts';
import { presentMinute } from '../../../../extension/models/app/format.ts';
import { formatLately } from '../../../../extension/models/app/format-day.ts';
import { sumUses } from '../../../../extension/models/signatures/usage.ts';

beforeAll(() => speakAll('en'));

describe('how a signature was used', () => {
  it('is counted over all sites, with the site of the last time', () => {
    const use = (signature_id: string, host: string, count: number, last_used_ms: number) => ({
      signature_id,
      host,
      count,
      last_used_ms,
    });
    const sums = sumUses([use('a', 'x.com', 2, 30), use('a', 'b.org', 5, 40), use('c', '', 1, 9)]);
    expect(sums.get('a')).toEqual({ count: 7, lastHost: 'b.org', lastMs: 40 });
    expect(sums.get('c')).toEqual({ count: 1, lastHost: '', lastMs: 9 });
    expect(sums.get('d')).toBeUndefined();
  });

  it('is told anew where midnight passes', () => {
    const used = new Date(2026, 2, 11, 9);
    const said: string[] = [];
    presentMinute.value = new Date(2026, 2, 11, 23, 59).getTime();
    const stop = effect(() => void said.push(formatLately(used)));
    for (const minute of [0, 1]) presentMinute.value = new Date(2026, 2, 12, 0, minute).getTime();
    stop();
    presentMinute.value = undefined;
    // Once a day: all rows that say it are drawn anew.
    expect(said).toEqual(['today', 'yesterday']);
  });

  it('is told by the day as people speak of it', () => {
    // A Wednesday, a quarter past midnight: yesterday is half an hour ago.
    const now = new Date(2026, 2, 11, 0, 15);
    const on = (...at: [number, number, number, number]) => formatLately(new Date(...at), now);
    expect(on(2026, 2, 11, 0)).toBe('today');
    expect(on(2026, 2, 10, 23)).toBe('yesterday');
    expect(on(2026, 2, 8, 12)).toBe('Sunday');
    expect(on(2026, 2, 5, 0)).toBe('Thursday');
    expect(on(2026, 2, 4, 23)).toBe('Mar 4');
    expect(on(2025, 2, 11, 9)).toBe('Mar 11, 2025');
    // A clock that was wrong.
    expect(on(2026, 2, 12, 9)).toBe('Mar 12');
  });
});
