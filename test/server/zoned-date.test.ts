/** Dates of the server in any time zone, compared with those of a process that runs in it. */
import { add } from 'date-fns/add';
import { format } from 'date-fns/format';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { loadDateLanguage as loadExtensionLanguage } from '../../extension/signatures/variables/date-language.ts';
import { loadDateLanguage } from '../../server/signatures/date-language.ts';
import { createZonedDates } from '../../server/signatures/zoned-date.ts';
import { formatMoment } from '../../shared/signatures/variables/moment.ts';
import { parseVariables } from '../../shared/signatures/variables/variable.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const zones = [
  ...['UTC', 'America/Sao_Paulo', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'],
  ...['Australia/Lord_Howe', 'Europe/Berlin', 'Pacific/Kiritimati', 'America/New_York'],
];
const hourMs = 3_600_000;
/** Any moment of these years, and moments around the changes of clocks in 2026. */
const moments = fc.oneof(
  fc.date({ min: new Date('1972-01-01'), max: new Date('2071-01-01'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom(
        ...['2026-03-08', '2026-03-29', '2026-04-04', '2026-10-03', '2026-10-25', '2026-11-01'],
      ),
      fc.integer({ min: -30, max: 30 }),
      fc.integer({ min: 0, max: hourMs }),
    )
    .map(([day, hours, ms]) => new Date(Date.parse(day) + hours * hourMs + ms)),
);
const durations = fc.record({
  years: fc.integer({ min: -9, max: 9 }),
  months: fc.integer({ min: -30, max: 30 }),
  weeks: fc.integer({ min: -9, max: 9 }),
  days: fc.integer({ min: -400, max: 400 }),
  hours: fc.integer({ min: -100, max: 100 }),
  minutes: fc.integer({ min: -100, max: 100 }),
});
const pattern = "yyyy-MM-dd'T'HH:mm:ss.SSS xxx X zzzz RRRR 'W'II i e DDD Q h a B p PPPP t";
const options = { useAdditionalDayOfYearTokens: true };

describe.each(zones)('date in the time zone %s', timeZone => {
  it('any moment and shift: the fields of a process in that zone', () => {
    process.env.TZ = timeZone;
    fc.assert(
      fc.property(moments, durations, (moment, duration) => {
        const moved = add(createZonedDates(timeZone)(moment.getTime()), duration);
        const native = add(moment, duration);
        expect(moved.getTime()).toBe(native.getTime());
        process.env.TZ = 'Asia/Tokyo';
        const inAnotherZone = format(moved, pattern, options);
        process.env.TZ = timeZone;
        expect(inAnotherZone).toBe(format(native, pattern, options));
      }),
    );
  });
});

describe('date of a variable', () => {
  it.each(['en', 'en-GB', 'de', 'es', 'fr', 'ja', 'ar'])(
    'language %s: as the extension formats it',
    async tag => {
      process.env.TZ = 'Europe/Berlin';
      const languages = [
        await loadDateLanguage(tag, 'Europe/Berlin'),
        await loadExtensionLanguage(tag, []),
      ];
      const now = new Date('2026-10-24T22:30:00.000Z');
      const sources = [
        '{{date}}',
        '{{time}}',
        '{{date+1m-3d: EEEE do MMMM yyyy, PPPP p}}',
        '{{date:D}}',
      ];
      const [ofServer, ofExtension] = languages.map(language =>
        parseVariables(sources.join('')).map(part =>
          part.kind === 'variable' && 'shifts' in part.variable
            ? formatMoment(part.variable, now, language)
            : 'no date',
        ),
      );
      expect(ofServer).toEqual(ofExtension);
    },
  );

  it('date out of range: none', async () => {
    const language = await loadDateLanguage('en', 'America/New_York');
    const years = { amount: 9999, unit: 'y' } as const;
    const variable = { name: 'date', format: null, shifts: Array(40).fill(years) } as const;
    expect(
      formatMoment({ ...variable, shifts: [...variable.shifts] }, new Date(), language),
    ).toBeNull();
    expect(
      formatMoment(
        { ...variable, shifts: [...variable.shifts], format: 'yyyy' },
        new Date(),
        language,
      ),
    ).toBeNull();
  });
});
