import { describe, expect, it } from 'vitest';
import { labelFields } from '../../../shared/resources/label.ts';
import { labelIds, postFields, validateTiming } from '../../../shared/resources/post.ts';
import { time, uuid } from '../../../shared/resources/scalars.ts';
import { signatureFields } from '../../../shared/resources/signature.ts';
import { foldCase, nameText } from '../../../shared/text/text.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('name', () => {
  it.each(['a', 'x'.repeat(255), '😀'.repeat(255), 'نص', 'two\nlines'])('%j: accepted', name =>
    expect(accepts(nameText, name)).toBe(true),
  );

  it.each([
    '',
    '   ',
    '\u200b\u200d',
    '\u3164',
    '\u2800',
    'x'.repeat(256),
    '😀'.repeat(256),
    'a\0b',
    'a\ud800',
    null,
    7,
  ])('%j: refused', name => expect(accepts(nameText, name)).toBe(false));

  it('white space around it: trimmed, the rest stays as given', () => {
    expect(nameText.parse('  e\u0301  A ')).toBe('e\u0301  A');
  });
});

describe('label colour', () => {
  it.each(['#a1B2c3', '#000000', '#FFFFFF'])('%s: kept as given', color => {
    expect(labelFields.parse({ name: 'x', color }).color).toBe(color);
  });

  it.each(['#fff', 'red', '#12345g', '#1234567', ' #123456', '#123456\n', ''])(
    '%j: refused',
    color => expect(accepts(labelFields, { name: 'x', color })).toBe(false),
  );
});

describe('signature', () => {
  it('content with white space and combining characters: kept byte for byte', () => {
    const content = '  \r\n#tag\tnai\u0308ve \u202eabc\n\n ';
    expect(signatureFields.parse({ name: 'x', content }).content).toBe(content);
  });

  it('content of 10,000 code points: accepted, one more is refused', () => {
    expect(accepts(signatureFields, { name: 'x', content: '👍'.repeat(10_000) })).toBe(true);
    expect(accepts(signatureFields, { name: 'x', content: '👍'.repeat(10_001) })).toBe(false);
  });

  it.each([';n', ';Néws', '😀😀', '…sig', 'x'.repeat(32), null])(
    'shortcut %j: accepted and kept as given',
    shortcut => {
      const parsed = signatureFields.parse({ name: 'x', content: 'y', shortcut });
      expect(parsed.shortcut).toBe(shortcut);
    },
  );

  it.each(['', ';', '😀', ';a b', ';a\n', '\u3000;n', 'x'.repeat(33), 'a\0b', 7])(
    'shortcut %j: refused',
    shortcut => expect(accepts(signatureFields, { name: 'x', content: 'y', shortcut })).toBe(false),
  );

  it.each(['x.com', '*.example.org', 'localhost', 'a-b.xn--mnchen-3ya.de'])(
    'site %s: accepted',
    site => expect(accepts(signatureFields, { name: 'x', content: 'y', sites: [site] })).toBe(true),
  );

  it.each([
    'X.com',
    'https://x.com',
    'x.com/a',
    'x.com:80',
    'x com',
    '*',
    '*x.com',
    '.x',
    'x..y',
    '',
  ])('site %j: refused', site =>
    expect(accepts(signatureFields, { name: 'x', content: 'y', sites: [site] })).toBe(false),
  );
});

describe('post', () => {
  it('no fields given: all have defaults', () => {
    expect(postFields.parse({})).toEqual({
      content: '',
      url: null,
      status: 'draft',
      scheduled_at: null,
      published_at: null,
    });
  });

  it.each(['https://x.com/compose', 'http://localhost:3000/?q=ü#a'])('address %s: accepted', url =>
    expect(accepts(postFields, { url })).toBe(true),
  );

  it.each(['https://a%20b.com', 'https://a´b.com', 'https://a\u{10d71}.com', 'https://xn--a.com'])(
    'address %s, whose host some runtimes refuse: accepted',
    url => expect(accepts(postFields, { url })).toBe(true),
  );

  it.each(['javascript:alert(1)', 'ftp://x.com', 'x.com', 'https://', 'https://a b', ''])(
    'address %j: refused',
    url => expect(accepts(postFields, { url })).toBe(false),
  );

  it('no time given: refused for a scheduled post, accepted for a draft', () => {
    const times = { scheduled_at: null, published_at: null };
    expect(validateTiming({ status: 'scheduled', ...times })).toHaveProperty('scheduled_at');
    expect(validateTiming({ status: 'draft', ...times })).toBeNull();
  });

  it('duplicate labels: kept once, in order; more than 100 are refused', () => {
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(labelIds.parse([b, a, b.toUpperCase()])).toEqual([b, a]);
    expect(
      accepts(
        labelIds,
        Array.from({ length: 101 }, () => crypto.randomUUID()),
      ),
    ).toBe(false);
  });
});

describe('times, ids and case folding', () => {
  it('time with an offset: kept as UTC with milliseconds', () => {
    expect(time.parse('2026-03-01T10:00:00+02:00')).toBe('2026-03-01T08:00:00.000Z');
  });

  it.each(['2026-03-01', '2026-02-30T00:00:00Z', '2026-03-01T10:00', 'now', 5])(
    'time %j: refused',
    value => expect(accepts(time, value)).toBe(false),
  );

  it('id in upper case: returned in lower case', () => {
    expect(uuid.parse('A0000000-0000-4000-8000-00000000000F')).toBe(
      'a0000000-0000-4000-8000-00000000000f',
    );
  });

  it.each([
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['K', 'k'],
  ])('%s and %s: folded alike', (a, b) => expect(foldCase(a)).toBe(foldCase(b)));
});
