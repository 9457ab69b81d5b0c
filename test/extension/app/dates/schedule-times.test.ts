import { describe, expect, it } from 'vitest';
import { toLocalInput } from '../../../../extension/app/dates/local-time.ts';
import { listScheduleChoices } from '../../../../extension/app/dates/schedule-times.ts';

/** Returns the offered local times by name. */
function readChoices(now: string, ...scheduled: string[]): Record<string, string> {
  const choices = listScheduleChoices(
    new Date(now),
    scheduled.map(at => new Date(at)),
  );
  return Object.fromEntries(choices.map(({ name, at }) => [name, toLocalInput(at.toISOString())]));
}

describe('the times offered for a post', () => {
  it('morning: today, tomorrow and the next usual time', () => {
    expect(readChoices('2026-03-05T10:00')).toEqual({
      today: '2026-03-05T17:00',
      tomorrow: '2026-03-06T09:00',
      free: '2026-03-05T13:00',
    });
  });

  it.each(['2026-03-05T17:00', '2026-03-05T23:59'])('at %s: not today', now => {
    expect(readChoices(now)).toEqual({ tomorrow: '2026-03-06T09:00', free: '2026-03-06T09:00' });
  });

  it('posts within the hour of a usual time: the next free one is offered', () => {
    const near = ['2026-03-05T13:59', '2026-03-05T16:01', '2026-03-06T09:00'];
    expect(readChoices('2026-03-05T10:00', ...near).free).toBe('2026-03-06T13:00');
    expect(readChoices('2026-03-05T10:00', '2026-03-05T14:00', '2026-03-05T12:00').free).toBe(
      '2026-03-05T13:00',
    );
  });

  it('no usual time free in three months: none is offered', () => {
    const all = Array.from({ length: 400 * 24 }, (_, hour) =>
      new Date(new Date('2026-03-05T00:00').getTime() + hour * 3_600_000).toISOString(),
    );
    expect(Object.keys(readChoices('2026-03-05T10:00', ...all))).toEqual(['today', 'tomorrow']);
  });

  it('the day on which the clocks change: still 9:00 local time', () => {
    expect(readChoices('2026-03-28T18:00').tomorrow).toBe('2026-03-29T09:00');
  });
});
