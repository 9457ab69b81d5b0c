/** Milliseconds that the processor works for `run`: other tests beside it make these no more. */
export function processorMs(run: () => void): number {
  const start = process.cpuUsage();
  run();
  return process.cpuUsage(start).user / 1_000;
}
