/** The picker's page, in a frame or a window: the popup's own list, guarded against the page beneath. */
import './picker.css';
import { isDefended, isSightTold } from '../../in-page/surface/defences.ts';
import { createPickerControl } from '../../pages/picker/control.ts';
import { guard } from '../../pages/picker/guard.ts';
import { keepFocus } from '../../pages/picker/keep-focus.ts';
import { sightOfFrame, sightOfWindow } from '../../pages/picker/sight.ts';
import { watchHeldKeys } from '../../pages/popup/held-keys.ts';
import { openPopup } from '../../pages/popup/open.tsx';
import { drawPage } from '../../ui/draw-page.ts';

const behind = import('../../pages/popup/behind.ts');
void open();

async function open(): Promise<void> {
  const token = location.hash.slice(1);
  const { promise: shown, resolve: drawn } = Promise.withResolvers<void>();
  const guarded = isDefended
    ? guard(isSightTold ? sightOfFrame(document.documentElement) : sightOfWindow(shown))
    : { isSeen: () => true };
  const keys = watchHeldKeys(window);
  const control = await createPickerControl(behind, token, { guard: guarded, keys });
  // Not opened by the worker: a copy that some page has made, which stays empty.
  if (control === null) return drawPage(null);
  const { page, tabId, suggested } = control;
  keepFocus(document);
  addEventListener('keydown', event => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) page.close();
  });
  await openPopup(behind, page, Promise.resolve(tabId), { drawn, suggested, canReload: false });
}
