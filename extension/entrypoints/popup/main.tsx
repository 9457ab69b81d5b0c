import { markIfInTab, trackAvailableHeight } from '../../pages/popup/available-height.ts';
import { watchHeldKeys } from '../../pages/popup/held-keys.ts';
import { openPopup } from '../../pages/popup/open.tsx';
import { createPageControl } from '../../pages/popup/page-control.ts';
import { getActiveTab } from '../../platform/tabs.ts';

trackAvailableHeight(window, document.documentElement);
void markIfInTab(document.documentElement);
// The deferred code is loaded after the first paint: loading it in parallel would delay the paint.
const { promise: deferredCode, resolve } =
  Promise.withResolvers<typeof import('../../pages/popup/deferred-code.ts')>();
const tab = getActiveTab();
void openPopup(
  deferredCode,
  createPageControl(deferredCode, tab, watchHeldKeys(window)),
  tab.then(tab => tab?.id),
  { onFirstPaint: () => resolve(import('../../pages/popup/deferred-code.ts')) },
);
