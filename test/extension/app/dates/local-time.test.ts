/** Typed local times that the clocks skip or repeat. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  findTimeAfterSkip,
  fromLocalInput,
  toLocalInput,
} from '../../../../extension/app/dates/local-time.ts';

const before = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
});
afterAll(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

describe('typed local time', () => {
  it('skipped by the clocks: the time after the change that is as much later is found', () => {
    const time = findTimeAfterSkip('2026-03-29T02:30');
    expect(time).toBe('2026-03-29T01:30:00.000Z');
    expect(toLocalInput(time)).toBe('2026-03-29T03:30');
    expect(fromLocalInput('2026-03-29T02:30', null)).toBe(time);
  });

  it('whole day skipped: the next day is found', () => {
    process.env.TZ = 'Pacific/Apia';
    expect(toLocalInput(findTimeAfterSkip('2011-12-30T10:00'))).toBe('2011-12-31T10:00');
  });

  it.each(['', '2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T02:30', '12026-03-01T09:00'])(
    '%j: not skipped',
    typed => {
      expect(findTimeAfterSkip(typed)).toBeNull();
    },
  );
});
