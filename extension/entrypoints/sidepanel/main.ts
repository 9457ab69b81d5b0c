/** The side panel's page: the popup's parts, beside the page that they are for. */
import './panel.css';
import { watchHeldKeys } from '../../popup/held-keys.ts';
import { openPopup } from '../../popup/open.tsx';
import { createPanelControl } from '../../popup/panel-control.ts';

const { promise: deferredCode, resolve } =
  Promise.withResolvers<typeof import('../../popup/deferred-code.ts')>();
const page = createPanelControl(deferredCode, watchHeldKeys(window));
const tabId = page.panel?.readTabId() ?? Promise.resolve(undefined);
void openPopup(deferredCode, page, tabId, {
  onFirstPaint: () => resolve(import('../../popup/deferred-code.ts')),
});
