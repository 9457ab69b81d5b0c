/** The user's sort order of the signatures screen, stored on the device. */
import { signal } from '@preact/signals';
import {
  readStoredValue,
  subscribeToStoredValue,
  writeStoredValue,
} from '../../store/page-storage.ts';
import { isSignatureOrder, type SignatureOrder } from './find-signatures.ts';

const storageKey = 'signatureOrder';

export function createSortOrder(abort: AbortSignal) {
  const order = signal<SignatureOrder>(parseOrder(readStoredValue(storageKey)));
  const updateOrder = (stored: string | null) => {
    order.value = parseOrder(stored);
  };
  subscribeToStoredValue(storageKey, updateOrder, abort);
  return {
    order,
    setOrder(chosen: SignatureOrder) {
      order.value = chosen;
      writeStoredValue(storageKey, chosen);
    },
  };
}

const parseOrder = (stored: string | null): SignatureOrder =>
  isSignatureOrder(stored) ? stored : 'use';
