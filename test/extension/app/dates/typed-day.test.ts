import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDay, toNoon } from '../../../../extension/app/dates/day.ts';
import { parseTypedDay } from '../../../../extension/app/dates/typed-day.ts';
import { languageNames } from '../../../../shared/text/languages.ts';

/** A Saturday. */
const today = '2026-11-28';
const languages = Object.keys(languageNames);
const read = (text: string, locale = 'en') => parseTypedDay(text, today, locale);
const day = (named: string) => ({ day: named, isMonth: false });
const month = (named: string) => ({ day: `${named}-01`, isMonth: true });

describe('parseTypedDay', () => {
  it.each([
    ['march', month('2027-03')],
    ['mar', month('2027-03')],
    ['november', month('2026-11')],
    ['march 2026', month('2026-03')],
    ['2027', month('2027-01')],
    ['3/2027', month('2027-03')],
    ['fri', day('2026-12-04')],
    ['saturday', day('2026-11-28')],
    ['9', day('2026-12-09')],
    ['fri 9', day('2027-04-09')],
    ['9 march', day('2027-03-09')],
    ['March 9, 2026', day('2026-03-09')],
    ['march 9 27', day('2027-03-09')],
    ['3/9', day('2027-03-09')],
    ['2027-03-08', day('2027-03-08')],
    ['feb 29', day('2028-02-29')],
    ['tomorrow', day('2026-11-29')],
    ['next week', day('2026-12-05')],
    ['next month', month('2026-12')],
  ])('“%s”: the next such day or month', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(['', ' ', 'feb 30', '2026-02-29', 'soon', 'march word', '1 2 3 4', '100', '0'])(
    '“%s”: no day',
    text => {
      expect(read(text)).toBeNull();
    },
  );

  it.each([
    ['de', 'März', month('2027-03')],
    ['de', 'maerz', null],
    ['de', 'Fr 9', day('2027-04-09')],
    ['de', '9.3.', day('2027-03-09')],
    ['de', '9. März 2026', day('2026-03-09')],
    ['de', 'übermorgen', day('2026-11-30')],
    ['es', 'marzo', month('2027-03')],
    ['es', '9 de marzo de 2026', day('2026-03-09')],
    ['es', 'miercoles', day('2026-12-02')],
    ['es', 'mañana', day('2026-11-29')],
    ['fr', 'févr', month('2027-02')],
    ['fr', 'ven 9', day('2027-04-09')],
    ['fr', 'demain', day('2026-11-29')],
    ['ja', '3月', month('2027-03')],
    ['ja', '12月', month('2026-12')],
    ['ja', '３月９日', day('2027-03-09')],
    ['ja', '2026年3月9日', day('2026-03-09')],
    ['ja', '9日', day('2026-12-09')],
    ['ja', '金曜日', day('2026-12-04')],
    ['ja', '月', day('2026-11-30')],
    ['ja', '明日', day('2026-11-29')],
    ['ar', 'مارس', month('2027-03')],
    ['ar', '٩ مارس', day('2027-03-09')],
    ['ar', 'الجمعة', day('2026-12-04')],
    ['ar', 'غدًا', day('2026-11-29')],
  ])('in %s, “%s”', (locale, text, expected) => {
    expect(read(text, locale)).toEqual(expected);
  });

  it.each(languages)('in %s, English names: count as well', locale => {
    expect(read('march', locale)).toEqual(month('2027-03'));
    expect(read('fri 9', locale)).toEqual(day('2027-04-09'));
  });

  it('any day in any language and style, as the browser writes it: is read back', () => {
    const anyDay = fc
      .integer({ min: Date.UTC(2001, 0), max: Date.UTC(2090, 0) })
      .map(ms => toDay(new Date(ms)));
    const styles = fc.constantFrom<Intl.DateTimeFormatOptions['dateStyle'][]>(
      'full',
      'long',
      'medium',
      'short',
    );
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...languages), styles, (written, locale, dateStyle) => {
        const text = new Intl.DateTimeFormat(locale, { dateStyle, calendar: 'gregory' }).format(
          toNoon(written),
        );
        expect([text, read(text, locale)]).toEqual([text, day(written)]);
      }),
    );
  });
});
