/** Tracks whether wake-ups arrive. While they do not, the server polls: it compares heads at an interval. */
import type { ChangeListener } from '../storage.ts';
import type { WakeUpOptions } from './wake-ups.ts';

export type Reception = ReturnType<typeof createReception>;

export function createReception({
  pollIntervalMs,
  onProblem,
}: Pick<WakeUpOptions, 'pollIntervalMs' | 'onProblem'>) {
  let problem: string | null = null;
  let listener: ChangeListener = () => {};
  let polling: NodeJS.Timeout | undefined;
  let isStopped = false;
  return {
    get problem() {
      return problem;
    },
    /** Sets the listener of `receive`. */
    setListener(newListener: ChangeListener): void {
      listener = newListener;
    },
    receive: ((change: Parameters<ChangeListener>[0]) => listener(change)) satisfies ChangeListener,
    /** Starts or ends the polling. Reports the first problem only until wake-ups arrive again. */
    setProblem(newProblem: string | null): void {
      const hasChanged = (newProblem === null) !== (problem === null);
      problem = newProblem;
      if (!hasChanged || isStopped) return;
      clearInterval(polling);
      if (newProblem !== null) {
        polling = setInterval(() => listener('gap'), pollIntervalMs).unref();
        listener('gap');
      }
      onProblem(newProblem);
    },
    stop(): void {
      isStopped = true;
      clearInterval(polling);
      listener = () => {};
    },
  };
}
