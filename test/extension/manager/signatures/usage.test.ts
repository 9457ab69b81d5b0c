import { effect } from '@preact/signals';
import { beforeAll, describe, expect, it } from 'vitest';
import { showLanguageOfAllScreens } from '../../../../extension/app/all-strings.ts';
import { currentMinute } from '../../../../extension/app/format.ts';
import { formatRelativeDay } from '../../../../extension/app/format-day.ts';
import { formatUsage, sumUses } from '../../../../extension/manager/signatures/usage.ts';

beforeAll(() => showLanguageOfAllScreens('en'));

describe('usage of a signature', () => {
  it('uses on several sites: summed up, with the last site', () => {
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

  it('last site: named as its network, or by its host; without one, the day is a date', () => {
    const lastMs = new Date(2026, 10, 3, 9).getTime();
    currentMinute.value = new Date(2026, 10, 29).getTime();
    const format = (lastHost: string, ms = lastMs) =>
      formatUsage({ count: 12, lastHost, lastMs: ms });
    expect(format('twitter.com')).toBe('Used 12 times, last on X (Nov 3)');
    expect(format('b.org')).toBe('Used 12 times, last on b.org (Nov 3)');
    expect(format('')).toBe('Used 12 times, last on Nov 3');
    expect(format('', currentMinute.value)).toBe('Used 12 times, last on Nov 29');
    expect(format('', new Date(2025, 10, 3).getTime())).toBe('Used 12 times, last on Nov 3, 2025');
  });

  it('midnight passes: “today” becomes “yesterday”', () => {
    const used = new Date(2026, 2, 11, 9);
    const shown: string[] = [];
    currentMinute.value = new Date(2026, 2, 11, 23, 59).getTime();
    const stop = effect(() => void shown.push(formatRelativeDay(used)));
    for (const minute of [0, 1]) currentMinute.value = new Date(2026, 2, 12, 0, minute).getTime();
    stop();
    currentMinute.value = undefined;
    // Changes only once a day, because each change renders all rows again.
    expect(shown).toEqual(['today', 'yesterday']);
  });

  it('days before now: relative for a week, then a date', () => {
    // A Wednesday, a quarter past midnight: yesterday is half an hour ago.
    const now = new Date(2026, 2, 11, 0, 15);
    const on = (...at: [number, number, number, number]) => formatRelativeDay(new Date(...at), now);
    expect(on(2026, 2, 11, 0)).toBe('today');
    expect(on(2026, 2, 10, 23)).toBe('yesterday');
    expect(on(2026, 2, 8, 12)).toBe('Sunday');
    expect(on(2026, 2, 5, 0)).toBe('Thursday');
    expect(on(2026, 2, 4, 23)).toBe('Mar 4');
    expect(on(2025, 2, 11, 9)).toBe('Mar 11, 2025');
    // The clock was wrong.
    expect(on(2026, 2, 12, 9)).toBe('Mar 12');
  });
});
