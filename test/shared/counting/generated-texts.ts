/** Generates texts that combine links, mentions, emoji and scripts. */
import fc from 'fast-check';

const schemes = ['http://', 'https://', 'HTTPS://', 'Https://', 'hTTp://', 'httpS://', 'ftp://'];
const brokenSchemes = ['https:/', 'http//', 'http:', '://', 'https://user:pass@', 'user:pass@'];
const hosts = [
  ...['example.com', 'EXAMPLE.ORG', 'a.co', 'sub.example.co.uk', 'foo.みんな', 'http.example.com'],
  ...['foo_bar.com', 'x_y.foo.com', '-a.com', 'a-.com', '例え.jp', 'münchen.de', 'пример.рф'],
  ...['xn--fsq.xn--0zwm56d', 'xn--日.みんな', 'موقع.كوم', 'wiki.lan', 'localhost', '192.168.0.1'],
  ...['t.co', 'no.such-tld', 'example.com.', 'foo..com', '.com', 'com.', 'com', 'a.com日b.org'],
  ...[`${'a'.repeat(64)}.com`, `${'日'.repeat(20)}.com`, `${'日本語'.repeat(7)}example.com`],
  ...[
    'example.comです',
    'foo.com.日本.みんな',
    'www.example.com',
    'a.vermögensberatung',
    'a.CLUB',
    'a.b.c.d.museum',
    'ex.comé',
  ],
];
const ports = [':8080', ':', ':80a', ':8080/x', ':80?x=1'];
const paths = [
  ...[
    '/',
    '/a',
    '/a_(b)',
    '/a_(b(c))',
    '/a_(b(c)(d))',
    '/()',
    '/(a',
    '/a)',
    '/a.b,',
    '/путь',
    '/パス',
  ],
  ...['/é', '/@user/status', '/@user', '/%20', '/a-', '/a!', '/#!/x', '/~x', '/x–y', '/x?', '/ι'],
  ...[
    '/fifteen-chars-',
    '/sixteen-chars--',
    '/a/long/path/indeed',
    '/日本語の長いパスはここ',
    '/😀',
  ],
  ...[`/${'a'.repeat(41)}`, '/[a]', '/a&b', '/a|', '/a:', '/a;b', "/a'b", '/é́'],
];
const queries = [
  ...[
    '?x=1',
    '?',
    '?a=b&c=(d).',
    '?é',
    '?x=1#f',
    '#frag',
    '#',
    '/?q=日',
    '?x=/',
    '?long=query&and=more',
  ],
];
const punctuation = [
  ...Array.from('.,;:!?()[]{}<>"\'…—–。、「」・·＠＃@#$&=+-_/\\|~*%^`€'),
  ...['...', '):', ').', '.)', '!?', '//', '--', '__', '..'],
];
const whiteSpace = [
  ...[' ', ' ', ' ', '\n', '\n\n', '\r\n', '\r', '\t', '\u00a0', '\u3000', '\u2028', '\u2029'],
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u180e', '\u0085', '\u205f'],
  ...['\u200e', '\u200f', '\u061c', '\u202a', '\u202e', '\u202c', '\u2066', '\u2068', '\u2069'],
];
const letters = [
  ...['日本', 'です', 'ひらがな', 'カタカナ', 'ｶﾅ', '中文字', '한국어', '한', 'ไทย', 'สวัสดี', 'ລາວ'],
  ...[
    'Привет',
    'ёж',
    'Ελληνικά',
    'ς',
    'ι',
    'עברית',
    'مرحبا',
    'فارسی',
    'हिन्दी',
    'नमस्ते',
    'க்ஷ',
    'বাংলা',
  ],
  ...[
    'አማርኛ',
    'ქართული',
    'հայ',
    'မြန်မာ',
    'ខ្មែរ',
    'ශ්‍රී',
    'é',
    'e\u0301',
    'ﬁ',
    'ß',
    'ſ',
    'K',
    'İ',
    'ı',
  ],
  ...[
    'A',
    'z',
    'word',
    '0',
    '9',
    '1.5',
    '½',
    '𝒳',
    '𐍈',
    'a\u0315\u0300',
    '\u0301',
    '\u0345',
    '\u20dd',
  ],
];
/** Emoji of Unicode 11 and older, which twitter-text knows. */
const emojis = [
  ...[
    '😀',
    '👍🏽',
    '👩‍👩‍👧',
    '🏳️‍🌈',
    '🇩🇪',
    '🇩',
    '1️⃣',
    '1⃣',
    '❤️',
    '❤',
    '☺️',
    '☺',
    '©',
    '®️',
    '👨‍💻',
    '☝️🏽',
  ],
  ...['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏽', '\ufe0f', '\ufe0e', '🕵️‍♂️', '✋🏽', '☝️', '⭐', '👨‍❤️‍💋‍👨', '🤷🏿‍♀️', '#️⃣', '⌚'],
];
const tags = [
  ...[
    '@user',
    '@a@b.social',
    '@user@example.com',
    '@a.b@c-d.org',
    '＠x',
    '@é',
    '@a@münchen.de',
    '@日本',
  ],
  ...[
    '#tag',
    '#日本',
    '＃全角',
    '#1',
    '$TSLA',
    '$a.com',
    '#a.com',
    '@a.com',
    'mail@a.com',
    'a@b@c.d',
  ],
];

const pieces = [
  ...[schemes, brokenSchemes, hosts, ports, paths, queries, punctuation, whiteSpace],
  ...[letters, emojis, tags],
].map(group => fc.constantFrom(...group));
const address = fc
  .tuple(
    fc.constantFrom(...schemes, ...brokenSchemes, '', ''),
    fc.constantFrom(...hosts),
    fc.constantFrom(...ports, '', '', '', ''),
    fc.constantFrom(...paths, '', ''),
    fc.constantFrom(...queries, '', '', ''),
  )
  .map(parts => parts.join(''));

/** Addresses among words, marks and spaces of all kinds, and now and then any other character. */
export const generatedText = fc
  .array(
    fc.oneof(
      { arbitrary: address, weight: 12 },
      ...pieces.map(arbitrary => ({ arbitrary, weight: 2 })),
      { arbitrary: fc.string({ unit: 'grapheme', maxLength: 2 }), weight: 1 },
      { arbitrary: fc.string({ unit: 'binary', maxLength: 2 }), weight: 1 },
    ),
    { maxLength: 12 },
  )
  .map(parts => parts.join(''));

/**
 * The texts of one run: a fixed seed and one of this run's own, whose failure fast-check prints with its
 * seed. `COUNTING_TEXTS` sets their number.
 */
export const textRuns = [20_261_126, undefined].map(seed => ({
  numRuns: Number(process.env.COUNTING_TEXTS ?? 600),
  ...(seed === undefined ? {} : { seed }),
}));
