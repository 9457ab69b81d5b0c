/** Writes a calendar as iCalendar text (RFC 5545, with the properties of RFC 7986). */

/** A property as a line of text: its name with parameters, and its value, which is escaped already. */
type Property = [name: string, value: string];

export type CalendarEvent = {
  uid: string;
  /** Times in ISO 8601, UTC. */
  startsAt: string;
  createdAt: string;
  updatedAt: string;
  /** Grows with each change, and never falls. */
  sequence: number;
  summary: string;
  description: string;
  url: string | null;
  categories: readonly string[];
  /** A CSS colour name. */
  color: string | null;
};

/** Calendars draw an event without a length as a line that nobody can read. */
const eventMinutes = 15;
/** Clients may ask this often; many ask once or twice a day. */
const refreshInterval = 'PT1H';

/** @param events as `writeEvent` writes them */
export function writeCalendar(name: string, events: readonly string[]): string {
  const head = writeLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Colophon//Calendar//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', escapeText(name)],
    ['X-WR-CALNAME', escapeText(name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', refreshInterval],
    ['X-PUBLISHED-TTL', refreshInterval],
  ]);
  return [head, ...events, writeLines([['END', 'VCALENDAR']])].join('');
}

const writeLines = (properties: readonly Property[]) =>
  properties.map(([key, value]) => `${fold(`${key}:${value}`)}\r\n`).join('');

export function writeEvent(event: CalendarEvent): string {
  const startMs = Date.parse(event.startsAt);
  const { url, color } = event;
  return writeLines([
    ['BEGIN', 'VEVENT'],
    ['UID', event.uid],
    // The event is published as it was last changed, so the same event is the same text.
    ['DTSTAMP', formatTime(Date.parse(event.updatedAt))],
    ['CREATED', formatTime(Date.parse(event.createdAt))],
    ['LAST-MODIFIED', formatTime(Date.parse(event.updatedAt))],
    ['SEQUENCE', String(event.sequence)],
    ['DTSTART', formatTime(startMs)],
    ['DTEND', formatTime(startMs + eventMinutes * 60_000)],
    ['TRANSP', 'TRANSPARENT'],
    ['SUMMARY', escapeText(event.summary)],
    ['DESCRIPTION', escapeText(event.description)],
    ...(url === null ? [] : [['URL', url] satisfies Property]),
    ...(event.categories.length === 0
      ? []
      : [['CATEGORIES', event.categories.map(escapeText).join(',')] satisfies Property]),
    ...(color === null ? [] : [['COLOR', color] satisfies Property]),
    ['END', 'VEVENT'],
  ]);
}

/** Returns the form `20260302T080000Z`; it has no fractions of a second. */
function formatTime(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** The control characters that RFC 5545, 3.1 forbids; a line break is escaped, and a tab is allowed. */
const forbidden = /(?![\t\n\u0080-\u009f])\p{Cc}/gu;

function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(forbidden, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

const maxOctets = 75;

/** Cuts a line of more than 75 octets between characters; a space begins each line that goes on. */
function fold(line: string): string {
  if (line.length * 3 <= maxOctets) return line;
  const cut: string[] = [];
  let [start, octets] = [0, 0];
  for (let index = 0; index < line.length; ) {
    const codePoint = line.codePointAt(index) ?? 0;
    const size = codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    if (octets + size > maxOctets) {
      cut.push(line.slice(start, index));
      [start, octets] = [index, 1];
    }
    octets += size;
    index += size === 4 ? 2 : 1;
  }
  return [...cut, line.slice(start)].join('\r\n ');
}
