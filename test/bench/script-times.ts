/** Reads the main thread's time for a script of the extension from the browser's trace. */
import type { Page } from 'puppeteer-core';

/** Time after the action in which the script may still run. */
const traceAfterActionMs = 300;

/** Returns the milliseconds of each run of the script while `act` runs. The list is empty if it did not run. */
export async function measureScriptTimes(
  page: Page,
  script: string,
  act: () => Promise<void>,
): Promise<number[]> {
  await page.tracing.start({ categories: ['devtools.timeline'] });
  await act();
  await new Promise(resolve => setTimeout(resolve, traceAfterActionMs));
  const trace = new TextDecoder().decode((await page.tracing.stop()) ?? new Uint8Array());
  const eventsOfScript = (JSON.parse(trace).traceEvents as TraceEvent[]).filter(
    ({ args, dur }) => dur !== undefined && args?.data?.url?.endsWith(`/${script}`),
  );
  // The duration of an event includes the events within it, so only the outermost events count.
  const outermost = eventsOfScript.filter(
    event => !eventsOfScript.some(other => other !== event && contains(other, event)),
  );
  return outermost.map(({ dur = 0 }) => dur / 1000);
}

/** Times in microseconds. */
type TraceEvent = { ts: number; dur?: number; tid: number; args?: { data?: { url?: string } } };

function contains(outer: TraceEvent, inner: TraceEvent): boolean {
  const isLonger = (outer.dur ?? 0) > (inner.dur ?? 0);
  const [outerEnd, innerEnd] = [outer.ts + (outer.dur ?? 0), inner.ts + (inner.dur ?? 0)];
  return outer.tid === inner.tid && isLonger && outer.ts <= inner.ts && outerEnd >= innerEnd;
}
