/** The code that connects another device: creates it, asks which device wants to connect, and confirms that device. */
import { signal } from '@preact/signals';
import type { Pairing } from '../../../shared/http/pairings.ts';
import { getKeysFault, type KeysApi, type KeysFault } from './keys-model.ts';

const askIntervalMs = 2_000;

export type InvitationModel = ReturnType<typeof createInvitation>;

type InvitationApi = Pick<KeysApi, 'invite' | 'getPairing' | 'confirmPairing' | 'deletePairing'>;

export function createInvitation(api: InvitationApi) {
  const code = signal<string | null>(null);
  /** The pairing once a device has claimed the code. */
  const claimed = signal<Pairing | null>(null);
  const isConfirmed = signal(false);
  const fault = signal<KeysFault | null>(null);
  const lifetime = new AbortController();
  const cancelled = lifetime.signal;
  let id: string | null = null;

  const endPairing = async () => {
    // It may have ended already, and ends by itself after ten minutes.
    if (id !== null && !isConfirmed.value) await api.deletePairing(id).catch(() => {});
  };

  async function waitForDevice(pairingId: string) {
    while (!cancelled.aborted && claimed.value === null) {
      await new Promise(resolve => setTimeout(resolve, askIntervalMs));
      if (cancelled.aborted) return;
      const pairing = await api.getPairing(pairingId).catch(error => {
        // A lost connection may come back; the code lasts ten minutes.
        if (getKeysFault(error) === 'unreachable') return null;
        throw error;
      });
      if (pairing?.device && pairing.words) claimed.value = pairing;
    }
  }

  return {
    code,
    claimed,
    isConfirmed,
    fault,
    async start(): Promise<void> {
      try {
        const invitation = await api.invite();
        id = invitation.id;
        if (cancelled.aborted) return await endPairing();
        code.value = invitation.code;
        await waitForDevice(invitation.id);
      } catch (error) {
        fault.value = getKeysFault(error);
      }
    },
    async confirm(): Promise<void> {
      try {
        if (id !== null) await api.confirmPairing(id);
        isConfirmed.value = true;
        fault.value = null;
      } catch (error) {
        fault.value = getKeysFault(error);
      }
    },
    /** Ends the code, unless the device is connected. */
    async close(): Promise<void> {
      lifetime.abort();
      await endPairing();
    },
  };
}
