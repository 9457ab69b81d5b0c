/** Preloaded with `node --import`: moves the process's clock ahead by `CLOCK_AHEAD_MS`. */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args: unknown[]) {
    // Without arguments a date is the current time. `Date` accepts several forms of arguments; the cast to
    // one of them only satisfies the compiler.
    super(...((args.length === 0 ? [RealDate.now() + aheadMs] : args) as [number]));
  }
  static override now() {
    return RealDate.now() + aheadMs;
  }
} as DateConstructor;
