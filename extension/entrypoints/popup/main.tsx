import { getActiveTab } from '../../platform/tabs.ts';
import { markIfInTab, trackAvailableHeight } from '../../popup/available-height.ts';
import { watchHeldKeys } from '../../popup/held-keys.ts';
import { openPopup } from '../../popup/open.tsx';
import { createPageControl } from '../../popup/page-control.ts';

trackAvailableHeight(window, document.documentElement);
void markIfInTab(document.documentElement);
// The deferred code is loaded after the first paint: loading it in parallel would delay the paint.
const { promise: deferredCode, resolve } =
  Promise.withResolvers<typeof import('../../popup/deferred-code.ts')>();
const tab = getActiveTab();
void openPopup(
  deferredCode,
  createPageControl(deferredCode, () => tab, watchHeldKeys(window)),
  tab.then(tab => tab?.id),
  { onFirstPaint: () => resolve(import('../../popup/deferred-code.ts')) },
);
