/** In which order a person has the signatures shown; kept on the device. */
import { signal } from '@preact/signals';
import { isSignatureOrder, type SignatureOrder } from './find-signatures.ts';

const key = 'signatureOrder';

export function createShownOrder() {
  const kept = localStorage.getItem(key);
  const order = signal<SignatureOrder>(isSignatureOrder(kept) ? kept : 'use');
  return {
    order,
    orderBy(chosen: SignatureOrder) {
      order.value = chosen;
      localStorage.setItem(key, chosen);
    },
  };
}
