/** `node --import` this with `CLOCK_AHEAD_MS` set: a process whose clock is so far ahead. */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RightDate.now() + aheadMs] : given) as [number]));
  }
  static override now() {
    return RightDate.now() + aheadMs;
  }
} as DateConstructor;
