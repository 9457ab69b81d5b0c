/**
 * Wake-ups: the servers of one database announce their committed changes to each other. A wake-up may be lost,
 * and then the servers find the change when they compare heads.
 */
import type { Change, ChangeListener } from '../storage.ts';

/** Carries wake-ups between the servers of one database. */
export interface WakeUps {
  /** Sends a committed change to the other servers, with other changes of the next milliseconds. */
  announce(change: Change): void;
  /**
   * Calls `listener` with the changes of other servers until it is closed. It calls `listener` with `gap`
   * after each interruption, and regularly while nothing can arrive.
   */
  receive(listener: ChangeListener): void;
  /** Null while wake-ups arrive; otherwise a sentence for the operator that says why not, without secrets. */
  readonly problem: string | null;
  /** Sends what still waits, and disconnects. */
  close(): Promise<void>;
}

export type WakeUpOptions = {
  /** Interval of the gaps that are reported while nothing can arrive. */
  pollIntervalMs: number;
  /** Interval of the checks of the connection, and their timeout. */
  heartbeatMs: number;
  /** Called when wake-ups stop to arrive, with the reason, and when they arrive again, with null. */
  onProblem: (problem: string | null) => void;
};
