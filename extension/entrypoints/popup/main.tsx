import { watchHeldKeys } from './held-keys.ts';
import { openPopup } from './open.tsx';
import { createPageControl, tabUnder } from './page-control.ts';
import { followRoom } from './room.ts';

followRoom(window, document.documentElement);
// What is behind the first frame is loaded after it: loaded beside it, it would hold it up.
const { promise: behind, resolve } = Promise.withResolvers<typeof import('./behind.ts')>();
const tab = tabUnder();
void openPopup(
  behind,
  createPageControl(behind, tab, watchHeldKeys(window)),
  tab.then(tab => tab?.id),
  () => resolve(import('./behind.ts')),
);
