/** Converts the date formats of other programs to Unicode's pattern letters. */

/** Pattern letters, or literal text. */
type Token = { letters: string } | { words: string };

/**
 * Letters of C's strftime and of chrono, which espanso uses. `%-d` (chrono) and `%1d` (TextExpander)
 * omit the leading zero. Spread in groups only to keep several entries on one line.
 */
const strftimeLetters: Record<string, string> = {
  ...{ Y: 'yyyy', y: 'yy', G: 'RRRR', m: 'MM', d: 'dd', e: 'd', H: 'HH', k: 'H', I: 'hh', l: 'h' },
  ...{ M: 'mm', S: 'ss', p: 'a', P: 'aaa', B: 'MMMM', b: 'MMM', h: 'MMM', A: 'EEEE', a: 'EEE' },
  ...{ u: 'i', V: 'II', z: 'xx', s: 't', F: 'yyyy-MM-dd', D: 'MM/dd/yy', T: 'HH:mm:ss' },
  ...{ R: 'HH:mm', x: 'P', X: 'pp', r: 'hh:mm:ss a' },
};
const withoutZero: Record<string, string> = { m: 'M', d: 'd', H: 'H', I: 'h', M: 'm', S: 's' };

/** Converts a strftime format; null if it has a part without an equivalent. */
export function convertStrftime(format: string): string | null {
  const tokens: Token[] = [];
  for (const [part, flag = '', letter = ''] of format.matchAll(/%([-_01]?)(.)|[^%]+|%/gsu)) {
    if (!part.startsWith('%')) tokens.push({ words: part });
    else if (letter === '%') tokens.push({ words: '%' });
    else {
      const isPlain = flag === '' || flag === '0';
      const letters = isPlain ? strftimeLetters[letter] : withoutZero[letter];
      if (letters === undefined) return null;
      tokens.push({ letters });
    }
  }
  return joinTokens(tokens);
}

/** Letters of Moment.js; null for those without an equivalent, whose beginning is another one's. */
const momentLetters: Record<string, string | null> = {
  ...{ YYYY: 'yyyy', YY: 'yy', Y: 'y', GGGG: 'RRRR', Qo: 'Qo', Q: 'Q', MMMM: 'MMMM', MMM: 'MMM' },
  ...{ MM: 'MM', Mo: 'Mo', M: 'M', DD: 'dd', Do: 'do', D: 'd', dddd: 'EEEE', ddd: 'EEE' },
  ...{ dd: 'EEEEEE', WW: 'II', W: 'I', ww: 'ww', w: 'w', E: 'i', HH: 'HH', H: 'H', hh: 'hh' },
  ...{ h: 'h', kk: 'kk', k: 'k', mm: 'mm', m: 'm', ss: 'ss', s: 's', SSS: 'SSS', A: 'a' },
  ...{ a: 'aaa', ZZ: 'xx', Z: 'xxx', X: 't', x: 'T', LTS: 'pp', LT: 'p', LL: 'PPP', L: 'P' },
  ...{ LLLL: 'PPPPp', LLL: 'PPPp', DDDD: 'DDD', DDDo: null, DDD: null },
};
/**
 * Matches literal text in brackets, known letters, unknown letters, or anything else. The longest letters
 * come first, because YYYY would otherwise be read as YY twice.
 */
const momentPart = new RegExp(
  `\\[([^\\]]*)\\]|(${Object.keys(momentLetters)
    .sort((a, b) => b.length - a.length)
    .join('|')})|([A-Za-z]+)|[^A-Za-z[]+|\\[`,
  'gs',
);

/** Converts a Moment.js format; null if it has a part without an equivalent. */
export function convertMomentFormat(format: string): string | null {
  const tokens: Token[] = [];
  for (const [part, escaped, letters, unknown] of format.matchAll(momentPart)) {
    if (unknown !== undefined) return null;
    const knownLetters = letters === undefined ? undefined : momentLetters[letters];
    if (knownLetters === null) return null;
    tokens.push(
      knownLetters === undefined ? { words: escaped ?? part } : { letters: knownLetters },
    );
  }
  return joinTokens(tokens);
}

/** Unicode's letters that date-fns formats alike (unicode.org/reports/tr35, "Date Format Patterns"). */
const sharedLetters = 'GyuQqMLwdEecabBhHkKmsSXxOz';

/** Converts a format of Unicode's letters, which Alfred and Raycast use; null if it has an unsupported one. */
export function convertUnicodeFormat(format: string): string | null {
  const tokens: Token[] = [];
  const parts = format.matchAll(/''|'((?:''|[^'])*)'?|(([A-Za-z])\3*)|[^A-Za-z']+/g);
  for (const [part, quoted, letters, letter = ''] of parts) {
    if (quoted !== undefined) tokens.push({ words: quoted.replaceAll("''", "'") });
    else if (letters === undefined) tokens.push({ words: part.replace("''", "'") });
    // Users who write Unicode's week-based year mean the year of the calendar.
    else if (letter === 'Y') tokens.push({ letters: letters.toLowerCase() });
    else if (letter === 'Z' && letters.length < 4) tokens.push({ letters: 'xx' });
    else if (sharedLetters.includes(letter) || letters === 'DDD') tokens.push({ letters });
    else return null;
  }
  return joinTokens(tokens);
}

const shiftUnits: Record<string, string> = { m: 'min', h: 'h', d: 'd', w: 'w', M: 'm', y: 'y' };

/** Converts the shifts of Alfred and Raycast, such as `+1d -3M`; null if one is invalid. */
export function convertShifts(written: string): string | null {
  const compact = written.replace(/\s+/g, '');
  if (!/^(?:[+-]\d{1,4}[mhdwMy])*$/.test(compact)) return null;
  return compact.replace(/[a-z]/gi, unit => shiftUnits[unit] ?? '');
}

/** Writes the pattern: literal letters between apostrophes, apostrophes doubled. */
function joinTokens(tokens: readonly Token[]): string {
  let pattern = '';
  let literal = '';
  const flushLiteral = () => {
    const quoted = literal.replaceAll("'", "''");
    pattern += /[A-Za-z]/.test(literal) ? `'${quoted}'` : quoted;
    literal = '';
  };
  for (const token of tokens) {
    if ('words' in token) literal += token.words;
    else {
      flushLiteral();
      pattern += token.letters;
    }
  }
  flushLiteral();
  return pattern;
}
