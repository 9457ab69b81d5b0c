import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getQuietEnd } from '../../../extension/due/quiet-hours.ts';

const night = { quietFrom: '22:00', quietUntil: '07:00' };
const { TZ: usualZone } = process.env;

describe('end of the quiet hours', () => {
  beforeEach(() => {
    process.env.TZ = 'Europe/Berlin';
  });
  afterEach(() => {
    process.env.TZ = usualZone;
  });
  const getEnd = (now: string, hours = night) => {
    const end = getQuietEnd(Date.parse(now), hours);
    return end === null ? null : new Date(end).toISOString();
  };

  it.each([
    ['before midnight', '2026-01-10T22:30:00+01:00', '2026-01-11T06:00:00.000Z'],
    ['after midnight', '2026-01-11T03:00:00+01:00', '2026-01-11T06:00:00.000Z'],
    ['first moment', '2026-01-10T22:00:00+01:00', '2026-01-11T06:00:00.000Z'],
    ['last moment', '2026-01-11T07:00:00+01:00', null],
    ['by day', '2026-01-11T12:00:00+01:00', null],
    [
      'night in which the clocks go forward',
      '2026-03-29T01:00:00+01:00',
      '2026-03-29T05:00:00.000Z',
    ],
    ['night in which the clocks go back', '2026-10-25T01:00:00+02:00', '2026-10-25T06:00:00.000Z'],
  ])('%s', (_, now, end) => {
    expect(getEnd(now)).toBe(end);
  });

  it('hours within a day', () => {
    const noon = { quietFrom: '12:00', quietUntil: '13:30' };
    expect(getEnd('2026-01-11T12:10:00+01:00', noon)).toBe('2026-01-11T12:30:00.000Z');
    expect(getEnd('2026-01-11T14:00:00+01:00', noon)).toBeNull();
  });

  it('another time zone: by its clock', () => {
    process.env.TZ = 'Asia/Tokyo';
    expect(getEnd('2026-01-10T22:30:00+01:00')).toBe('2026-01-10T22:00:00.000Z');
  });

  it.each([
    { quietFrom: '', quietUntil: '07:00' },
    { quietFrom: '22:00', quietUntil: '' },
    { quietFrom: '22:00', quietUntil: '22:00' },
  ])('times that are not set, or the same: none %#', hours => {
    expect(getEnd('2026-01-10T22:30:00+01:00', hours)).toBeNull();
  });
});
