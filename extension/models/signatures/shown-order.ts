/** In which order a person has the signatures shown; kept on the device. */
import { signal } from '@preact/signals';
import { followRecalled, recalled, remember } from '../../store/page-storage.ts';
import { isSignatureOrder, type SignatureOrder } from './find-signatures.ts';

const key = 'signatureOrder';

export function createShownOrder(abort: AbortSignal) {
  const order = signal<SignatureOrder>(orderIn(recalled(key)));
  const follow = (kept: string | null) => {
    order.value = orderIn(kept);
  };
  followRecalled(key, follow, abort);
  return {
    order,
    orderBy(chosen: SignatureOrder) {
      order.value = chosen;
      remember(key, chosen);
    },
  };
}

const orderIn = (kept: string | null): SignatureOrder => (isSignatureOrder(kept) ? kept : 'use');
