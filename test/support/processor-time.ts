/** Returns the processor time of `run` in milliseconds. Tests that run in parallel do not affect it. */
export function measureProcessorMs(run: () => void): number {
  const start = process.cpuUsage();
  run();
  return process.cpuUsage(start).user / 1_000;
}
