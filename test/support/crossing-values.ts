/** Values that cross between two contexts of an extension, as the source texts of expressions. */
export const crossingValues = {
  null: 'null',
  undefined: 'undefined',
  'null in objects': '({ a: null, b: { c: null, d: 1 } })',
  'null in arrays': '({ a: [null, [null, 1], { b: null }] })',
  'undefined in objects': '({ a: undefined, b: { c: undefined, d: 1 } })',
  'undefined in arrays': '({ a: [undefined, [undefined, 1]] })',
  NaN: '({ a: NaN, b: [NaN] })',
  infinity: '({ a: Infinity, b: [-Infinity] })',
  'negative zero': '({ a: -0, b: [-0] })',
  date: '({ a: new Date(0) })',
  map: "({ a: new Map([['b', null]]) })",
  set: '({ a: new Set([1]) })',
  'typed array': '({ a: new Uint8Array([1, 2]) })',
  'lone surrogate': "({ a: 'b\\ud800c' })",
  'megabyte of text': "({ a: 'é'.repeat(2 ** 20) })",
  'nested 60 deep': 'Array.from({ length: 60 }).reduce(inner => ({ a: inner }), 1)',
} as const;
export type CrossingValue = keyof typeof crossingValues;

export const ways = [
  'argument of a function in a page',
  'result of a function in a page',
  'message of a page’s script',
  'reply to a page’s script',
  'message of an extension page',
  'reply to an extension page',
  'port to the worker',
  'port from the worker',
  'storage.session',
  'storage.local',
] as const;
export type Way = (typeof ways)[number];

export type BrowserName = 'Chromium' | 'Firefox';

/** Descriptions of a value that has arrived: as an argument, as a result, in a message or port, and from storages. */
type Arrivals = readonly [
  argument: string,
  result: string,
  message: string,
  session: string,
  local: string,
];
const onAllWays = (text: string): Arrivals => [text, text, text, text, text];

/** Returns the description of what arrives, `refused` if the browser throws, `nothing` if nothing is stored. */
function getArrival(browser: BrowserName, value: CrossingValue, way: Way): string {
  const [argument, result, message, session, local] = { ...everywhere, ...arrivals[browser] }[
    value
  ];
  if (way === 'argument of a function in a page') return argument;
  if (way === 'result of a function in a page') return result;
  if (way === 'storage.session') return session;
  return way === 'storage.local' ? local : message;
}

const everywhere = {
  null: onAllWays('null'),
  'megabyte of text': onAllWays('{a: 1048576 × "é"}'),
  'nested 60 deep': onAllWays(`${'{a: '.repeat(60)}1${'}'.repeat(60)}`),
};
type Measured = Record<Exclude<CrossingValue, keyof typeof everywhere>, Arrivals>;

/** Measured in Chromium 156 and Firefox ESR 153. Tests of both browsers, and of the fake one, hold them to it. */
const arrivals: Record<BrowserName, Measured> = {
  Chromium: {
    undefined: ['refused', 'null', 'null', 'nothing', 'nothing'],
    'null in objects': [
      '{b: {d: 1}}',
      '{a: null, b: {c: null, d: 1}}',
      '{a: null, b: {c: null, d: 1}}',
      '{a: null, b: {c: null, d: 1}}',
      '{a: null, b: {c: null, d: 1}}',
    ],
    'null in arrays': [
      '{a: [null, [null, 1], {}]}',
      '{a: [null, [null, 1], {b: null}]}',
      '{a: [null, [null, 1], {b: null}]}',
      '{a: [null, [null, 1], {b: null}]}',
      '{a: [null, [null, 1], {b: null}]}',
    ],
    'undefined in objects': onAllWays('{b: {d: 1}}'),
    'undefined in arrays': onAllWays('{a: [null, [null, 1]]}'),
    NaN: ['{b: [null]}', '{b: [null]}', '{a: null, b: [null]}', '{b: [null]}', '{b: [null]}'],
    infinity: ['{b: [null]}', '{b: [null]}', '{a: null, b: [null]}', '{b: [null]}', '{b: [null]}'],
    'negative zero': [
      '{a: 0, b: [0]}',
      '{a: -0, b: [-0]}',
      '{a: 0, b: [0]}',
      '{a: 0, b: [0]}',
      '{a: 0, b: [0]}',
    ],
    date: ['{a: {}}', '{a: {}}', '{a: "1970-01-01T00:00:00.000Z"}', '{a: {}}', '{a: {}}'],
    map: onAllWays('{a: {}}'),
    set: onAllWays('{a: {}}'),
    'typed array': ['refused', '{a: {}}', '{a: {0: 1, 1: 2}}', '{a: {}}', 'refused'],
    'lone surrogate': ['{a: "b�c"}', '{a: "b�c"}', '{a: "b\\ud800c"}', '{a: "b�c"}', '{a: "b�c"}'],
  },
  Firefox: {
    undefined: ['null', 'undefined', 'undefined', 'undefined', 'nothing'],
    'null in objects': onAllWays('{a: null, b: {c: null, d: 1}}'),
    'null in arrays': onAllWays('{a: [null, [null, 1], {b: null}]}'),
    'undefined in objects': [
      '{b: {d: 1}}',
      '{a: undefined, b: {c: undefined, d: 1}}',
      '{a: undefined, b: {c: undefined, d: 1}}',
      '{a: undefined, b: {c: undefined, d: 1}}',
      '{a: undefined, b: {c: undefined, d: 1}}',
    ],
    'undefined in arrays': [
      '{a: [null, [null, 1]]}',
      '{a: [undefined, [undefined, 1]]}',
      '{a: [undefined, [undefined, 1]]}',
      '{a: [undefined, [undefined, 1]]}',
      '{a: [undefined, [undefined, 1]]}',
    ],
    NaN: [
      '{a: null, b: [null]}',
      '{a: NaN, b: [NaN]}',
      '{a: NaN, b: [NaN]}',
      '{a: NaN, b: [NaN]}',
      '{a: NaN, b: [NaN]}',
    ],
    infinity: [
      '{a: null, b: [null]}',
      '{a: Infinity, b: [-Infinity]}',
      '{a: Infinity, b: [-Infinity]}',
      '{a: Infinity, b: [-Infinity]}',
      '{a: Infinity, b: [-Infinity]}',
    ],
    'negative zero': [
      '{a: 0, b: [0]}',
      '{a: -0, b: [-0]}',
      '{a: -0, b: [-0]}',
      '{a: -0, b: [-0]}',
      '{a: -0, b: [-0]}',
    ],
    date: [
      '{a: "1970-01-01T00:00:00.000Z"}',
      '{a: Date 0}',
      '{a: Date 0}',
      '{a: Date 0}',
      '{a: Date 0}',
    ],
    map: [
      '{a: {}}',
      '{a: Map [["b", null]]}',
      '{a: Map [["b", null]]}',
      '{a: Map [["b", null]]}',
      '{a: Map [["b", null]]}',
    ],
    set: ['{a: {}}', '{a: Set [1]}', '{a: Set [1]}', '{a: Set [1]}', '{a: Set [1]}'],
    'typed array': [
      'refused',
      '{a: Uint8Array [1, 2]}',
      '{a: Uint8Array [1, 2]}',
      '{a: Uint8Array [1, 2]}',
      '{a: Uint8Array [1, 2]}',
    ],
    'lone surrogate': onAllWays('{a: "b\\ud800c"}'),
  },
};

/** Sends each value on the way. Returns what arrives instead of what the table says, empty if all is the same. */
export async function listDeviations(
  browser: BrowserName,
  way: Way,
  send: (value: CrossingValue, way: Way) => Promise<string>,
): Promise<Partial<Record<CrossingValue, string>>> {
  const deviations: Partial<Record<CrossingValue, string>> = {};
  for (const value of Object.keys(crossingValues) as CrossingValue[]) {
    const arrived = await send(value, way);
    if (arrived !== getArrival(browser, value, way)) deviations[value] = arrived;
  }
  return deviations;
}

/** Describes a received value as text. It uses nothing outside of it, because its source text runs anywhere. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string')
    return value.length > 99
      ? `${value.length} × ${JSON.stringify(value[0])}`
      : JSON.stringify(value);
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return String(value);
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind === 'Date') return `Date ${Number(value)}`;
  if (kind === 'Map' || kind === 'Set' || kind === 'Uint8Array')
    return `${kind} ${describeValue([...(value as Iterable<unknown>)])}`;
  if (Array.isArray(value)) return `[${Array.from(value, describeValue).join(', ')}]`;
  const parts = Object.entries(value).map(([key, part]) => `${key}: ${describeValue(part)}`);
  return `{${parts.join(', ')}}`;
}
