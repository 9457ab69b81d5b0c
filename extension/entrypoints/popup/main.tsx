import { openPopup } from './open.tsx';
import { createPageControl, tabUnder } from './page-control.ts';

const behind = import('./behind.ts');
const tab = tabUnder();
void openPopup(
  behind,
  createPageControl(behind, tab),
  tab.then(tab => tab?.id),
);
