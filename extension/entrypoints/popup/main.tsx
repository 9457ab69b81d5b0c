import { watchHeldKeys } from '../../pages/popup/held-keys.ts';
import { openPopup } from '../../pages/popup/open.tsx';
import { createPageControl, tabUnder } from '../../pages/popup/page-control.ts';
import { followRoom, tellPlace } from '../../pages/popup/room.ts';

followRoom(window, document.documentElement);
void tellPlace(document.documentElement);
// What is behind the first frame is loaded after it: loaded beside it, it would hold it up.
const { promise: behind, resolve } =
  Promise.withResolvers<typeof import('../../pages/popup/behind.ts')>();
const tab = tabUnder();
void openPopup(
  behind,
  createPageControl(behind, tab, watchHeldKeys(window)),
  tab.then(tab => tab?.id),
  { drawn: () => resolve(import('../../pages/popup/behind.ts')) },
);
