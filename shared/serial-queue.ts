/** Runs asynchronous tasks one after the other, in the order in which they were added. */
export type SerialQueue = {
  /**
   * Runs the task once all tasks before it have ended. Resolves and rejects with the task. A task that
   * fails does not stop the tasks behind it.
   */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Resolves once all tasks that were added before this call have ended. Later tasks may still run. */
  waitForAddedTasks(): Promise<void>;
};

export function createSerialQueue(): SerialQueue {
  let lastTaskEnd: Promise<void> = Promise.resolve();
  return {
    run(task) {
      const result = lastTaskEnd.then(task);
      // The caller of `run` handles the error.
      lastTaskEnd = result.then(ignore, ignore);
      return result;
    },
    waitForAddedTasks: () => lastTaskEnd,
  };
}

function ignore(): void {}
