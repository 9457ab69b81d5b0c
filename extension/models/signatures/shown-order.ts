/** In which order a person has the signatures shown; kept on the device. */
import { signal } from '@preact/signals';
import { recalled, remember } from '../../store/page-storage.ts';
import { isSignatureOrder, type SignatureOrder } from './find-signatures.ts';

const key = 'signatureOrder';

export function createShownOrder() {
  const kept = recalled(key);
  const order = signal<SignatureOrder>(isSignatureOrder(kept) ? kept : 'use');
  return {
    order,
    orderBy(chosen: SignatureOrder) {
      order.value = chosen;
      remember(key, chosen);
    },
  };
}
