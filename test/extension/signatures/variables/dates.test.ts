/** Dates where clocks are set forward and back, at the ends of years, and in languages with digits of their own. */
import { ar } from 'date-fns/locale/ar';
import { enUS } from 'date-fns/locale/en-US';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadDateLanguage } from '../../../../extension/signatures/variables/date-language.ts';
import {
  type DateLanguage,
  formatMoment,
} from '../../../../extension/signatures/variables/moment.ts';
import { parseVariables } from '../../../../extension/signatures/variables/variable.ts';

const english: DateLanguage = { tag: 'en-US', locale: enUS };

function say(source: string, now: Date, language = english): string | null {
  const [part] = parseVariables(source);
  if (part?.kind !== 'variable' || !('shifts' in part.variable)) throw new Error('It is no date.');
  return formatMoment(part.variable, now, language);
}

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const zones = [
  ...['UTC', 'America/Sao_Paulo', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'],
  ...['Africa/Casablanca', 'Australia/Lord_Howe', 'Europe/Berlin', 'Pacific/Kiritimati'],
];
/** Apia left out a whole day in 2011, Kiritimati in 1994: nothing here leads back to those. */
const anyMoment = fc.date({
  min: new Date('2038-01-01'),
  max: new Date('2071-01-01'),
  noInvalidDate: true,
});
const shift = fc.integer({ min: -300, max: 800 });
const iso = (utc: Date) => utc.toISOString().slice(0, 10);

describe.each(zones)('in %s', name => {
  it('days, weeks, months and years are those of the calendar on the wall', () => {
    process.env.TZ = name;
    fc.assert(
      fc.property(anyMoment, shift, (now, amount) => {
        const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
        const onWall = (months: number, days: number) => {
          const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
          return iso(new Date(Date.UTC(year, month + months, Math.min(day, last) + days)));
        };
        const sign = amount < 0 ? '' : '+';
        expect(say('{{date:yyyy-MM-dd}}', now)).toBe(onWall(0, 0));
        expect(say(`{{date${sign}${amount}d:yyyy-MM-dd}}`, now)).toBe(onWall(0, amount));
        expect(say(`{{date${sign}${amount}w:yyyy-MM-dd}}`, now)).toBe(onWall(0, 7 * amount));
        expect(say(`{{date${sign}${amount}m:yyyy-MM-dd}}`, now)).toBe(onWall(amount, 0));
        expect(say('{{date+1m+1d:yyyy-MM-dd}}', now)).toBe(onWall(1, 1));
      }),
    );
  });

  it('the usual form and pattern letters tell the same moment, hours of the clock among them', () => {
    process.env.TZ = name;
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 0, max: 99 }), (now, hours) => {
        expect(say('{{date}}', now)).toBe(say('{{date:MMMM d, yyyy}}', now));
        const [usual, pattern] = [say('{{time}}', now), say('{{time:h:mm a}}', now)];
        expect(usual?.replace(/\s/g, ' ')).toBe(pattern);
        // What has passed on the clock, not what it shows.
        const later = new Date(now.getTime() + hours * 3_600_000);
        expect(say(`{{time+${hours}h:HH:mm}}`, now)).toBe(say('{{time:HH:mm}}', later));
      }),
    );
  });
});

describe('at the end of a year', () => {
  const [last, first] = [new Date(2026, 11, 31, 23, 59), new Date(2027, 0, 1, 0, 1)];
  it.each([
    ['{{date:yyyy}}', '2026', '2027'],
    ["{{date:RRRR-'W'II}}", '2026-W53', '2026-W53'],
    ['{{date+1d:d MMM yyyy}}', '1 Jan 2027', '2 Jan 2027'],
    ['{{date-1y:yyyy}}', '2025', '2026'],
    // Unicode's letters for the day and the year of weeks, which nobody means who writes them so.
    ['{{date:DD}}', null, null],
    ['{{date:YYYY}}', null, null],
    ["{{date:DDD 'DD YYYY'}}", '365 DD YYYY', '001 DD YYYY'],
  ])('%s is %s, two minutes later %s', (source, before, after) => {
    expect(say(source, last)).toBe(before);
    expect(say(source, first)).toBe(after);
  });

  it('the 29th of February is the 28th in most years, and never March', () => {
    const leap = new Date(2028, 1, 29, 12);
    expect(say('{{date+1y:yyyy-MM-dd}}', leap)).toBe('2029-02-28');
    expect(say('{{date-1y+4y:yyyy-MM-dd}}', leap)).toBe('2031-02-28');
  });
});

it('A format stays out of the console, whatever the library thinks of it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const format of ['YYYY', 'DD', 'DDD', 'D', 'YYY', "'secret' DDDD", 'n'])
    say(`{{date:${format}}}`, new Date());
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

describe('the language of dates', () => {
  const now = new Date(2026, 10, 22, 9, 5);
  it.each([
    ['ar', ['ar-EG'], '٢٢ نوفمبر ٢٠٢٦'],
    ['ja', ['ja-JP'], '2026年11月22日'],
    ['de', ['de-AT'], '22. November 2026'],
    // A language that Colophon does not speak says no dates either: all of a post in one.
    ['en', ['fa-IR', 'en-US'], 'November 22, 2026'],
    ['en', ['fa'], 'November 22, 2026'],
  ])('%s of %j: %s', async (spoken, preferred, said) => {
    const language = await loadDateLanguage(spoken, preferred);
    expect(say('{{date}}', now, language)).toBe(said);
  });

  it('is one calendar, whichever way a date is asked for', () => {
    const saudi = { tag: 'ar-SA', locale: ar };
    const [usual, pattern] = [say('{{date}}', now, saudi), say('{{date:yyyy}}', now, saudi)];
    expect(latin(usual ?? '')).toContain(pattern);
  });
});

const latin = (text: string) =>
  text.replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)));
