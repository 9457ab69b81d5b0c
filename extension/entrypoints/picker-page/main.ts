/** The picker's page, in a frame or a window: the popup's list, protected against the page around it. */
import './picker.css';
import { createInputGuard } from '../../picker/input-guard.ts';
import { createPickerControl, trapFocus } from '../../picker/picker-control.ts';
import { watchHeldKeys } from '../../popup/held-keys.ts';
import { openPopup } from '../../popup/open.tsx';
import { readKey } from '../../ui/keys.ts';
import { renderPage } from '../../ui/render-page.ts';

const deferredCode = import('../../popup/deferred-code.ts');
void open();

async function open(): Promise<void> {
  const token = location.hash.slice(1);
  const { promise: firstPaint, resolve: onFirstPaint } = Promise.withResolvers<void>();
  const guard = createInputGuard(firstPaint);
  const keys = watchHeldKeys(window);
  const control = await createPickerControl(deferredCode, token, { guard, keys });
  // If a site embeds this page itself, the token is missing or invalid. The page then stays empty.
  if (control === null) return renderPage(null);
  const { page, tabId, ...chosen } = control;
  trapFocus(document);
  addEventListener('keydown', event => {
    if (readKey(event) === 'Escape' && !event.defaultPrevented) page.close();
  });
  const options = { onFirstPaint, canReload: false, ...chosen };
  await openPopup(deferredCode, page, Promise.resolve(tabId), options);
}
