import { openPopup } from './open.tsx';
import { createPageControl } from './page-control.ts';

const behind = import('./behind.ts');
void openPopup(behind, createPageControl(behind));
