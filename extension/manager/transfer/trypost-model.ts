/** The form that asks for the address and a key of TryPost. The key is sent once, and stored nowhere. */
import { batch, signal } from '@preact/signals';
import type { ModelContext } from '../../app/context.ts';
import { isSecureAddress, toServerAddress } from '../settings/settings-model.ts';
import type { ImportPlan } from './import-plan.ts';
import type { TryPostRefusal } from './trypost.ts';

/** Loaded on demand, with the rest of the import. */
const loadTryPost = () => import('./trypost.ts');

/**
 * Asks the user for access to the host of a server. Must be called in a user gesture.
 * @returns a function that gives it back, unless it was granted before; null if the user refuses
 */
export type RequestOrigin = (server: string) => Promise<(() => Promise<void>) | null>;

/** `server` and `key` mean that the field's input is invalid. `not-encrypted` is a question to the user. */
export type TryPostFormFault =
  | TryPostRefusal['fault']
  | 'server'
  | 'key'
  | 'not-encrypted'
  | 'no-permission';

/** Other characters cannot be sent in a header. */
const keySyntax = /^[\x21-\x7e]+$/;

export type TryPostModel = ReturnType<typeof createTryPostModel>;

/** @param onPlanned gets the plan, for the user to confirm */
export function createTryPostModel(
  context: ModelContext,
  requestOrigin: RequestOrigin,
  onPlanned: (plan: ImportPlan) => void,
) {
  const isOpen = signal(false);
  const isReading = signal(false);
  const fault = signal<TryPostFormFault | null>(null);
  let reading = new AbortController();

  /** Returns the plan; null if the form is closed meanwhile. */
  async function plan(
    target: { server: string; key: string },
    closed: AbortSignal,
  ): Promise<ImportPlan | TryPostRefusal | null> {
    try {
      const { planTryPost } = await loadTryPost();
      return await planTryPost(context, target, closed);
    } catch (error) {
      if (closed.aborted) return null;
      throw error;
    }
  }

  return {
    isOpen,
    /** True from the question for access until the answer of TryPost is there. */
    isReading,
    fault,
    open() {
      reading = new AbortController();
      fault.value = null;
      isOpen.value = true;
    },
    /** Closes the form, and cancels the reading. */
    close() {
      reading.abort();
      isOpen.value = false;
    },
    /** Removes the question to the user, whose input has changed. */
    dismissQuestion() {
      if (fault.value === 'not-encrypted') fault.value = null;
    },
    /**
     * Reads the workspace of the key. Must be called in a user gesture. Sets `fault` if there is no plan.
     * @param options.allowsUnencrypted the user agreed to send the key without encryption
     */
    async read(typed: { server: string; key: string }, { allowsUnencrypted = false } = {}) {
      if (isReading.value) return;
      const server = toServerAddress(typed.server);
      const key = typed.key.trim();
      // The answer counts only for the address that the question was about.
      const isConfirmed = allowsUnencrypted && fault.value === 'not-encrypted';
      fault.value = null;
      if (server === null) fault.value = 'server';
      else if (!keySyntax.test(key)) fault.value = 'key';
      else if (!isSecureAddress(server) && !isConfirmed) fault.value = 'not-encrypted';
      if (server === null || fault.value !== null) return;
      const { signal: closed } = reading;
      isReading.value = true;
      let planned: Awaited<ReturnType<typeof plan>> = null;
      try {
        const giveBack = await requestOrigin(server);
        if (giveBack === null) {
          if (!closed.aborted) fault.value = 'no-permission';
          return;
        }
        planned = await plan({ server, key }, closed).finally(giveBack);
      } finally {
        isReading.value = false;
      }
      if (planned === null || closed.aborted) return;
      if ('fault' in planned) {
        fault.value = planned.fault;
        return;
      }
      const found = planned;
      batch(() => {
        isOpen.value = false;
        onPlanned(found);
      });
    },
  };
}
