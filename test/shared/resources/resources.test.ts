import { describe, expect, it } from 'vitest';
import { uuid } from '../../../shared/resources/identity.ts';
import { labelFields } from '../../../shared/resources/label.ts';
import { labelIds, postFields, timingFault } from '../../../shared/resources/post.ts';
import { signatureFields } from '../../../shared/resources/signature.ts';
import { time } from '../../../shared/resources/time.ts';
import { foldCase, nameText } from '../../../shared/text/text.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('a name', () => {
  it.each(['a', 'x'.repeat(255), '😀'.repeat(255), 'نص', 'two\nlines'])('is accepted: %j', name =>
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
  ])('is refused: %j', name => expect(accepts(nameText, name)).toBe(false));

  it('is trimmed and otherwise kept as given', () => {
    expect(nameText.parse('  e\u0301  A ')).toBe('e\u0301  A');
  });
});

describe('a label’s colour', () => {
  it.each(['#a1B2c3', '#000000', '#FFFFFF'])('is kept as given: %s', color => {
    expect(labelFields.parse({ name: 'x', color }).color).toBe(color);
  });

  it.each(['#fff', 'red', '#12345g', '#1234567', ' #123456', '#123456\n', ''])(
    'is refused: %j',
    color => expect(accepts(labelFields, { name: 'x', color })).toBe(false),
  );
});

describe('a signature', () => {
  it('keeps its content to the byte', () => {
    const content = '  \r\n#tag\tnai\u0308ve \u202eabc\n\n ';
    expect(signatureFields.parse({ name: 'x', content }).content).toBe(content);
  });

  it('counts its content in code points', () => {
    expect(accepts(signatureFields, { name: 'x', content: '👍'.repeat(10_000) })).toBe(true);
    expect(accepts(signatureFields, { name: 'x', content: '👍'.repeat(10_001) })).toBe(false);
  });

  it.each(['x.com', '*.example.org', 'localhost', 'a-b.xn--mnchen-3ya.de'])(
    'takes the site %s',
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
  ])('refuses the site %j', site =>
    expect(accepts(signatureFields, { name: 'x', content: 'y', sites: [site] })).toBe(false),
  );
});

describe('a post', () => {
  it('has a default for everything', () => {
    expect(postFields.parse({})).toEqual({
      content: '',
      url: null,
      status: 'draft',
      scheduled_at: null,
      published_at: null,
    });
  });

  it.each(['https://x.com/compose', 'http://localhost:3000/?q=ü#a'])('takes the address %s', url =>
    expect(accepts(postFields, { url })).toBe(true),
  );

  it.each(['https://a%20b.com', 'https://a´b.com', 'https://a\u{10d71}.com', 'https://xn--a.com'])(
    'takes the address %s in every runtime, whichever letters it knows of hosts',
    url => expect(accepts(postFields, { url })).toBe(true),
  );

  it.each(['javascript:alert(1)', 'ftp://x.com', 'x.com', 'https://', 'https://a b', ''])(
    'refuses the address %j',
    url => expect(accepts(postFields, { url })).toBe(false),
  );

  it('needs a time while it is scheduled, and only then', () => {
    const times = { scheduled_at: null, published_at: null };
    expect(timingFault({ status: 'scheduled', ...times })).toHaveProperty('scheduled_at');
    expect(timingFault({ status: 'draft', ...times })).toBeNull();
  });

  it('folds doubled labels and keeps their order', () => {
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

describe('times, ids and case', () => {
  it('keeps a time as UTC with milliseconds', () => {
    expect(time.parse('2026-03-01T10:00:00+02:00')).toBe('2026-03-01T08:00:00.000Z');
  });

  it.each(['2026-03-01', '2026-02-30T00:00:00Z', '2026-03-01T10:00', 'now', 5])(
    'refuses the time %j',
    value => expect(accepts(time, value)).toBe(false),
  );

  it('returns ids in lower case', () => {
    expect(uuid.parse('A0000000-0000-4000-8000-00000000000F')).toBe(
      'a0000000-0000-4000-8000-00000000000f',
    );
  });

  it.each([
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['K', 'k'],
  ])('folds %s and %s alike', (a, b) => expect(foldCase(a)).toBe(foldCase(b)));
});
