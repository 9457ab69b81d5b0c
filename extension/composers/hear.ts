/**
 * Hears of events on their way down to where they happen, until the signal aborts. However often a
 * listener is handed over, it hears of each once.
 */
export function hear<Heard extends Event>(
  target: EventTarget,
  types: readonly string[],
  listener: (event: Heard) => void,
  signal: AbortSignal,
): void {
  for (const type of types)
    target.addEventListener(type, listener as (event: Event) => void, { capture: true, signal });
}
