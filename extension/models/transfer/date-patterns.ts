/** Formats of dates as other programs write them, in Unicode's pattern letters. */

type Token = { letters: string } | { words: string };

/** As in C, with what chrono and TextExpander add: `%-d` and `%1d` are without a zero before it. */
const strftime: Record<string, string> = {
  ...{ Y: 'yyyy', y: 'yy', G: 'RRRR', m: 'MM', d: 'dd', e: 'd', H: 'HH', k: 'H', I: 'hh', l: 'h' },
  ...{ M: 'mm', S: 'ss', p: 'a', P: 'aaa', B: 'MMMM', b: 'MMM', h: 'MMM', A: 'EEEE', a: 'EEE' },
  ...{ u: 'i', V: 'II', z: 'xx', s: 't', F: 'yyyy-MM-dd', D: 'MM/dd/yy', T: 'HH:mm:ss' },
  ...{ R: 'HH:mm', x: 'P', X: 'pp', r: 'hh:mm:ss a' },
};
const withoutZero: Record<string, string> = { m: 'M', d: 'd', H: 'H', I: 'h', M: 'm', S: 's' };

/** Null where it has a part that cannot be written here. */
export function fromStrftime(format: string): string | null {
  const tokens: Token[] = [];
  for (const [part, flag = '', letter = ''] of format.matchAll(/%([-_01]?)(.)|[^%]+|%/gsu)) {
    if (!part.startsWith('%')) tokens.push({ words: part });
    else if (letter === '%') tokens.push({ words: '%' });
    else {
      const isPlain = flag === '' || flag === '0';
      const letters = isPlain ? strftime[letter] : (withoutZero[letter] ?? null);
      if (letters == null) return null;
      tokens.push({ letters });
    }
  }
  return write(tokens);
}

/** As in Moment, longest first. */
const moment: Record<string, string> = {
  ...{ YYYY: 'yyyy', YY: 'yy', Y: 'y', GGGG: 'RRRR', Qo: 'Qo', Q: 'Q', MMMM: 'MMMM', MMM: 'MMM' },
  ...{ MM: 'MM', Mo: 'Mo', M: 'M', DD: 'dd', Do: 'do', D: 'd', dddd: 'EEEE', ddd: 'EEE' },
  ...{ dd: 'EEEEEE', WW: 'II', W: 'I', ww: 'ww', w: 'w', E: 'i', HH: 'HH', H: 'H', hh: 'hh' },
  ...{ h: 'h', kk: 'kk', k: 'k', mm: 'mm', m: 'm', ss: 'ss', s: 's', SSS: 'SSS', A: 'a' },
  ...{ a: 'aaa', ZZ: 'xx', Z: 'xxx', X: 't', x: 'T', LTS: 'pp', LT: 'p', LL: 'PPP', L: 'P' },
};
const momentPart = new RegExp(
  `\\[([^\\]]*)\\]|(${Object.keys(moment)
    .sort((a, b) => b.length - a.length)
    .join('|')})|([A-Za-z]+)|[^A-Za-z[]+|\\[`,
  'gs',
);

/** Null where it has a part that cannot be written here. */
export function fromMoment(format: string): string | null {
  const tokens: Token[] = [];
  for (const [part, escaped, letters, unknown] of format.matchAll(momentPart)) {
    if (unknown !== undefined) return null;
    const known = letters === undefined ? undefined : moment[letters];
    tokens.push(known === undefined ? { words: escaped ?? part } : { letters: known });
  }
  return write(tokens);
}

/** Letters that are words stand between apostrophes, and an apostrophe is written twice. */
function write(tokens: readonly Token[]): string {
  let pattern = '';
  let words = '';
  const writeWords = () => {
    const quoted = words.replaceAll("'", "''");
    pattern += /[A-Za-z]/.test(words) ? `'${quoted}'` : quoted;
    words = '';
  };
  for (const token of tokens) {
    if ('words' in token) words += token.words;
    else {
      writeWords();
      pattern += token.letters;
    }
  }
  writeWords();
  return pattern;
}
