import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { nameColor } from '../../server/calendars/color-name.ts';
import { type CalendarEvent, writeCalendar, writeEvent } from '../../server/calendars/ics.ts';

const event: CalendarEvent = {
  uid: '1@colophon',
  startsAt: '2026-03-29T00:59:59.999Z',
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  sequence: 7,
  summary: 'It is out.',
  description: 'It is out.\nNow; really, a\\b',
  url: 'https://x.com/compose/post',
  categories: ['Launch, soon', 'b;c'],
  color: 'darkorange',
};

const write = (name: string, one: CalendarEvent) => writeCalendar(name, [writeEvent(one)]);
const lines = (ics: string) => ics.split('\r\n');

describe('writeCalendar', () => {
  it('an event: lines of RFC 5545, in UTC and escaped', () => {
    expect(lines(write('My; posts', event))).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Colophon//Calendar//EN'],
      ...['CALSCALE:GREGORIAN', 'METHOD:PUBLISH', 'NAME:My\\; posts', 'X-WR-CALNAME:My\\; posts'],
      ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
      ...['BEGIN:VEVENT', 'UID:1@colophon', 'DTSTAMP:20260302T090000Z', 'CREATED:20260301T090000Z'],
      ...['LAST-MODIFIED:20260302T090000Z', 'SEQUENCE:7', 'DTSTART:20260329T005959Z'],
      ...['DTEND:20260329T011459Z', 'TRANSP:TRANSPARENT', 'SUMMARY:It is out.'],
      'DESCRIPTION:It is out.\\nNow\\; really\\, a\\\\b',
      'URL:https://x.com/compose/post',
      'CATEGORIES:Launch\\, soon,b\\;c',
      ...['COLOR:darkorange', 'END:VEVENT', 'END:VCALENDAR', ''],
    ]);
  });

  it('no label and no address: no lines for them', () => {
    const ics = write('n', { ...event, url: null, categories: [], color: null });
    expect(ics).not.toMatch(/CATEGORIES|COLOR|URL/);
  });

  it('any texts: a parser reads them as they were, from lines of at most 75 octets', () => {
    // ical.js takes the comma behind a backslash for escaped, also if the backslash itself is.
    const category = (text: string) => text.replace(/\\$/, '');
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({
        unit: fc.constantFrom(
          'a',
          ',',
          ';',
          '\\',
          'n',
          'N',
          '\n',
          '\r\n',
          '\r',
          '\t',
          '\u0007',
          ':',
          '"',
          ' ',
          'é',
          '日',
          '👩‍👩‍👧',
          '\u2028',
        ),
        maxLength: 200,
      }),
    );
    fc.assert(
      fc.property(
        anyText,
        fc.array(anyText.map(category), { maxLength: 3 }),
        (text, categories) => {
          const ics = write(text, { ...event, summary: text, description: text, categories });
          for (const line of lines(ics)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(ics).not.toMatch(/(?!\r\n|\t|[\u0080-\u009f])\p{Cc}(?<!\r\n)/u);
          const expected = (one: string) =>
            one.replace(/\r\n?/g, '\n').replace(/(?![\t\n\u0080-\u009f])\p{Cc}/gu, '');
          const parsed = new ICAL.Component(ICAL.parse(ics)).getFirstSubcomponent('vevent');
          expect(parsed?.getFirstPropertyValue('description')).toBe(expected(text));
          expect(parsed?.getFirstProperty('categories')?.getValues() ?? []).toEqual(
            categories.map(expected),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('nameColor', () => {
  it.each([
    ['#FF8800', 'darkorange'],
    ['#000000', 'black'],
    ['#0088ff', 'dodgerblue'],
    ['#FFFFFF', 'white'],
  ])('%s: the nearest name, %s', (color, name) => {
    expect(nameColor(color)).toBe(name);
  });
});
