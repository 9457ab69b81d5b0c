/** Dates at changes of daylight saving time, at the ends of years, and in languages with other digits. */
import { ar } from 'date-fns/locale/ar';
import { enUS } from 'date-fns/locale/en-US';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createDateLanguage,
  loadDateLanguage,
} from '../../../../extension/signatures/variables/date-language.ts';
import { type DateLanguage, formatMoment } from '../../../../shared/signatures/variables/moment.ts';
import { parseVariables } from '../../../../shared/signatures/variables/variable.ts';

const english: DateLanguage = createDateLanguage('en-US', enUS);

function formatVariable(source: string, now: Date, language = english): string | null {
  const [part] = parseVariables(source);
  if (part?.kind !== 'variable' || !('shifts' in part.variable))
    throw new Error('Not a date variable.');
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
/** Apia skipped a whole day in 2011, Kiritimati in 1994. All dates here are later. */
const anyMoment = fc.date({
  min: new Date('2038-01-01'),
  max: new Date('2071-01-01'),
  noInvalidDate: true,
});
const shift = fc.integer({ min: -300, max: 800 });
const toIsoDay = (utc: Date) => utc.toISOString().slice(0, 10);

describe.each(zones)('dates in time zone %s', name => {
  it('shifts by days, weeks, months and years: follow the local calendar', () => {
    process.env.TZ = name;
    fc.assert(
      fc.property(anyMoment, shift, (now, amount) => {
        const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
        const addToCalendar = (months: number, days: number) => {
          const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
          return toIsoDay(new Date(Date.UTC(year, month + months, Math.min(day, last) + days)));
        };
        const sign = amount < 0 ? '' : '+';
        expect(formatVariable('{{date:yyyy-MM-dd}}', now)).toBe(addToCalendar(0, 0));
        expect(formatVariable(`{{date${sign}${amount}d:yyyy-MM-dd}}`, now)).toBe(
          addToCalendar(0, amount),
        );
        expect(formatVariable(`{{date${sign}${amount}w:yyyy-MM-dd}}`, now)).toBe(
          addToCalendar(0, 7 * amount),
        );
        expect(formatVariable(`{{date${sign}${amount}m:yyyy-MM-dd}}`, now)).toBe(
          addToCalendar(amount, 0),
        );
        expect(formatVariable('{{date+1m+1d:yyyy-MM-dd}}', now)).toBe(addToCalendar(1, 1));
      }),
    );
  });

  it('default format and pattern letters: show the same time, also after shifts by hours', () => {
    process.env.TZ = name;
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 0, max: 99 }), (now, hours) => {
        expect(formatVariable('{{date}}', now)).toBe(formatVariable('{{date:MMMM d, yyyy}}', now));
        const [inDefaultFormat, byPattern] = [
          formatVariable('{{time}}', now),
          formatVariable('{{time:h:mm a}}', now),
        ];
        expect(inDefaultFormat?.replace(/\s/g, ' ')).toBe(byPattern);
        // Shifts by hours add elapsed time, not wall clock time.
        const later = new Date(now.getTime() + hours * 3_600_000);
        expect(formatVariable(`{{time+${hours}h:HH:mm}}`, now)).toBe(
          formatVariable('{{time:HH:mm}}', later),
        );
      }),
    );
  });
});

describe('dates at the end of a year', () => {
  const [last, first] = [new Date(2026, 11, 31, 23, 59), new Date(2027, 0, 1, 0, 1)];
  it.each([
    ['{{date:yyyy}}', '2026', '2027'],
    ["{{date:RRRR-'W'II}}", '2026-W53', '2026-W53'],
    ['{{date+1d:d MMM yyyy}}', '1 Jan 2027', '2 Jan 2027'],
    ['{{date-1y:yyyy}}', '2025', '2026'],
    // Unicode's letters for day of year and week-based year, which users confuse with `dd` and `yyyy`.
    ['{{date:DD}}', null, null],
    ['{{date:YYYY}}', null, null],
    ["{{date:DDD 'DD YYYY'}}", '365 DD YYYY', '001 DD YYYY'],
  ])('%s: %s, two minutes later %s', (source, before, after) => {
    expect(formatVariable(source, last)).toBe(before);
    expect(formatVariable(source, first)).toBe(after);
  });

  it('29 February shifted by years: becomes 28 February, never March', () => {
    const leap = new Date(2028, 1, 29, 12);
    expect(formatVariable('{{date+1y:yyyy-MM-dd}}', leap)).toBe('2029-02-28');
    expect(formatVariable('{{date-1y+4y:yyyy-MM-dd}}', leap)).toBe('2031-02-28');
  });
});

describe('formatMoment', () => {
  it('invalid formats: nothing is logged to the console', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const format of ['YYYY', 'DD', 'DDD', 'D', 'YYY', "'secret' DDDD", 'n'])
      formatVariable(`{{date:${format}}}`, new Date());
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe('language of dates', () => {
  const now = new Date(2026, 10, 22, 9, 5);
  it.each([
    ['ar', ['ar-EG'], '٢٢ نوفمبر ٢٠٢٦'],
    ['ja', ['ja-JP'], '2026年11月22日'],
    ['de', ['de-AT'], '22. November 2026'],
    // The interface has no such language: dates use the interface language too.
    ['en', ['fa-IR', 'en-US'], 'November 22, 2026'],
    ['en', ['fa'], 'November 22, 2026'],
  ])('interface %s, browser %j: %s', async (interfaceTag, browserTags, expected) => {
    const language = await loadDateLanguage(interfaceTag, browserTags);
    expect(formatVariable('{{date}}', now, language)).toBe(expected);
  });

  it('default format and pattern letters: use the same calendar', () => {
    const saudi = createDateLanguage('ar-SA', ar);
    const [inDefaultFormat, byPattern] = [
      formatVariable('{{date}}', now, saudi),
      formatVariable('{{date:yyyy}}', now, saudi),
    ];
    expect(toLatinDigits(inDefaultFormat ?? '')).toContain(byPattern);
  });
});

const toLatinDigits = (text: string) =>
  text.replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)));
