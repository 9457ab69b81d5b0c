/**
 * A date whose local fields are those of a time zone, whatever the zone of the process. date-fns reads and
 * sets only the fields below, and makes further dates of the same zone by `constructDateFrom`.
 */
const constructDateFrom = Symbol.for('constructDateFrom');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Returns the offset from UTC at an instant, in milliseconds; NaN for an invalid one. */
type FindOffsetMs = (instantMs: number) => number;

/**
 * Returns a function that creates a date of the zone.
 * @param timeZone an IANA name
 */
export function createZonedDates(timeZone: string): (instantMs: number) => Date {
  const findOffsetMs = createOffsetFinder(timeZone);
  return instantMs => new ZonedDate(findOffsetMs, instantMs);
}

class ZonedDate extends Date {
  private readonly findOffsetMs: FindOffsetMs;
  /** The fields of the zone as those of UTC, and the instant for which they were computed. */
  private cached: { instantMs: number; wall: Date } | undefined;

  constructor(findOffsetMs: FindOffsetMs, instantMs: number) {
    super(instantMs);
    this.findOffsetMs = findOffsetMs;
  }

  [constructDateFrom](value: number | Date): ZonedDate {
    return new ZonedDate(this.findOffsetMs, Number(value));
  }

  override getFullYear = () => this.wall.getUTCFullYear();
  override getMonth = () => this.wall.getUTCMonth();
  override getDate = () => this.wall.getUTCDate();
  override getDay = () => this.wall.getUTCDay();
  override getHours = () => this.wall.getUTCHours();
  override getMinutes = () => this.wall.getUTCMinutes();
  override getSeconds = () => this.wall.getUTCSeconds();
  override getMilliseconds = () => this.wall.getUTCMilliseconds();
  override getTimezoneOffset = () => -Math.trunc(this.findOffsetMs(this.getTime()) / minuteMs);

  override setFullYear = (...fields: Parameters<Date['setFullYear']>) =>
    this.setWall(wall => wall.setUTCFullYear(...fields));
  override setMonth = (...fields: Parameters<Date['setMonth']>) =>
    this.setWall(wall => wall.setUTCMonth(...fields));
  override setDate = (...fields: Parameters<Date['setDate']>) =>
    this.setWall(wall => wall.setUTCDate(...fields));
  override setHours = (...fields: Parameters<Date['setHours']>) =>
    this.setWall(wall => wall.setUTCHours(...fields));

  private get wall(): Date {
    const instantMs = this.getTime();
    if (this.cached?.instantMs !== instantMs)
      this.cached = { instantMs, wall: new Date(instantMs + this.findOffsetMs(instantMs)) };
    return this.cached.wall;
  }

  private setWall(change: (wall: Date) => number): number {
    return this.setTime(toInstantMs(change(new Date(this.wall)), this.findOffsetMs));
  }
}

/**
 * Returns the instant at which a clock of the zone shows these fields, by the rule of `Date`: the earlier
 * one of two, and a time that the clock skips is read with the offset before the change.
 */
function toInstantMs(wallMs: number, findOffsetMs: FindOffsetMs): number {
  const before = findOffsetMs(wallMs - dayMs);
  const after = findOffsetMs(wallMs + dayMs);
  const isShown = (offset: number) => findOffsetMs(wallMs - offset) === offset;
  return wallMs - (!isShown(before) && isShown(after) ? after : before);
}

function createOffsetFinder(timeZone: string): FindOffsetMs {
  const formatter = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return instantMs => {
    if (Number.isNaN(new Date(instantMs).getTime())) return Number.NaN;
    const written = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/.exec(formatter.format(instantMs));
    const [, sign, hours = 0, minutes = 0, seconds = 0] = written ?? [];
    const offsetSeconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return (sign === '-' ? -1 : 1) * offsetSeconds * 1000;
  };
}
