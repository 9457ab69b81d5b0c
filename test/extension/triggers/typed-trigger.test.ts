import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTypedShortcuts, matchShortcuts } from '../../../extension/triggers/typed-trigger.ts';

const find = (text: string, sign = ';') => findTypedShortcuts(text, sign);

describe('shortcut before the caret', () => {
  it.each([
    [';news', [';news']],
    ['Hello ;news', [';news']],
    ['Hello\n;news', [';news']],
    ['Hello\u00a0;news', [';news']],
    ['(;news', [';news']],
    ['“;news', [';news']],
    ['Done—;news', [';news']],
    ['Hello ;', [';']],
    [';;news', [';;news', ';news']],
    [';-;n', [';-;n', ';n']],
    [';Éé', [';Éé']],
    [';نشرة', [';نشرة']],
    ['مرحبا ;نشرة', [';نشرة']],
    ['\u200b;news', [';news']],
    ['Great.;news', [';news']],
    ['ok?;news', [';news']],
    ['Is it? “Don’t!?;news', [';news']],
    ['Why...;news', [';news']],
    [';\ufeffnews', [';news']],
  ])('%j: %j', (text, expected) => {
    expect(find(text)).toEqual(expected);
  });

  it.each([
    ['in a word', 'Hello;news'],
    ['behind a digit', '5;news'],
    ['behind a combining mark', 'e\u0301;news'],
    ['in an address', 'https://example.org/;news'],
    ['in a query of an address', 'https://example.org/?a=(;news'],
    ['in an address without a scheme', 'www.example.org/-;news'],
    ['behind a path', 'docs/;news'],
    ['in an email', 'jo@(;news'],
    ['behind an address', 'example.org.;news'],
    ['behind an address with a query', 'example.org/a?;news'],
    ['behind an address with a scheme', 'https://localhost?;news'],
    ['behind a sign of an address without a word', '?;news'],
    ['in an entity', '&;news'],
    ['without a sign', 'news'],
    ['followed by white space', ';news '],
    ['on the line before', ';news\n'],
    ['in no text', ''],
  ])('%s: none', (_, text) => {
    expect(find(text)).toEqual([]);
  });

  it.each(['😀', '❤️', '👍🏽', '1️⃣', '👩‍👩‍👧', '🇩🇪'])('behind the emoji %s: found', emoji => {
    expect(find(`Hello ${emoji};news`)).toEqual([';news']);
  });

  it.each(['日本語', 'カー', 'ภาษาไทย'])('behind %s, which has no spaces: found', text => {
    expect(find(`${text};news`)).toEqual([';news']);
  });

  it('more than 32 characters behind the sign: none', () => {
    expect(find(`;${'a'.repeat(32)}`)).toHaveLength(1);
    expect(find(`;${'a'.repeat(33)}`)).toEqual([]);
    expect(find(`;${'😀'.repeat(32)}`)).toHaveLength(1);
  });

  it('another sign: found, and the default one is none', () => {
    expect(find('Hello /news', '/')).toEqual(['/news']);
    expect(find('Hello ;news', '/')).toEqual([]);
  });

  it('any text: each result ends the text, begins with the sign, has no white space, longest first', () => {
    const character = fc.constantFrom(
      ';',
      'a',
      'é',
      ' ',
      '\n',
      '/',
      '@',
      '😀',
      '日',
      '.',
      '\ufeff',
    );
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 60 }), text => {
        const found = find(text);
        const plain = text.replaceAll('\ufeff', '');
        for (const typed of found) {
          expect(plain.endsWith(typed)).toBe(true);
          expect(typed.startsWith(';')).toBe(true);
          expect(typed).not.toMatch(/\s/);
        }
        const lengths = found.map(({ length }) => length);
        expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
      }),
    );
  });

  it('any shortcut behind white space: found, whatever stands before', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(' ', '\n', '\t', '\u00a0', '\u3000'),
        fc.stringMatching(/^[\p{L}\p{N}]{1,32}$/u),
        (before, space, body) => {
          expect(find(`${before}${space};${body}`)).toEqual([`;${body}`]);
        },
      ),
    );
  });

  it('any letter before the sign of a script with spaces: the sign begins none', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[a-zA-Z0-9äßéω]$/), (before, letter) => {
        // An earlier sign in the text may begin one.
        expect(find(`${before}${letter};news`)).not.toContain(';news');
      }),
    );
  });
});

const toSignatures = (...shortcuts: (string | null)[]) => shortcuts.map(shortcut => ({ shortcut }));

describe('signatures for a typed shortcut', () => {
  const match = (text: string, ...shortcuts: (string | null)[]) => {
    const found = matchShortcuts(find(text), ';', toSignatures(...shortcuts));
    return (
      found && {
        typed: found.typed,
        whole: found.whole.map(({ shortcut }) => shortcut),
        others: found.others.map(({ shortcut }) => shortcut),
      }
    );
  };

  it('part of a shortcut: those that begin with it', () => {
    expect(match(';ne', ';news', ';next', ';old', null)).toEqual({
      typed: ';ne',
      whole: [],
      others: [';news', ';next'],
    });
  });

  it('whole shortcut: it, and the longer ones', () => {
    expect(match(';new', ';news', ';new')).toEqual({
      typed: ';new',
      whole: [';new'],
      others: [';news'],
    });
  });

  it('two signatures with one shortcut: both', () => {
    expect(match(';news', ';news', ';news')?.whole).toEqual([';news', ';news']);
  });

  it('other case: no match', () => {
    expect(match(';News', ';news')).toBeNull();
  });

  it('sign alone: no match', () => {
    expect(match(';', ';news')).toBeNull();
  });

  it('shortcut with another sign or without one: typed with this sign', () => {
    expect(match(';sig', '/sig', 'sig', ':sig')?.whole).toEqual(['/sig', 'sig', ':sig']);
  });

  it('shortcut as it was saved: comes before one with another sign', () => {
    expect(match(';sig', '/sig', ';sig')).toEqual({
      typed: ';sig',
      whole: [';sig'],
      others: ['/sig'],
    });
  });

  it('two texts match: the longest one counts', () => {
    expect(match(';;news', ';news', ';;news')?.typed).toBe(';;news');
    expect(match(';;news', ';news')?.typed).toBe(';news');
  });

  it('shortcut of signs alone: matches', () => {
    expect(match(';)', ';)')?.whole).toEqual([';)']);
  });

  it('any shortcut with the sign: all of it matches as a whole, and each part of it as a part', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[^\s;]{1,31}$/u), fc.nat(), (body, cut) => {
        const shortcut = `;${body}`;
        expect(match(shortcut, shortcut)).toEqual({
          typed: shortcut,
          whole: [shortcut],
          others: [],
        });
        const part = [...body].slice(0, cut % [...body].length).join('');
        if (part !== '')
          expect(match(`;${part}`, shortcut)).toMatchObject({ typed: `;${part}`, whole: [] });
      }),
    );
  });
});
