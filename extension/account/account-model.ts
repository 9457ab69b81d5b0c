/** Sync by the browser's account in our pages: on or off, and what the last exchange has found. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ModelContext } from '../app/context.ts';
import { liveQuery } from '../app/live-query.ts';
import { decideOnDeletions } from '../store/decide-on-deletions.ts';
import { readSingle, writeSingle } from '../store/singles.ts';

export type AccountControl = {
  /** Resolves when the worker has turned it on or off, and has stored what it found. */
  exchange(): Promise<void>;
};

export type AccountModel = ReturnType<typeof createAccountModel>;

export function createAccountModel(context: ModelContext, control: AccountControl) {
  const { database, wallMs } = context;
  const isWorking = signal(false);

  async function exchange(): Promise<void> {
    isWorking.value = true;
    try {
      await control.exchange();
    } finally {
      isWorking.value = false;
    }
  }

  return {
    /** Undefined until it is read. */
    state: liveQuery(context, () => readSingle(database, 'account')),
    /** True if a server keeps the devices in step instead. */
    isConnected: liveQuery(
      context,
      async () => (await readSingle(database, 'connection')) !== null,
    ),
    /** The number of deletions by other devices that wait for the user's decision. */
    waitingCount: liveQuery(context, async () => {
      const { questions } = await readSingle(database, 'deletions');
      const open = questions.filter(({ decision }) => decision === null);
      return open.reduce((sum, { waiting }) => sum + waiting.length, 0);
    }),
    isWorking: isWorking as ReadonlySignal<boolean>,
    async turn(isOn: boolean) {
      await database.transaction('rw', database.singles, async () => {
        const state = await readSingle(database, 'account');
        await writeSingle(database, 'account', { ...state, is_on: isOn });
      });
      await exchange();
    },
    async decide(decision: 'delete' | 'keep') {
      await decideOnDeletions(database, decision, wallMs());
      await exchange();
    },
  };
}
